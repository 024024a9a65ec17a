import { count, eq, min, or, sql, type SQL } from 'drizzle-orm';
import { statesOfTab, type TransferTab } from '#domain/erp/transfer-list.ts';
import { isFailing, type TransferState } from '#domain/erp/transfer.ts';
import { writtenRead } from '../../database/prepared-read.ts';
import { orders } from '../../database/schema/orders.ts';
import { vismaTransferOrders, vismaTransfers } from '../../database/schema/transfers.ts';
import type { SumWithCredits } from '../../pages/admin/order-visma-insert.props.ts';
import type { Queryable } from '../../services.ts';
import { loadStateCounts } from '../state-counts.ts';
import { isReady } from './ready-orders.ts';

/** How many orders stand where, and what waits and fails in kroner. */
export interface TransferSums {
  counts: Record<TransferTab, number>;
  queued: SumWithCredits;
  failed: SumWithCredits;
  oldestFailure: string | null;
}

// In the words of the partial index: what is on its way or failed is few, what has arrived is many.
const isOpen = sql`${vismaTransfers.state} in ('queued', 'validating', 'sending', 'failed_temporary', 'unknown')`;
const isCredit = sql`${vismaTransfers.kind} = 'credit'`;
const isFixable = sql`${vismaTransfers.state} = 'failed_fixable'`;

const ore = (sum: SQL) => sql<number>`coalesce(${sum}, 0)::float8`;

const openSums = writtenRead([], (q) =>
  q
    .select({
      state: vismaTransfers.state,
      count: sql<number>`count(distinct ${vismaTransfers.id})::int`,
      orders: sql<number>`count(*)::int`,
      totalOre: ore(sql`sum(${orders.totalOre})`),
      credits: sql<number>`count(*) filter (where ${isCredit})::int`,
      creditOre: ore(sql`sum(${orders.totalOre}) filter (where ${isCredit})`),
      since: min(vismaTransfers.failedSince),
    })
    .from(vismaTransfers)
    .innerJoin(vismaTransferOrders, eq(vismaTransferOrders.transferId, vismaTransfers.id))
    .innerJoin(orders, eq(orders.id, vismaTransferOrders.orderId))
    .where(or(isOpen, isFixable))
    .groupBy(vismaTransfers.state),
);
type OpenRow = Awaited<ReturnType<typeof openSums>>[number];

const readyCount = writtenRead([], (q) => q.select({ count: count() }).from(orders).where(isReady));

/** The sums above the list. */
export async function loadTransferSums(q: Queryable): Promise<TransferSums> {
  const [open, settled, ready] = await Promise.all([
    openSums(q),
    loadStateCounts(q),
    readyCount(q),
  ]);
  const inState = new Map<TransferState, number>();
  for (const { state, count: found } of [...open, ...settled]) inState.set(state, found);
  const countOf = (tab: TransferTab) =>
    statesOfTab[tab].reduce((sum, state) => sum + (inState.get(state) ?? 0), 0);
  const failing = open.filter(({ state }) => isFailing(state));
  const since = failing.flatMap((row) => row.since?.toISOString() ?? []);
  return {
    counts: {
      ready: ready[0]?.count ?? 0,
      queued: countOf('queued'),
      sending: countOf('sending'),
      failed_fixable: countOf('failed_fixable'),
      failed_temporary: countOf('failed_temporary'),
      unknown: countOf('unknown'),
      transferred: countOf('transferred'),
      booked: countOf('booked'),
      discarded: countOf('discarded'),
    },
    queued: sumOf(open.filter(({ state }) => !isFailing(state))),
    failed: sumOf(failing),
    oldestFailure: since.toSorted()[0] ?? null,
  };
}

function sumOf(rows: readonly OpenRow[]): SumWithCredits {
  return {
    count: rows.reduce((sum, row) => sum + row.orders, 0),
    totalOre: rows.reduce((sum, row) => sum + row.totalOre, 0),
    credits: {
      count: rows.reduce((sum, row) => sum + row.credits, 0),
      totalOre: rows.reduce((sum, row) => sum + row.creditOre, 0),
    },
  };
}
