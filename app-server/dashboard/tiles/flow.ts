import type { DashboardTiles } from '../../pages/dashboard.props.ts';
import { chartWindow, spanOf } from '../chart-window.ts';
import type { DashboardQuery } from '../dashboard-query.ts';
import { backlogOre } from './kpi.ts';

type Point = DashboardTiles['flow']['points'][number];

/**
 * What came in against what was invoiced, and the backlog behind both. Only today's backlog is kept; each earlier one is
 * the later one with that step's flows taken back: what was received leaves it again, what was done or cancelled returns.
 */
export async function flowTile(query: DashboardQuery): Promise<DashboardTiles['flow']> {
  const { filters, ranges, today } = query;
  const { grain } = filters;
  const steps = chartWindow(ranges, grain, today, query.calendar).filter(({ ahead }) => !ahead);
  const [allFlows, openSums] = await Promise.all([query.flows[grain](), query.openSums()]);
  const { from } = spanOf(steps);
  const flows = allFlows.filter(({ period }) => period >= from);
  const backlogs = new Map<string, number>();
  let backlog = backlogOre(openSums);
  for (const flow of flows.toReversed()) {
    backlogs.set(flow.period, backlog);
    backlog += flow.doneOre + flow.cancelledOre - flow.receivedOre;
  }
  const byPeriod = new Map(flows.map((flow) => [flow.period, flow]));
  let before = backlog;
  const points: Point[] = steps.map(({ from, to, label, running }) => {
    const flow = byPeriod.get(from);
    before = backlogs.get(from) ?? before;
    return {
      period: from,
      to,
      label,
      received: flow?.keptOre ?? 0,
      invoiced: flow?.invoicedOre ?? 0,
      backlog: before,
      running,
    };
  });
  return { points };
}
