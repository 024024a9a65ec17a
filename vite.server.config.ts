import { defineConfig } from 'vite';

/** The servers as plain JavaScript in dist/server; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        start: 'app-server/start.ts',
        builds: 'app-server/processes/builds.ts',
        'app-server': 'app-server/main.ts',
        // Tests start it many times in one process.
        server: 'app-server/server.ts',
        'realtime-server': 'realtime-server/main.ts',
        'database-worker': 'app-server/database/embedded/worker.ts',
        'reading-worker': 'app-server/documents/reading/worker.ts',
        erp: 'app-server/erp/double/main.ts',
        'demo-day': 'app-server/demo/day/main.ts',
        prepare: 'app-server/processes/prepare.ts',
        backup: 'app-server/database/commands/backup.ts',
        restore: 'app-server/database/commands/restore.ts',
        move: 'app-server/database/commands/move.ts',
        'admin-add': 'app-server/auth/commands/add-administrator.ts',
      },
    },
  },
  ssr: { external: true },
});
