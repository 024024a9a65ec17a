import type { FastifyBaseLogger } from 'fastify';
import { fillDemo, type FillOptions } from '../demo/fill.ts';
import { DEMO_SEED } from '../demo/fixed.ts';
import { makeDemo, type Demo } from '../demo/make-demo.ts';
import { keepDocumentPlan } from '../demo/documents/document-plan-file.ts';
import { planDocuments } from '../demo/documents/plan-documents.ts';
import type { Database } from '../services.ts';
import type { Settings } from '../settings.ts';
import { users } from './schema/people/people.ts';
import { fillBasics } from './seed/fill-basics.ts';

/**
 * Fills an empty database: with the demo company as of today in the demo, otherwise with the basic rows that every company needs.
 * @param demo the rows of the demo company as of `now`, if they were generated while the database was starting
 * @param onRows called with the number of inserted rows of the demo company
 */
export async function fillFirstRows(
  db: Database,
  { env, appName, dataDir }: Pick<Settings, 'env' | 'appName' | 'dataDir'>,
  now: Date,
  log: Pick<FastifyBaseLogger, 'info'>,
  { demo, onRows }: { demo?: Demo | undefined; onRows?: FillOptions['onRows'] } = {},
): Promise<void> {
  if (env === 'production') return fillBasics(db, now, appName);
  const [user] = await db.select({ id: users.id }).from(users).limit(1);
  if (user) return;
  const company = demo ?? makeDemo(DEMO_SEED, now.getTime());
  // Generating and reading the documents would delay the start: they are imported when the app-server runs.
  keepDocumentPlan(dataDir, planDocuments(company));
  await fillDemo(db, { seed: DEMO_SEED, anchor: now, log, demo: company, onRows });
}
