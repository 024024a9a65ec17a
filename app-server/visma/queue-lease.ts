import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { vismaConnection } from '../database/schema/transfers.ts';
import type { Database } from '../services.ts';

/** How long the lease excludes other app-servers, in seconds: longer than a call to the ledger may take. By the database's clock. */
const LEASE_SECONDS = 60;
const until = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
const ROW = 1;

/** Takes the queue for this process, or keeps it. @returns whether it is ours, and whether it was not before */
export async function takeQueue(
  db: Database,
  holder: string,
): Promise<{ isOurs: boolean; isNew: boolean }> {
  const kept = await db
    .update(vismaConnection)
    .set({ heldUntil: until })
    .where(and(eq(vismaConnection.id, ROW), eq(vismaConnection.holder, holder)))
    .returning({ id: vismaConnection.id });
  if (kept.length > 0) return { isOurs: true, isNew: false };
  const isFree = or(isNull(vismaConnection.holder), lt(vismaConnection.heldUntil, sql`now()`));
  const taken = await db
    .insert(vismaConnection)
    .values({ id: ROW, holder, heldUntil: until })
    .onConflictDoUpdate({
      target: vismaConnection.id,
      set: { holder, heldUntil: until },
      setWhere: isFree,
    })
    .returning({ id: vismaConnection.id });
  return { isOurs: taken.length > 0, isNew: taken.length > 0 };
}

/** Whether the queue is on pause. */
export async function isPaused(db: Database): Promise<boolean> {
  const [row] = await db.select({ pausedAt: vismaConnection.pausedAt }).from(vismaConnection);
  return row !== undefined && row.pausedAt !== null;
}

/** Puts the queue on pause, with why; one that is paused already keeps its reason. */
export async function pauseQueue(db: Database, reason: string, now: Date): Promise<void> {
  await db
    .update(vismaConnection)
    .set({ pausedAt: now, pauseReason: reason, version: sql`${vismaConnection.version} + 1` })
    .where(and(eq(vismaConnection.id, ROW), isNull(vismaConnection.pausedAt)));
}
