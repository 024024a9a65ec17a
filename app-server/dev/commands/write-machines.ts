import { join } from 'node:path';
import { catalogue } from '#machines/catalogue.ts';
import { projectRoot } from '../../database/project-root.ts';
import { machineDocuments, staleDocuments, writeDocuments } from '../machine-documents.ts';

/** `npm run machines`: writes docs/machines.md and docs/machines/*.json. With `--check` it only says whether they are current. */
const docs = join(projectRoot(), 'docs');
const wanted = machineDocuments(catalogue);
if (process.argv.includes('--check')) {
  const stale = await staleDocuments(docs, wanted);
  if (stale.length > 0) {
    console.error(`Stale: ${stale.join(', ')}. Run npm run machines.`);
    process.exitCode = 1;
  }
} else await writeDocuments(docs, wanted);
