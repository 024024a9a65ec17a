import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { catalogue } from '#machines/catalogue.ts';
import { projectRoot } from '../../database/project-root.ts';
import { machineDocuments, staleDocuments, writeDocuments } from '../machine-documents.ts';

/**
 * `npm run machines`: writes docs/machines.md, docs/machines/*.json, and where everything stands in their drawings. With `--check` it
 * only says whether they are current.
 */
const root = projectRoot();
const docs = join(root, 'docs');
const wanted = machineDocuments(catalogue);
const drawings = 'web/machine-chart/ready-layouts.json';
const laidOut = await layouts();
if (process.argv.includes('--check')) {
  const stale = await staleDocuments(docs, wanted);
  if ((await readFile(join(root, drawings), 'utf8')) !== laidOut) stale.push(drawings);
  if (stale.length > 0) {
    console.error(`Stale: ${stale.join(', ')}. Run npm run machines.`);
    process.exitCode = 1;
  }
} else {
  await writeDocuments(docs, wanted);
  await writeFile(join(root, drawings), laidOut);
}

/** The layouts as JSON, one chart a line. The browser's code makes them: Vite loads it as it does for a browser. */
async function layouts(): Promise<string> {
  const { module } = await runnerImport<{ layouts: Readonly<Record<string, object>> }>(
    '/web/dev/layouts.ts',
    { root, logLevel: 'error' },
  );
  const lines = Object.entries(module.layouts).map(
    ([key, layout]) => `${JSON.stringify(key)}: ${JSON.stringify(layout)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
