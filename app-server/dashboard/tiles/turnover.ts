import type { DashboardTiles } from '../../pages/dashboard.props.ts';
import { budgetOfDays } from '../budget.ts';
import { chartWindow } from '../chart-window.ts';
import type { DashboardQuery } from '../dashboard-query.ts';
import { flowsByPeriod } from '../flows-by-period.ts';

/** Turnover per week or month, with last year, the budget and what explains a dip. */
export async function turnoverTile(query: DashboardQuery): Promise<DashboardTiles['turnover']> {
  const { filters, ranges, today } = query;
  const steps = chartWindow(ranges, filters.grain, today, query.calendar);
  const [flows, budgets, firstDay] = await Promise.all([
    flowsByPeriod(query, filters.grain),
    query.budgets(),
    query.firstDay(),
  ]);
  const existed = (period: string) =>
    firstDay !== null && firstDay.slice(0, 7) <= period.slice(0, 7);
  return {
    points: steps.map((step) => ({
      period: step.from,
      to: step.to,
      lastYearFrom: step.lastYear,
      lastYearTo: step.lastYearTo,
      label: step.label,
      value: step.ahead ? null : (flows.get(step.from)?.invoicedOre ?? 0),
      lastYear:
        step.lastYear !== null && existed(step.lastYear)
          ? (flows.get(step.lastYear)?.invoicedOre ?? 0)
          : null,
      budget: budgetOfDays(budgets, step, query.calendar),
      note: step.note,
      running: step.running,
    })),
  };
}
