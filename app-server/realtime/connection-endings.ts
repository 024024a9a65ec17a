import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { rightsOf } from '#domain/rights/rights.ts';
import { orders } from '../database/schema/orders/orders.ts';
import { connectionEndings, users } from '../database/schema/people/people.ts';
import { visibleOrders } from '../orders/own-order.ts';
import { grantingGroups } from '../users/granting-groups.ts';
import type { Database, Services } from '../services.ts';

/** Ends every realtime connection of a user. Throws when the realtime server did not do so. */
export type EndConnections = (userId: string) => Promise<void>;

export interface ConnectionEndings {
  /** Somebody may just have lost something. */
  wake(): void;
  /** Resolves when nothing of it uses the database any more. */
  stop(): Promise<void>;
}

/** How often it is looked for what other processes, or the command line, have written. */
const LOOK_EVERY = 1_000;
const AT_A_TIME = 100;
/** How long other processes leave the row alone: longer than a request to the realtime server may take. By the database's clock. */
const CLAIM = sql`now() + interval '10 seconds'`;
/** 2, 4, 8 … at most 30 seconds after a try that failed. */
const NEXT_TRY = sql`now() + make_interval(secs => least(30, power(2, least(${connectionEndings.attempts}, 5))))`;

/**
 * Ends the realtime connections of users who lost a session, a right or an order, from the table that triggers fill: after the
 * commit, and again with growing pauses until the realtime server has answered. A client whose session still stands comes back by
 * itself and is let into what it may hear now.
 */
export function startConnectionEndings(
  { db, log }: Pick<Services, 'db' | 'log'>,
  endConnections: EndConnections,
): ConnectionEndings {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let woken = false;
  let stopped = false;
  let failing = false;

  const later = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(look, delay);
    timer.unref();
  };
  const look = () => {
    woken = false;
    running ??= endDue()
      .catch((error: unknown) => {
        if (!failing) log.warn({ err: error }, 'connections could not be ended; tried again');
        failing = true;
      })
      .finally(() => {
        running = undefined;
        if (!stopped) later(woken ? 0 : LOOK_EVERY);
      });
  };
  const endDue = async () => {
    const due = await claimDue(db);
    const everybody = await losers(db, due);
    for (const [userId, ids] of everybody) {
      if (stopped) return;
      try {
        await endConnections(userId);
        failing = false;
        await forget(db, ids);
      } catch (error) {
        await db
          .update(connectionEndings)
          .set({ tryAt: NEXT_TRY })
          .where(inArray(connectionEndings.id, ids));
        throw error;
      }
    }
  };

  look();
  return {
    wake() {
      woken = true;
      if (!stopped && running === undefined) later(0);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

type Ending = typeof connectionEndings.$inferSelect;

/** Takes what is due, so that no other app-server takes it too. The look itself only reads. */
async function claimDue(db: Database): Promise<Ending[]> {
  const due = db
    .select({ id: connectionEndings.id })
    .from(connectionEndings)
    .where(lte(connectionEndings.tryAt, sql`now()`))
    .orderBy(asc(connectionEndings.id))
    .limit(AT_A_TIME);
  const ids = (await due).map(({ id }) => id);
  if (ids.length === 0) return [];
  return db
    .update(connectionEndings)
    .set({ tryAt: CLAIM, attempts: sql`${connectionEndings.attempts} + 1` })
    .where(and(inArray(connectionEndings.id, ids), lte(connectionEndings.tryAt, sql`now()`)))
    .returning();
}

/** The rows by user, without those of users who may see the order that was taken from them all the same. */
async function losers(db: Database, due: Ending[]): Promise<Map<string, number[]>> {
  const byUser = new Map<string, number[]>();
  for (const { id, userId, orderId } of due) {
    if (orderId !== null && (await seesOrder(db, userId, orderId))) await forget(db, [id]);
    else byUser.set(userId, [...(byUser.get(userId) ?? []), id]);
  }
  return byUser;
}

async function seesOrder(db: Database, userId: string, orderId: string): Promise<boolean> {
  const [user] = await db
    .select({ groups: grantingGroups, areaIds: users.areaIds })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) return false;
  const reader = { id: userId, rights: rightsOf(user.groups), areaIds: user.areaIds };
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), visibleOrders(reader)));
  return found.length > 0;
}

async function forget(db: Database, ids: number[]): Promise<void> {
  await db.delete(connectionEndings).where(inArray(connectionEndings.id, ids));
}
