import { and, count, eq, gte, sql, sum } from 'drizzle-orm';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import { addMonths, monthStart } from '#domain/time/iso-week.ts';
import type { DashboardFilters } from '#domain/dashboard/dashboard-filters.ts';
import { preparedRead } from '../database/prepared-read.ts';
import { budgets } from '../database/schema/orders/sums.ts';
import type { Queryable } from '../services.ts';
import { monthsOf, type DateRange } from './periods.ts';
import { openWeekdaysIn } from './weekdays.ts';

export interface MonthBudget {
  revenueOre: number;
  contributionOre: number;
}

export type Budgets = ReadonlyMap<CalendarDate, MonthBudget>;

const budgetsSince = preparedRead(['areas', 'count', 'month'], (q, { areas, count: all, month }) =>
  q
    .select({
      month: budgets.month,
      revenueOre: sum(budgets.revenueOre).mapWith(Number),
      contributionOre: sum(budgets.contributionOre).mapWith(Number),
    })
    .from(budgets)
    .where(and(eq(budgets.areaId, sql`any(${areas}::text[])`), gte(budgets.month, month)))
    .groupBy(budgets.month)
    .having(eq(count(), all)),
);

/**
 * The budgets by month, from a month on, of the company or of areas together: a month in which one of these has none is left out. Budgets
 * are laid per area, so there is none for a work type or a segment.
 */
export async function budgetsFrom(
  db: Queryable,
  {
    areas = [''],
    type,
    segment,
  }: Pick<DashboardFilters, 'type' | 'segment'> & { areas: readonly string[] | undefined },
  from: CalendarDate,
): Promise<Budgets> {
  if (type !== undefined || segment !== undefined) return new Map();
  const rows = await budgetsSince(db, { areas, count: areas.length, month: monthStart(from) });
  return new Map(rows.map((row) => [row.month, row]));
}

/** The budget of whole months together; `null` when one of them has none. */
export function budgetTotal(budgets: Budgets, range: DateRange): MonthBudget | null {
  const sum = { revenueOre: 0, contributionOre: 0 };
  for (const month of monthsOf(range)) {
    const budget = budgets.get(month);
    if (!budget) return null;
    sum.revenueOre += budget.revenueOre;
    sum.contributionOre += budget.contributionOre;
  }
  return sum;
}

/** The turnover budgeted for some days: each month's budget spread over its working days. `null` when a month has none. */
export function budgetOfDays(
  budgets: Budgets,
  range: DateRange,
  calendar: WorkingCalendar,
): number | null {
  let sum = 0;
  for (const month of monthsOf(range)) {
    const budget = budgets.get(month);
    if (!budget) return null;
    const last = addDays(addMonths(month, 1), -1);
    const from = range.from > month ? range.from : month;
    const to = range.to < last ? range.to : last;
    const all = workingDays({ from: month, to: last }, calendar);
    if (all > 0) sum += (budget.revenueOre * workingDays({ from, to }, calendar)) / all;
  }
  return Math.round(sum);
}

function workingDays(range: DateRange, calendar: WorkingCalendar): number {
  return openWeekdaysIn(range, calendar).reduce((sum, date) => sum + calendar.shareOf(date), 0);
}
