import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Step } from './chart-window.ts';
import type { DashboardQuery } from './dashboard-query.ts';
import { flowsOf, type Flow } from './flows.ts';
import type { DateRange } from './periods.ts';

/** The days from the first step's beginning to the last one's end. */
export function spanOf(steps: readonly Step[]): DateRange {
  return { from: steps[0]?.from ?? '9999-12-31', to: steps.at(-1)?.to ?? '0001-01-01' };
}

/** The flows of a chart's steps and of the same steps a year before, by first day. */
export async function stepFlows(
  query: DashboardQuery,
  grain: 'week' | 'month',
  steps: readonly Step[],
): Promise<Map<CalendarDate, Flow>> {
  const lastYear = steps.flatMap((step) => (step.lastYear === null ? [] : [step.lastYear]));
  const { from, to } = spanOf(steps);
  const flows = await flowsOf(query, grain, { from: lastYear[0] ?? from, to });
  return new Map(flows.map((flow) => [flow.period, flow]));
}
