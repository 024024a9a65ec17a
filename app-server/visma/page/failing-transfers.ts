import { sql } from 'drizzle-orm';
import { statesOfTab, TRANSFER_TABS } from '#domain/erp/transfer-list.ts';
import type { TransferState } from '#domain/erp/transfer.ts';
import { scopeOf } from '#domain/rights/rights.ts';
import { vismaTransfers } from '../../database/schema/transfers.ts';
import type { FailingTransfers } from '../../pages/admin/order-visma-insert.props.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import { sumOfTransfer } from '../orders-of-transfer.ts';

// In the words of the partial indexes: what fails is few.
const isFailingNow = sql`(${vismaTransfers.state} in ('failed_temporary', 'unknown') or ${vismaTransfers.state} = 'failed_fixable')`;

/** What fails on its way to the ledger now, for the pages that a day begins with; `null` for who may not see it. */
export async function loadFailing(
  q: Queryable,
  { rights }: Pick<CurrentUser, 'rights'>,
): Promise<FailingTransfers | null> {
  if (scopeOf(rights, 'transfer.see') !== 'all') return null;
  const { rows } = await q.execute<{
    state: TransferState;
    count: number;
    total_ore: number;
    since: string | null;
  }>(sql`
    select ${vismaTransfers.state} as state, count(*)::int as count,
      sum(${sumOfTransfer})::float8 as total_ore, min(${vismaTransfers.failedSince}) as since
    from ${vismaTransfers} where ${isFailingNow} group by 1`);
  const since = rows.flatMap((row) => row.since ?? []).map((at) => new Date(at).toISOString());
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    totalOre: rows.reduce((sum, row) => sum + row.total_ore, 0),
    oldest: since.toSorted()[0] ?? null,
    byTab: TRANSFER_TABS.flatMap((tab) => {
      const [row] = rows.filter(({ state }) => statesOfTab[tab].includes(state));
      return row === undefined ? [] : [{ tab, count: row.count }];
    }),
  };
}
