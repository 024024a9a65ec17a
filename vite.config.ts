import { constants, brotliCompress, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const port = Number(process.env['VITE_PORT'] ?? 5173);
/** Parts of a few lines that two or three pages share. */
const SMALL_PARTS =
  /web\/(?:visma\/failing\/failing-sum|parts\/(?!table\/(?!remembered-scroll)|countdown)|forms\/(?!people-field|date-fields)|http|statuses|list\/(?:search|count-tabs)|record\/(?:presence|ask-step)|orders\/(?:list\/order-flags|page\/(?:requisition-no|address-text|sheets-url)|steps\/step-words)|goods\/good-url|activities\/(?:activity-type-mark|use-activity-type-news)|customers\/access-notes)|domain\/text\/field-format|icons-react|domain\/(?:orders|amounts)\//;
/** What is only drawn once a dialog or a search is open. */
const PICKERS =
  /@mantine\/core\/(?:esm\/components|styles)\/(?:Combobox|Select|MultiSelect|Pill|PillsInput)[/.]|web\/forms\/people-field/;
/** What belongs to orders and is not asked for by the dashboard, the settings and the log-in. */
const ORDERS =
  /machines\/(?:lifecycles\/orders|edit-conflict)|domain\/(?:inspections|documents)\/|web\/record\/ask-step/;
/** What is fetched when somebody plans or types a date. */
const PLANNING =
  /web\/orders\/planning\/|domain\/planning\/|domain\/time\/typed-(?:date|day|span|time)/;
/** What the pages with a table of rows share. */
const TABLE = /@tanstack\/(?!(?:react-)?virtual)|web\/parts\/table\/(?!remembered-scroll)/;
/** What is about accounts: logging in, the profile, users and groups. */
const ACCOUNTS =
  /web\/(?:auth|profile|users|groups)\/|web\/parts\/countdown|components\/PasswordInput|domain\/rights\/(?:standard-groups|permission-catalogue)/;
/** Working time, which many pages count and many do not. */
const HOURS =
  /domain\/time\/(?:working-calendar|days-off|holidays|working-hours-words|day-span)|working-hours\/use-/;
/** The tables of settings. */
const SETTINGS = /web\/settings-table\/|web\/company\/company-tabs/;
/** The transfers to Visma: one page, with what it opens. */
const VISMA = /web\/visma\/(?!failing\/failing|ledger-text|open-in-ledger)/;
/** The machines that the drawings share with a few pages. */
const MACHINES = /machines\/(?:screens\/(?:auth|screen-pairing)|generic\/table-draft)/;
/** The library of charts, which a page fetches when it draws one, with what only that library needs. */
const CHARTS =
  /node_modules\/(?:recharts|d3-|internmap|victory|@reduxjs|redux|reselect|react-redux|immer|decimal\.js|eventemitter3)|web\/charts\/(?:period-chart|period-tick|quiet-periods|end-labels|bar-link|readings)/;
const OWN_FILES = [
  CHARTS,
  MACHINES,
  PICKERS,
  ORDERS,
  PLANNING,
  TABLE,
  ACCOUNTS,
  HOURS,
  SETTINGS,
  VISMA,
];
/** What such files need is not drawn into them: every page would fetch them for it. */
const few = { minShareCount: 2, includeDependenciesRecursively: false };
const compressible = /\.(?:js|mjs|css|svg|json|wasm)$/;

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

async function compress(file: string) {
  const content = await readFile(file);
  if (content.length < 1024) return;
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
  plugins: [react(), pureInertia(), pdfFiles(), preCompress()],
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
              test: (id) => id.includes('node_modules') && !OWN_FILES.some((own) => own.test(id)),
              minShareCount: 8,
              priority: 2,
            },
            // What several pages share comes as one file too: forty small ones cost more in headers than they save.
            {
              name: 'shared',
              test: (id) => !OWN_FILES.some((own) => own.test(id)),
              minShareCount: 4,
              priority: 1,
            },
            { name: 'charts', test: CHARTS, ...few },
            { name: 'pickers', test: PICKERS, minShareCount: 2 },
            { name: 'machines', test: MACHINES, ...few },
            { name: 'table', test: TABLE, ...few },
            { name: 'accounts', test: ACCOUNTS, ...few },
            { name: 'hours', test: HOURS, ...few },
            { name: 'settings', test: SETTINGS, ...few },
            { name: 'visma', test: VISMA, ...few },
            { name: 'orders', test: ORDERS, minShareCount: 3 },
            { name: 'parts', test: SMALL_PARTS, minShareCount: 2 },
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
