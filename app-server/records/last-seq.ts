import { eq } from 'drizzle-orm';
import { eventCounter } from '../database/schema/events.ts';
import type { Queryable } from '../services.ts';
import { prepared } from '../database/prepared-statements.ts';

/** The `seq` of the last event that is written; 0 before the first. */
export async function lastSeq(q: Queryable): Promise<number> {
  const [counter] = await prepared(
    q.select({ lastSeq: eventCounter.lastSeq }).from(eventCounter).where(eq(eventCounter.id, 1)),
  );
  return counter?.lastSeq ?? 0;
}
