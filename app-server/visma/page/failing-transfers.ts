import { statesOfTab, TRANSFER_TABS } from '#domain/erp/transfer-list.ts';
import { countsAsFailing } from '#domain/erp/transfer.ts';
import { scopeOf } from '#domain/rights/rights.ts';
import type { FailingTransfers } from '../../pages/admin/order-visma-insert.props.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import { isLedgerAway } from '../connection/stored-connection.ts';
import { loadOldestFailure, loadStateSums } from '../state-sums.ts';

/** What fails on its way to the ledger now, for the pages that a day begins with; `null` for who may not see it. */
export async function loadFailing(
  q: Queryable,
  { rights }: Pick<CurrentUser, 'rights'>,
): Promise<FailingTransfers | null> {
  if (scopeOf(rights, 'transfer.see') !== 'all') return null;
  const [states, isAway] = await Promise.all([loadStateSums(q), isLedgerAway(q)]);
  const rows = states.filter(({ state, count }) => countsAsFailing(state, isAway) && count > 0);
  return {
    count: rows.reduce((all, { count }) => all + count, 0),
    totalOre: rows.reduce((all, { totalOre }) => all + totalOre, 0),
    oldest: rows.length === 0 ? null : await loadOldestFailure(q, isAway),
    byTab: TRANSFER_TABS.flatMap((tab) => {
      const [row] = rows.filter(({ state }) => statesOfTab[tab].includes(state));
      return row === undefined ? [] : [{ tab, count: row.count }];
    }),
  };
}
