import { basisPoints } from '#domain/money.ts';
import type { DashboardTiles } from '../../pages/dashboard.props.ts';
import type { DashboardQuery } from '../dashboard-query.ts';
import { flowsOf, total } from '../flows.ts';
import { topPayers } from '../top-payers.ts';

const SHOWN = 10;

/** The ten who pay most in the period, and their share of all turnover in it. */
export async function topTile(query: DashboardQuery): Promise<DashboardTiles['top']> {
  const {
    ranges: { whole },
    economy,
  } = query;
  const [payers, flows] = await Promise.all([
    topPayers(query, SHOWN),
    flowsOf(query, 'month', whole),
  ]);
  const all = total(flows, whole, ({ invoicedOre }) => invoicedOre);
  return {
    total: all,
    rows: payers
      .filter(({ turnover }) => turnover !== 0)
      .map(({ id, name, partnerId, turnover, cost }) => ({
        id,
        name,
        partner: partnerId !== null,
        turnover,
        contributionBp: economy ? basisPoints(turnover - cost, turnover) : null,
        shareBp: basisPoints(turnover, all) ?? 0,
      })),
  };
}
