import { eq, inArray } from 'drizzle-orm';
import type { Changes } from '#domain/events/events.ts';
import { lockSentence } from '#machines/lifecycles/orders/order-locks.ts';
import { orderLines, orders } from '../../database/schema/orders.ts';
import { commit } from '../../events/commit.ts';
import { lineAmounts, type StoredLine } from '../../orders/lines/line-rules.ts';
import { lineSums } from '../../orders/lines/line-sums.ts';
import { lineChanges } from '../../orders/lines/write-line.ts';
import { orderEvent } from '../../orders/order-news.ts';
import { loadOrderRelations } from '../../orders/order-relations.ts';
import { writeOrder } from '../../orders/write-order.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { linesAtOldPrice, type PriceStep, repriced } from './affected-lines.ts';

/**
 * Gives the lines of open orders the new prices of their goods where they still have the old ones, one order in a transaction.
 * @returns how many orders were changed
 */
export async function followPrices(
  services: Services,
  user: CurrentUser,
  steps: ReadonlyMap<string, PriceStep>,
  runId: string,
): Promise<number> {
  const lines = await linesAtOldPrice(services.db, steps);
  const byOrder = new Map<string, StoredLine[]>();
  for (const line of lines) byOrder.set(line.orderId, [...(byOrder.get(line.orderId) ?? []), line]);
  let done = 0;
  for (const [orderId, own] of byOrder) {
    await commit(services, authorOf(user, runId), async (tx, record) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
      if (!order || lockSentence(order.status) !== null) return;
      const now = services.clock();
      const relations = await loadOrderRelations(tx, order);
      const changed = await writeLines(tx, own, steps, user, now);
      if (Object.keys(changed).length === 0) return;
      const by = { userId: user.id, now };
      const after = await writeOrder(tx, order, await lineSums(tx, orderId), by, relations);
      const type = 'order.line_changed' as const;
      record(await orderEvent(tx, { type, before: order, after, changed, patch: {} }, now));
      done += 1;
    });
  }
  return done;
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
