import { constants, brotliCompress, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { circleOf, idlePatterns, isForAll, isOf } from './web/chunks.ts';

const port = Number(process.env['VITE_PORT'] ?? 5173);
/** What such files need is not drawn into them: every page would fetch them for it. */
const few = { minShareCount: 2, includeDependenciesRecursively: false };
const compressible = /\.(?:js|mjs|css|svg|json|wasm)$/;

/** Below this size, in bytes, the headers are more than what a file would shrink by. */
const SMALL = 256;

/** From this size on a file is compressed quickly, in bytes: such large files are fetched only to draw a machine or to open a document. */
const LARGE = 1_000_000;

/** Writes `.br` and `.gz` beside what is worth it. Quality 11 sends a tenth less than 9. */
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

/** Puts what pdf.js fetches while it reads a document beside the build, under its version: its worker, fonts and character maps. */
function pdfFiles(): Plugin {
  let folder = '';
  return {
    name: 'pdf-files',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    async writeBundle() {
      const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
      const { version }: { version: string } = JSON.parse(await readFile(manifest, 'utf8'));
      const parts = ['build/pdf.worker.min.mjs', 'cmaps', 'standard_fonts', 'wasm', 'iccs'];
      for (const part of parts) {
        const to = join(folder, `pdfjs-${version}`, part);
        await cp(join(dirname(manifest), part), to, { recursive: true });
      }
    },
  };
}

/**
 * Marks the components in Inertia's one file as free of side effects, so that those nobody imports are left out: its form,
 * its infinite scroll and live validation, 8 KiB of every page.
 */
function pureInertia(): Plugin {
  return {
    name: 'pure-inertia',
    apply: 'build',
    transform: {
      filter: { id: /@inertiajs\/react\/dist\/index\.js$/ },
      handler: (code) =>
        code
          .replaceAll(/= ((?:forwardRef|createContext)\d*\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
    },
  };
}

/**
 * Fails the build when a pattern of `web/chunks.ts` finds no module, since nothing else would say that its folder has moved, and when the
 * files import each other in a circle, since no page would start.
 */
function soundChunks(): Plugin {
  return {
    name: 'sound-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const idle = idlePatterns([...this.getModuleIds()]);
      if (idle.length > 0)
        this.error(`web/chunks.ts has patterns that find nothing: ${idle.join(', ')}`);
      const files = Object.values(bundle).filter((file) => file.type === 'chunk');
      const circle = circleOf(new Map(files.map(({ fileName, imports }) => [fileName, imports])));
      if (circle.length > 0)
        this.error(`Files import each other, by web/chunks.ts: ${circle.join(' → ')}`);
    },
  };
}

async function compress(file: string) {
  const content = await readFile(file);
  if (content.length < SMALL) return;
  const quality = content.length < LARGE ? 11 : 9;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(content, { level: 6 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

export default defineConfig({
  base: '/build/',
  publicDir: false,
  plugins: [react(), pureInertia(), pdfFiles(), preCompress(), soundChunks()],
  resolve: {
    alias: { 'laravel-precognition': join(import.meta.dirname, 'web/http/no-live-validation.ts') },
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'web/main.tsx',
      experimental: { lazyBarrel: true },
      output: {
        codeSplitting: {
          groups: [
            // What most pages use of packages is one file, which keeps its name when only our own code changes.
            {
              name: 'common',
              test: (id) => id.includes('node_modules') && isForAll(id),
              minShareCount: 8,
              priority: 2,
            },
            // What several pages share comes as one file too: forty small ones cost more in headers than they save.
            {
              name: 'shared',
              test: isForAll,
              minShareCount: 4,
              priority: 1,
            },
            { name: 'charts', test: isOf('charts'), ...few },
            { name: 'pickers', test: isOf('pickers'), minShareCount: 2 },
            { name: 'machines', test: isOf('machines'), ...few },
            { name: 'samples', test: isOf('samples'), ...few },
            { name: 'table', test: isOf('table'), ...few },
            { name: 'accounts', test: isOf('accounts'), ...few },
            { name: 'rights', test: isOf('rights'), ...few },
            { name: 'hours', test: isOf('hours'), ...few },
            { name: 'customers', test: isOf('customers'), ...few },
            { name: 'settings', test: isOf('settings'), ...few },
            { name: 'visma', test: isOf('visma'), ...few },
            { name: 'orders', test: isOf('orders'), minShareCount: 3 },
            { name: 'documents', test: isOf('documents'), ...few },
            { name: 'record', test: isOf('record'), ...few },
            { name: 'parts', test: isOf('parts'), minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    origin: `http://127.0.0.1:${port}`,
    cors: true,
  },
});
