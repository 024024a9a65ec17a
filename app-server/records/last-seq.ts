import { eq } from 'drizzle-orm';
import { eventCounter } from '../database/schema/events.ts';
import type { Queryable } from '../services.ts';
import { preparedRead } from '../database/prepared-read.ts';

const counterRow = preparedRead([], (q) =>
  q.select({ lastSeq: eventCounter.lastSeq }).from(eventCounter).where(eq(eventCounter.id, 1)),
);

/** The `seq` of the last event that is written; 0 before the first. */
export async function lastSeq(q: Queryable): Promise<number> {
  const [counter] = await counterRow(q);
  return counter?.lastSeq ?? 0;
}
