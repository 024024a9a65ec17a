import { and, eq, sum } from 'drizzle-orm';
import { sliceKey } from '#domain/dashboard/slices.ts';
import { statesOfTab, type TransferTab } from '#domain/erp/transfer-list.ts';
import { countsAsFailing, isUnderWay, type TransferState } from '#domain/erp/transfer.ts';
import { preparedRead } from '../../database/prepared-read.ts';
import { statusSums } from '../../database/schema/orders/sums.ts';
import type { SumWithCredits } from '../../pages/admin/order-visma-insert.props.ts';
import type { Queryable } from '../../services.ts';
import { loadOldestFailure, loadStateSums } from '../state-sums.ts';

/** How many orders stand where, and what waits and fails in kroner. */
export interface TransferSums {
  counts: Record<TransferTab, number>;
  queued: SumWithCredits;
  failed: SumWithCredits;
  oldestFailure: string | null;
}

type StateSums = Awaited<ReturnType<typeof loadStateSums>>;

const madeReady = preparedRead([], (q) =>
  q
    .select({ count: sum(statusSums.count).mapWith(Number) })
    .from(statusSums)
    .where(and(eq(statusSums.slice, sliceKey({})), eq(statusSums.status, 'ready_to_invoice'))),
);

/** The sums above the list: all of them are kept, so that none is worked out. @param isAway the ledger does not answer */
export async function loadTransferSums(q: Queryable, isAway: boolean): Promise<TransferSums> {
  const [states, oldestFailure, ready] = await Promise.all([
    loadStateSums(q),
    loadOldestFailure(q, isAway),
    madeReady(q),
  ]);
  const inState = new Map(states.map(({ state, count }) => [state, count]));
  const countOf = (tab: TransferTab) =>
    statesOfTab[tab].reduce((all, state) => all + (inState.get(state) ?? 0), 0);
  // An order stays in its status as long as its transfer is under way.
  const taken = sumOf(states, isUnderWay).count;
  return {
    counts: {
      ready: Math.max(0, (ready[0]?.count ?? 0) - taken),
      queued: countOf('queued'),
      sending: countOf('sending'),
      failed_fixable: countOf('failed_fixable'),
      failed_temporary: countOf('failed_temporary'),
      unknown: countOf('unknown'),
      transferred: countOf('transferred'),
      booked: countOf('booked'),
      discarded: countOf('discarded'),
    },
    queued: sumOf(states, (state) => isUnderWay(state) && !countsAsFailing(state, isAway)),
    failed: sumOf(states, (state) => countsAsFailing(state, isAway)),
    oldestFailure,
  };
}

/** The orders of the transfers in these states. */
function sumOf(states: StateSums, isOf: (state: TransferState) => boolean): SumWithCredits {
  const rows = states.filter(({ state }) => isOf(state));
  const all = (name: 'orders' | 'totalOre' | 'creditOrders' | 'creditOre') =>
    rows.reduce((total, row) => total + row[name], 0);
  return {
    count: all('orders'),
    totalOre: all('totalOre'),
    credits: { count: all('creditOrders'), totalOre: all('creditOre') },
  };
}
