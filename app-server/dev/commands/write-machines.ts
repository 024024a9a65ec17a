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
const drawings = await layouts();
if (process.argv.includes('--check')) {
  const stale = await staleDocuments(docs, wanted);
  for (const { path, text } of drawings) {
    if ((await readFile(join(root, path), 'utf8')) !== text) stale.push(path);
  }
  if (stale.length > 0) {
    console.error(`Stale: ${stale.join(', ')}. Run npm run machines.`);
    process.exitCode = 1;
  }
} else {
  await writeDocuments(docs, wanted);
  for (const { path, text } of drawings) await writeFile(join(root, path), text);
}

interface Layouts {
  file: string;
  layouts: Readonly<Record<string, object>>;
}

/** The layouts as JSON files, one chart a line. The browser's code makes them: Vite loads it as it does for a browser. */
async function layouts(): Promise<{ path: string; text: string }[]> {
  const { module } = await runnerImport<{ layouts: readonly Layouts[]; madeBy: string }>(
    '/web/dev/layouts.ts',
    { root, logLevel: 'error' },
  );
  const drawn = module.layouts.map(({ file, layouts: made }) => {
    const lines = Object.entries(made).map(
      ([key, layout]) => `${JSON.stringify(key)}: ${JSON.stringify(layout)}`,
    );
    return { path: `web/machine-chart/${file}`, text: `{\n${lines.join(',\n')}\n}\n` };
  });
  const madeBy = {
    path: 'web/machine-chart/layouts-made-by.json',
    text: `{ "code": "${module.madeBy}" }\n`,
  };
  return [...drawn, madeBy];
}
