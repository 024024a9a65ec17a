import type { DashboardTiles } from '../../pages/dashboard.props.ts';
import { chartWindow } from '../chart-window.ts';
import type { DashboardQuery } from '../dashboard-query.ts';
import { flowsOf } from '../flows.ts';
import { standingNow } from '../standing.ts';
import { spanOf } from '../step-flows.ts';
import { backlogOre, netIntake } from './kpi.ts';

type Point = DashboardTiles['flow']['points'][number];

/**
 * What came in against what was invoiced, and the backlog behind both. Only today's backlog is kept; each earlier one is
 * the later one with that step's flows taken back: what was received leaves it again, what was done or cancelled returns.
 */
export async function flowTile(query: DashboardQuery): Promise<DashboardTiles['flow']> {
  const {
    filters: { grain },
    ranges,
    today,
  } = query;
  const steps = chartWindow(ranges, grain, today).filter(({ ahead }) => !ahead);
  const [flows, standing] = await Promise.all([
    flowsOf(query, grain, { from: spanOf(steps).from, to: today }),
    standingNow(query),
  ]);
  const backlogs = new Map<string, number>();
  let backlog = backlogOre(standing);
  for (const flow of flows.toReversed()) {
    backlogs.set(flow.period, backlog);
    backlog += flow.doneOre - netIntake(flow);
  }
  const byPeriod = new Map(flows.map((flow) => [flow.period, flow]));
  let before = backlog;
  const points: Point[] = steps.map(({ from, label, running }) => {
    const flow = byPeriod.get(from);
    before = backlogs.get(from) ?? before;
    return {
      period: from,
      label,
      received: flow ? netIntake(flow) : 0,
      invoiced: flow?.invoicedOre ?? 0,
      backlog: before,
      running,
    };
  });
  return { points };
}
