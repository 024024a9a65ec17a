import { basisPoints } from '#domain/amounts/money.ts';
import type { DashboardTiles } from '../../pages/dashboard.props.ts';
import { chartWindow } from '../chart-window.ts';
import type { DashboardQuery } from '../dashboard-query.ts';
import { flowsByPeriod } from '../flows-by-period.ts';
import { targetBand } from '../targets.ts';
import type { Flow } from '../flows.ts';

/** DG % per month, last year's beside it, and the band it should lie in. */
export async function contributionTile(
  query: DashboardQuery,
): Promise<DashboardTiles['contribution']> {
  const { filters, ranges, today, economy } = query;
  const target = targetBand(filters);
  if (!economy) return { points: [], target };
  const steps = chartWindow(ranges, 'month', today, query.calendar);
  const flows = await flowsByPeriod(query, 'month');
  return {
    points: steps.map(({ from, to, label, lastYear, lastYearTo }) => ({
      period: from,
      to,
      lastYearFrom: lastYear,
      lastYearTo,
      label,
      bp: contributionBp(flows.get(from)),
      lastYearBp: lastYear === null ? null : contributionBp(flows.get(lastYear)),
    })),
    target,
  };
}

function contributionBp(flow: Flow | undefined): number | null {
  return flow ? basisPoints(flow.invoicedOre - flow.invoicedCostOre, flow.invoicedOre) : null;
}
