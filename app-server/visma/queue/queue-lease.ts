import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { vismaConnection } from '../../database/schema/erp/transfers.ts';
import type { Database, Queryable } from '../../services.ts';

/** How long the lease excludes other app-servers, in seconds: longer than a call to the ledger may take. By the database's clock. */
const LEASE_SECONDS = 60;
/** How often it is renewed while a run goes on, in milliseconds: two of three may fail. */
export const RENEW_EVERY = 15_000;
const until = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
/** The connection is one row. */
export const CONNECTION_ROW = 1;

/** What the ledger's last answer said, for whoever looks at the connection. */
export interface LastCall {
  at: Date;
  bucket: { used: number; limit: number } | null;
}

/** The queue as its holder finds it. */
export interface HeldQueue {
  isOurs: boolean;
  /** It was not ours before. */
  isNew: boolean;
  isPaused: boolean;
  /** The ledger does not answer, as somebody has noted. */
  isAway: boolean;
  /** Changes when the connection changes, or what the ledger has told is to be forgotten. */
  version: number;
}

const { pausedAt, unansweredSince, version } = vismaConnection;
const state = { pausedAt, unansweredSince, version };
const NOT_OURS: HeldQueue = {
  isOurs: false,
  isNew: false,
  isPaused: false,
  isAway: false,
  version: 0,
};
const ours = (
  row: Pick<typeof vismaConnection.$inferSelect, keyof typeof state>,
  isNew: boolean,
): HeldQueue => ({
  isOurs: true,
  isNew,
  isPaused: row.pausedAt !== null,
  isAway: row.unansweredSince !== null,
  version: row.version,
});

/** Takes the queue for this process, or keeps it, and leaves there what the ledger said last. */
export async function takeQueue(
  db: Database,
  holder: string,
  last?: LastCall | null,
): Promise<HeldQueue> {
  const told = last && {
    lastCallAt: last.at,
    ...(last.bucket && { bucketUsed: last.bucket.used, bucketLimit: last.bucket.limit }),
  };
  const [kept] = await db
    .update(vismaConnection)
    .set({ heldUntil: until, ...told })
    .where(and(eq(vismaConnection.id, CONNECTION_ROW), eq(vismaConnection.holder, holder)))
    .returning(state);
  if (kept) return ours(kept, false);
  const isFree = or(isNull(vismaConnection.holder), lt(vismaConnection.heldUntil, sql`now()`));
  const [taken] = await db
    .insert(vismaConnection)
    .values({ id: CONNECTION_ROW, holder, heldUntil: until })
    .onConflictDoUpdate({
      target: vismaConnection.id,
      set: { holder, heldUntil: until },
      setWhere: isFree,
    })
    .returning(state);
  return taken ? ours(taken, true) : NOT_OURS;
}

/** Keeps a queue that is this process's own, while calls to the ledger are out. One that has lapsed and was taken stays the other's. */
export async function renewQueue(db: Database, holder: string): Promise<void> {
  await db
    .update(vismaConnection)
    .set({ heldUntil: until })
    .where(eq(vismaConnection.holder, holder));
}

/** Gives the queue up, so that another app-server can take it at once. */
export async function leaveQueue(db: Database, holder: string): Promise<void> {
  await db
    .update(vismaConnection)
    .set({ holder: null, heldUntil: null })
    .where(eq(vismaConnection.holder, holder));
}

/** Why the queue stands still when the ledger refuses the tokens. */
export const TOKENS_REFUSED = 'Visma afviser adgangen. Kontrollér adgangsnøglerne.';

/** Lets a queue that is on pause go on. */
export async function resumeQueue(q: Queryable): Promise<void> {
  await q
    .update(vismaConnection)
    .set({ pausedAt: null, pauseReason: null, version: sql`${vismaConnection.version} + 1` })
    .where(eq(vismaConnection.id, CONNECTION_ROW));
}

/**
 * Puts the queue on pause, with why; one that is paused already keeps its reason.
 * @param ofVersion of the connection: one that was changed since is not paused
 * @returns whether it was running
 */
export async function pauseQueue(
  q: Queryable,
  reason: string,
  now: Date,
  ofVersion?: number,
): Promise<boolean> {
  const isSame = ofVersion === undefined ? undefined : eq(vismaConnection.version, ofVersion);
  const paused = await q
    .update(vismaConnection)
    .set({ pausedAt: now, pauseReason: reason, version: sql`${vismaConnection.version} + 1` })
    .where(and(eq(vismaConnection.id, CONNECTION_ROW), isNull(vismaConnection.pausedAt), isSame))
    .returning({ id: vismaConnection.id });
  return paused.length > 0;
}
