import { basisPoints } from '#domain/amounts/money.ts';
import type { DashboardTiles } from '../../pages/dashboard.props.ts';
import type { DashboardQuery } from '../dashboard-query.ts';
import { total } from '../flows.ts';
import { topPayers } from '../top-payers.ts';

const SHOWN = 10;

/** The ten who pay most in the period, and their share of all turnover in it. */
export async function topTile(query: DashboardQuery): Promise<DashboardTiles['top']> {
  const {
    ranges: { whole },
    economy,
    flows: flowsOf,
  } = query;
  const [payers, flows] = await Promise.all([topPayers(query, SHOWN), flowsOf.month()]);
  const all = total(flows, whole, ({ invoicedOre }) => invoicedOre);
  return {
    ...whole,
    total: all,
    rows: payers
      .filter(({ turnover }) => turnover !== 0)
      .map(({ id, name, partner, turnover, cost }) => ({
        id,
        name,
        partner,
        turnover,
        contributionBp: economy ? basisPoints(turnover - cost, turnover) : null,
        shareBp: basisPoints(turnover, all) ?? 0,
      })),
  };
}
