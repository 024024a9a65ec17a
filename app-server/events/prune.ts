import { sql } from 'drizzle-orm';
import type { Database } from '../services.ts';

const KEPT_DAYS = 7;

/**
 * Removes channel messages of events older than seven days that have been posted. A client that was away for longer gets the answer that
 * its news is not complete.
 */
export async function pruneMessages(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await db.execute(sql`
    delete from channel_messages where seq <= least(
      (select posted_seq from outbox_cursor where id = 1),
      (select coalesce(max(seq), 0) from domain_events where at < ${before.toISOString()}::timestamptz))`);
}
