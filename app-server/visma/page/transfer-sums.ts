import { sql } from 'drizzle-orm';
import { statesOfTab, type TransferTab } from '#domain/erp/transfer-list.ts';
import { isFailing, type TransferState } from '#domain/erp/transfer.ts';
import { orders } from '../../database/schema/orders.ts';
import { vismaTransferOrders, vismaTransfers } from '../../database/schema/transfers.ts';
import type { SumWithCredits } from '../../pages/admin/order-visma-insert.props.ts';
import type { Queryable } from '../../services.ts';
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

type OpenRow = {
  state: TransferState;
  count: number;
  orders: number;
  total_ore: number;
  credits: number;
  credit_ore: number;
  since: string | null;
};

/** The sums above the list. */
export async function loadTransferSums(q: Queryable): Promise<TransferSums> {
  const [open, settled, ready] = await Promise.all([
    q.execute<OpenRow>(sql`
      select ${vismaTransfers.state} as state, count(distinct ${vismaTransfers.id})::int as count,
        count(*)::int as orders, sum(${orders.totalOre})::float8 as total_ore,
        count(*) filter (where ${isCredit})::int as credits,
        coalesce(sum(${orders.totalOre}) filter (where ${isCredit}), 0)::float8 as credit_ore,
        min(${vismaTransfers.failedSince}) as since
      from ${vismaTransfers}
        join ${vismaTransferOrders} on ${vismaTransferOrders.transferId} = ${vismaTransfers.id}
        join ${orders} on ${orders.id} = ${vismaTransferOrders.orderId}
      where ${isOpen} or ${isFixable} group by 1`),
    q.execute<{ state: TransferState; count: number }>(sql`
      select ${vismaTransfers.state} as state, count(*)::int as count from ${vismaTransfers}
      where ${vismaTransfers.state} in ('transferred', 'booked', 'discarded') group by 1`),
    q.$count(orders, isReady),
  ]);
  const inState = new Map(
    [...open.rows, ...settled.rows].map(({ state, count }) => [state, count]),
  );
  const countOf = (tab: TransferTab) =>
    statesOfTab[tab].reduce((sum, state) => sum + (inState.get(state) ?? 0), 0);
  const failing = open.rows.filter(({ state }) => isFailing(state));
  const since = failing.flatMap((row) => row.since ?? []).map((at) => new Date(at).toISOString());
  return {
    counts: {
      ready,
      queued: countOf('queued'),
      sending: countOf('sending'),
      failed_fixable: countOf('failed_fixable'),
      failed_temporary: countOf('failed_temporary'),
      unknown: countOf('unknown'),
      transferred: countOf('transferred'),
      booked: countOf('booked'),
      discarded: countOf('discarded'),
    },
    queued: sumOf(open.rows.filter(({ state }) => !isFailing(state))),
    failed: sumOf(failing),
    oldestFailure: since.toSorted()[0] ?? null,
  };
}

function sumOf(rows: readonly OpenRow[]): SumWithCredits {
  return {
    count: rows.reduce((sum, row) => sum + row.orders, 0),
    totalOre: rows.reduce((sum, row) => sum + row.total_ore, 0),
    credits: {
      count: rows.reduce((sum, row) => sum + row.credits, 0),
      totalOre: rows.reduce((sum, row) => sum + row.credit_ore, 0),
    },
  };
}
