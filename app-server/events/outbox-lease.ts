import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { outboxCursor } from '../database/schema/events.ts';
import type { Database, Queryable } from '../services.ts';

/** How long the lease excludes other app-servers. By the database's clock, which all app-servers share. */
const LEASE_MS = 10_000;
const until = sql`now() + make_interval(secs => ${LEASE_MS / 1000})`;

/** How far has been posted is written down this often (milliseconds): well within the time of the lease. */
const NOTE_EVERY = 2_000;
/** For how long this process trusts its own memory of a cursor that others may take (milliseconds). */
const TRUSTED = LEASE_MS / 2;

/** One app-server's hold on the outbox's cursor. */
export interface OutboxLease {
  /** Takes the cursor, or keeps it. @returns how far has been posted, or `undefined` while another app-server posts */
  take(): Promise<number | undefined>;
  /** Moves the cursor on; every other second that is written down. @returns whether it was still ours */
  advance(seq: number): Promise<boolean>;
  /** Writes down how far has been posted, unless it is. @returns whether the cursor was still ours */
  note(): Promise<boolean>;
  /** Lets the next one have the cursor at once. */
  release(): Promise<void>;
}

/**
 * A cursor that is written down now and then: a database that is asked for every round of posting has less time for the writes
 * that are news. After a crash the last seconds are posted twice, which every receiver can tell by `seq`.
 * @param holder names this process's run
 * @param alone nobody else can be posting (the database is in this process): the holder in the row has died
 */
export function outboxLease(db: Database, holder: string, alone: boolean): OutboxLease {
  const ours = and(eq(outboxCursor.id, 1), eq(outboxCursor.holder, holder));
  const free = or(
    isNull(outboxCursor.holder),
    eq(outboxCursor.holder, holder),
    lt(outboxCursor.heldUntil, sql`now()`),
  );
  /** How far this process has posted, how far of that is written down, and since when the cursor is known to be ours. */
  let held: { posted: number; written: number; at: number } | undefined;
  const age = () => (held ? performance.now() - held.at : Infinity);
  const note = async () => {
    if (!held || held.posted === held.written) return held !== undefined;
    const { posted } = held;
    const kept = await db
      .update(outboxCursor)
      .set({ postedSeq: posted, heldUntil: until })
      .where(ours)
      .returning({ id: outboxCursor.id });
    held = kept.length > 0 ? { posted, written: posted, at: performance.now() } : undefined;
    return held !== undefined;
  };
  return {
    async take() {
      if (held && (alone || age() < TRUSTED)) return held.posted;
      const [cursor] = await db
        .update(outboxCursor)
        .set({ holder, heldUntil: until })
        .where(alone ? eq(outboxCursor.id, 1) : and(eq(outboxCursor.id, 1), free))
        .returning();
      const posted = cursor?.postedSeq;
      held = posted === undefined ? undefined : { posted, written: posted, at: performance.now() };
      return posted;
    },
    async advance(seq) {
      if (!held) return false;
      held.posted = seq;
      return age() < NOTE_EVERY || note();
    },
    note,
    async release() {
      const postedSeq = held?.posted;
      held = undefined;
      await db.update(outboxCursor).set({ holder: null, heldUntil: null, postedSeq }).where(ours);
    },
  };
}

/** Whether there is anything after what has been posted: asked every second, so it only reads, and only the last message of the index. */
export async function hasNews(q: Queryable): Promise<boolean> {
  const { rows } = await q.execute(
    sql`select (select max(seq) from channel_messages) > (select posted_seq from outbox_cursor where id = 1) as news`,
  );
  return rows[0]?.['news'] === true;
}
