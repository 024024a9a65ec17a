import type { FastifyBaseLogger } from 'fastify';
import { users } from '../database/schema/people.ts';
import type { Database } from '../services.ts';
import type { Settings } from '../settings.ts';
import { fillDemo } from './fill.ts';

const SEED = 1;

/** In the demo an empty database gets the demo company, as it stands today; any other is left alone. */
export async function fillDemoOnce(
  db: Database,
  { env }: Settings,
  today: Date,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<void> {
  if (env !== 'demo') return;
  const [known] = await db.select({ id: users.id }).from(users).limit(1);
  if (!known) await fillDemo(db, { seed: SEED, anchor: today, log });
}
