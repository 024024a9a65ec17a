import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { DashboardQuery } from './dashboard-query.ts';
import type { Flow } from './flows.ts';

/** The flows of a query's weeks or months by their first day. Those in which nothing happened are not there. */
export async function flowsByPeriod(
  { flows }: DashboardQuery,
  grain: 'week' | 'month',
): Promise<Map<CalendarDate, Flow>> {
  const rows = await flows[grain]();
  return new Map(rows.map((flow) => [flow.period, flow]));
}
