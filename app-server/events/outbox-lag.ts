import { sql } from 'drizzle-orm';
import type { Database } from '../services.ts';

/** What has been written and not yet posted to the realtime server, and how far this machine's clock is from the database's. */
export interface OutboxLag {
  /** Messages that wait, counted up to a thousand. */
  waiting: number;
  /** For how long the oldest has waited. */
  seconds: number;
  /** This machine's clock less the database's, in seconds. */
  clockAhead: number;
}

const COUNTED = 1_000;

/** One look, which reads no more than it counts. */
export async function outboxLag(db: Database, now: Date): Promise<OutboxLag> {
  const { rows } = await db.execute<{ waiting: number; oldest: number | null; now: number }>(sql`
    with waiting as (
      select seq from channel_messages
      where seq > (select posted_seq from outbox_cursor where id = 1) order by seq limit ${COUNTED}::int
    )
    select count(*) as waiting, extract(epoch from now())::float8 as now,
      (select extract(epoch from at)::float8 from domain_events
       where seq = (select min(seq) from waiting)) as oldest
    from waiting`);
  const [found] = rows;
  if (!found) throw new Error('the outbox did not answer');
  const here = now.getTime() / 1000;
  const { waiting, oldest } = found;
  return {
    waiting,
    seconds: oldest === null ? 0 : Math.max(0, Math.round(here - oldest)),
    clockAhead: Math.round(here - found.now),
  };
}
