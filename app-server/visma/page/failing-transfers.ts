import { statesOfTab, TRANSFER_TABS } from '#domain/erp/transfer-list.ts';
import { isFailing } from '#domain/erp/transfer.ts';
import { scopeOf } from '#domain/rights/rights.ts';
import type { FailingTransfers } from '../../pages/admin/order-visma-insert.props.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import { loadOldestFailure, loadStateSums } from '../state-sums.ts';

/** What fails on its way to the ledger now, for the pages that a day begins with; `null` for who may not see it. */
export async function loadFailing(
  q: Queryable,
  { rights }: Pick<CurrentUser, 'rights'>,
): Promise<FailingTransfers | null> {
  if (scopeOf(rights, 'transfer.see') !== 'all') return null;
  const [states, oldest] = await Promise.all([loadStateSums(q), loadOldestFailure(q)]);
  const rows = states.filter(({ state, count }) => isFailing(state) && count > 0);
  return {
    count: rows.reduce((all, { count }) => all + count, 0),
    totalOre: rows.reduce((all, { totalOre }) => all + totalOre, 0),
    oldest: oldest[0]?.since?.toISOString() ?? null,
    byTab: TRANSFER_TABS.flatMap((tab) => {
      const [row] = rows.filter(({ state }) => statesOfTab[tab].includes(state));
      return row === undefined ? [] : [{ tab, count: row.count }];
    }),
  };
}
