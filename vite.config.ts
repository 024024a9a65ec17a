import { constants, brotliCompress, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const port = Number(process.env['VITE_PORT'] ?? 5173);
const compressible = /\.(?:js|mjs|css|svg|json|wasm)$/;

/** Writes `.br` and `.gz` beside what is worth it, with quick settings: a first start builds everything. */
function preCompress(): Plugin {
  let folder = '';
  return {
    name: 'pre-compress',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => compress(join(folder, file))),
      );
    },
  };
}

async function compress(file: string) {
  const content = await readFile(file);
  if (content.length < 1024) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(content, { level: 6 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

export default defineConfig({
  base: '/build/',
  publicDir: false,
  plugins: [react(), preCompress()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'web/main.tsx' },
  },
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    origin: `http://127.0.0.1:${port}`,
    cors: true,
  },
});
