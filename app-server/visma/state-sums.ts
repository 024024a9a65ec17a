import { and, sql, type SQL } from 'drizzle-orm';
import type { TransferState } from '#domain/erp/transfer.ts';
import { preparedRead } from '../database/prepared-read.ts';
import { vismaStateSums, vismaTransfers } from '../database/schema/erp/transfers.ts';
import type { Queryable } from '../services.ts';

/** A transfer that was put into the queue (from `null`), or moves from one state to another. */
export interface StateMove {
  from: TransferState | null;
  to: TransferState;
  kind: 'invoice' | 'credit';
  orderCount: number;
  /** What its orders come to with VAT, in øre. */
  ordersOre: number;
}

type Sums = Omit<typeof vismaStateSums.$inferSelect, 'state'>;

/** Keeps the sums of the states, by one statement in the write that moves transfers from one state to another. */
export async function moveStateSums(q: Queryable, moves: readonly StateMove[]): Promise<void> {
  const added = new Map<TransferState, Sums>();
  const add = (state: TransferState, sign: 1 | -1, { kind, orderCount, ordersOre }: StateMove) => {
    const sums = added.get(state) ?? nothing();
    const credit = kind === 'credit' ? sign : 0;
    sums.count += sign;
    sums.orders += sign * orderCount;
    sums.totalOre += sign * ordersOre;
    sums.creditOrders += credit * orderCount;
    sums.creditOre += credit * ordersOre;
    added.set(state, sums);
  };
  for (const move of moves) {
    if (move.from === move.to) continue;
    if (move.from !== null) add(move.from, -1, move);
    add(move.to, 1, move);
  }
  const rows = [...added].filter(([, sums]) => Object.values(sums).some((sum) => sum !== 0));
  if (rows.length === 0) return;
  await q
    .insert(vismaStateSums)
    .values(rows.map(([state, sums]) => ({ state, ...sums })))
    .onConflictDoUpdate({ target: vismaStateSums.state, set: together });
}

const nothing = (): Sums => ({ count: 0, orders: 0, totalOre: 0, creditOrders: 0, creditOre: 0 });

const { count, orders, totalOre, creditOrders, creditOre } = vismaStateSums;
const together = {
  count: sql`${count} + excluded.count`,
  orders: sql`${orders} + excluded.orders`,
  totalOre: sql`${totalOre} + excluded.total_ore`,
  creditOrders: sql`${creditOrders} + excluded.credit_orders`,
  creditOre: sql`${creditOre} + excluded.credit_ore`,
};

/** Sums up anew, after transfers were written by other ways than one by one. */
export async function resumStates(q: Queryable): Promise<void> {
  await q.delete(vismaStateSums);
  await q.execute(sql`
    insert into ${vismaStateSums} (state, count, orders, total_ore, credit_orders, credit_ore)
    select state, count(*), sum(order_count), sum(orders_ore),
      coalesce(sum(order_count) filter (where kind = 'credit'), 0),
      coalesce(sum(orders_ore) filter (where kind = 'credit'), 0)
    from ${vismaTransfers} group by 1`);
}

/** How many transfers are in each state, and what they come to. */
export const loadStateSums = preparedRead([], (q) => q.select().from(vismaStateSums));

// In the words of the partial index: the database uses it only for these.
const isFailingNow = sql`${vismaTransfers.state} in ('failed_fixable', 'failed_temporary', 'unknown')`;

const oldestOf = (matches: SQL | undefined) =>
  preparedRead([], (q) =>
    q
      .select({ since: vismaTransfers.failedSince })
      .from(vismaTransfers)
      .where(and(isFailingNow, matches))
      .orderBy(vismaTransfers.failedSince)
      .limit(1),
  );
const oldest = oldestOf(undefined);
const oldestToMend = oldestOf(sql`${vismaTransfers.state} = 'failed_fixable'`);

/** Since when the transfer has failed that has failed longest; `null` where none does. @param isAway the ledger does not answer */
export async function loadOldestFailure(q: Queryable, isAway: boolean): Promise<string | null> {
  const [found] = await (isAway ? oldestToMend : oldest)(q);
  return found?.since?.toISOString() ?? null;
}
