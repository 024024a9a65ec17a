import type { FastifyBaseLogger } from 'fastify';
import { fillDemo, type FillOptions } from '../demo/fill.ts';
import { DEMO_SEED } from '../demo/fixed.ts';
import { makeDemo, type Demo } from '../demo/make-demo.ts';
import { keepPaperPlan } from '../demo/papers/paper-plan-file.ts';
import { planPapers } from '../demo/papers/plan-papers.ts';
import type { Database } from '../services.ts';
import type { Settings } from '../settings.ts';
import { users } from './schema/people.ts';
import { fillGround } from './seed/fill-ground.ts';

/**
 * What an empty database gets: in the demo the demo company as it stands today, otherwise the ground that every company stands on.
 * @param demo the demo company's rows, made at `now`, when they were made while the database was not ready yet
 * @param onRows told how many of the demo company's rows are in
 */
export async function fillFirstRows(
  db: Database,
  { env, appName, dataDir }: Pick<Settings, 'env' | 'appName' | 'dataDir'>,
  now: Date,
  log: Pick<FastifyBaseLogger, 'info'>,
  { demo, onRows }: { demo?: Demo | undefined; onRows?: FillOptions['onRows'] } = {},
): Promise<void> {
  if (env === 'production') return fillGround(db, now, appName);
  const [known] = await db.select({ id: users.id }).from(users).limit(1);
  if (known) return;
  const company = demo ?? makeDemo(DEMO_SEED, now.getTime());
  // Drawing and reading the papers takes longer than a start may: they come in once the app-server runs.
  keepPaperPlan(dataDir, planPapers(company));
  await fillDemo(db, { seed: DEMO_SEED, anchor: now, log, demo: company, onRows });
}
