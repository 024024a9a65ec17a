import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { outboxCursor } from '../database/schema/events.ts';
import type { Database } from '../services.ts';

/** For how long nobody else posts. By the database's clock, which all app-servers share. */
const LEASE_MS = 10_000;
const until = sql`now() + make_interval(secs => ${LEASE_MS / 1000})`;

/** One app-server's hold on the outbox's cursor. */
export interface OutboxLease {
  /** Takes the cursor, or keeps it. @returns how far has been posted, or `undefined` while another app-server posts */
  take(): Promise<number | undefined>;
  /** Notes how far has been posted and keeps the cursor. @returns whether it was still ours */
  advance(seq: number): Promise<boolean>;
  /** Lets the next one have the cursor at once. */
  release(): Promise<void>;
}

/**
 * @param holder names this process's run
 * @param alone nobody else can be posting (the database lives in this process): whoever is noted has died
 */
export function outboxLease(db: Database, holder: string, alone: boolean): OutboxLease {
  const ours = and(eq(outboxCursor.id, 1), eq(outboxCursor.holder, holder));
  const free = or(
    isNull(outboxCursor.holder),
    eq(outboxCursor.holder, holder),
    lt(outboxCursor.heldUntil, sql`now()`),
  );
  /** How far this process has posted, while nobody else can move the cursor. */
  let noted: number | undefined;
  return {
    async take() {
      if (noted !== undefined) return noted;
      const [cursor] = await db
        .update(outboxCursor)
        .set({ holder, heldUntil: until })
        .where(alone ? eq(outboxCursor.id, 1) : and(eq(outboxCursor.id, 1), free))
        .returning();
      if (alone) noted = cursor?.postedSeq;
      return cursor?.postedSeq;
    },
    async advance(seq) {
      const kept = await db
        .update(outboxCursor)
        .set({ postedSeq: seq, heldUntil: until })
        .where(ours)
        .returning({ id: outboxCursor.id });
      if (alone) noted = seq;
      return kept.length > 0;
    },
    async release() {
      noted = undefined;
      await db.update(outboxCursor).set({ holder: null, heldUntil: null }).where(ours);
    },
  };
}

/** Whether there is anything after what has been posted: asked every second, so it only reads. */
export async function hasNews(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select exists (select 1 from channel_messages m, outbox_cursor c where c.id = 1 and m.seq > c.posted_seq) as news`,
  );
  return rows[0]?.['news'] === true;
}
