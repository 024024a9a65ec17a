import { constants, brotliCompress, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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
  plugins: [react(), pdfFiles(), preCompress()],
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
      // What most pages use of packages is one file, which keeps its name when only our own code changes.
      output: {
        codeSplitting: { groups: [{ name: 'common', test: /node_modules/, minShareCount: 8 }] },
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
