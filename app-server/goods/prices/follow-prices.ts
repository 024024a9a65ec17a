import { eq, inArray } from 'drizzle-orm';
import type { Changes } from '#domain/events/events.ts';
import { lockSentence } from '#machines/lifecycles/orders/order-locks.ts';
import { orderLines, orders } from '../../database/schema/orders/orders.ts';
import { commit, type NewEvent } from '../../events/commit.ts';
import { lineAmounts, type StoredLine } from '../../orders/lines/line-rules.ts';
import { lineSums } from '../../orders/lines/line-sums.ts';
import { lineChanges } from '../../orders/lines/write-line.ts';
import { orderEvent } from '../../orders/order-news.ts';
import { loadOrderRelations } from '../../orders/save/order-relations.ts';
import { writeOrder } from '../../orders/save/write-order.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { linesAtOldPrice, type PriceStep, repriced } from './affected-lines.ts';

/** Orders are written together until so many milliseconds have passed: a commit takes as long as several orders, and others wait for it. */
const TOGETHER = 15;

/**
 * Gives the lines of open orders the new prices of their goods where they still have the old ones, a few orders in a transaction.
 * @param between awaited before each transaction
 * @returns the ids of the orders that were changed
 */
export async function followPrices(
  services: Services,
  user: CurrentUser,
  steps: ReadonlyMap<string, PriceStep>,
  runId: string,
  between: () => Promise<void>,
): Promise<string[]> {
  const lines = await linesAtOldPrice(services.db, steps, between);
  const byOrder = new Map<string, StoredLine[]>();
  for (const line of lines) byOrder.set(line.orderId, [...(byOrder.get(line.orderId) ?? []), line]);
  const wanted = [...byOrder];
  const done: string[] = [];
  for (let at = 0; at < wanted.length;) {
    await between();
    const part = await commit(services, authorOf(user, runId), async (tx, record) => {
      const until = performance.now() + TOGETHER;
      let seen = 0;
      const changed: string[] = [];
      for (const [orderId, own] of wanted.slice(at)) {
        if (seen > 0 && performance.now() > until) break;
        seen += 1;
        const event = await followOnOrder(tx, orderId, own, steps, { user, now: services.clock() });
        if (event === null) continue;
        record(event);
        changed.push(orderId);
      }
      return { seen, changed };
    });
    at += part.seen;
    done.push(...part.changed);
  }
  return done;
}

/** @returns the event; `null` when nothing of the order can or has to change */
async function followOnOrder(
  tx: Transaction,
  orderId: string,
  own: readonly StoredLine[],
  steps: ReadonlyMap<string, PriceStep>,
  { user, now }: { user: CurrentUser; now: Date },
): Promise<NewEvent | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order || lockSentence(order.status) !== null) return null;
  const relations = await loadOrderRelations(tx, order);
  const changed = await writeLines(tx, own, steps, user, now);
  if (Object.keys(changed).length === 0) return null;
  const by = { userId: user.id, now };
  const after = await writeOrder(tx, order, await lineSums(tx, orderId), by, relations);
  const type = 'order.line_changed' as const;
  return orderEvent(tx, { type, before: order, after, changed, patch: {} }, now);
}

/** Writes those of the lines that still have the old price. @returns their changes */
async function writeLines(
  tx: Transaction,
  own: readonly StoredLine[],
  steps: ReadonlyMap<string, PriceStep>,
  user: CurrentUser,
  now: Date,
): Promise<Changes> {
  const ids = own.map(({ id }) => id);
  const current = await tx.select().from(orderLines).where(inArray(orderLines.id, ids));
  const changed: Changes = {};
  for (const line of current) {
    const prices = repriced(line, steps);
    if (prices === null) continue;
    const next = { ...line, ...prices };
    const [after] = await tx
      .update(orderLines)
      .set({
        ...prices,
        ...lineAmounts(next),
        version: line.version + 1,
        updatedAt: now,
        updatedBy: user.id,
      })
      .where(eq(orderLines.id, line.id))
      .returning();
    if (after) Object.assign(changed, lineChanges(line, after));
  }
  return changed;
}
