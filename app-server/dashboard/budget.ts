import { and, between, eq } from 'drizzle-orm';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { addMonths, monthStart } from '#domain/time/iso-week.ts';
import { budgets } from '../database/schema/sums.ts';
import { workingShare } from './chart-window.ts';
import type { DashboardQuery } from './dashboard-query.ts';
import { monthsOf, type DateRange } from './periods.ts';
import { weekdaysIn } from './weekdays.ts';

export interface MonthBudget {
  revenueOre: number;
  contributionOre: number;
}

/** The budgets of the months that a range touches. Budgets are laid per area, so there is none for a work type or a segment. */
export async function budgetsOf(
  { db, filters, economy }: DashboardQuery,
  { from, to }: DateRange,
): Promise<Map<CalendarDate, MonthBudget>> {
  const { area, type, segment } = filters;
  if (!economy || type !== undefined || segment !== undefined) return new Map();
  const rows = await db
    .select()
    .from(budgets)
    .where(and(eq(budgets.areaId, area ?? ''), between(budgets.month, monthStart(from), to)));
  return new Map(rows.map((row) => [row.month, row]));
}

/** The budget of whole months together; `null` when one of them has none. */
export function budgetTotal(
  budgets: ReadonlyMap<CalendarDate, MonthBudget>,
  range: DateRange,
): MonthBudget | null {
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
  budgets: ReadonlyMap<CalendarDate, MonthBudget>,
  range: DateRange,
): number | null {
  let sum = 0;
  for (const month of monthsOf(range)) {
    const budget = budgets.get(month);
    if (!budget) return null;
    const last = addDays(addMonths(month, 1), -1);
    const from = range.from > month ? range.from : month;
    const to = range.to < last ? range.to : last;
    sum += (budget.revenueOre * workingDays({ from, to })) / workingDays({ from: month, to: last });
  }
  return Math.round(sum);
}

function workingDays(range: DateRange): number {
  return weekdaysIn(range).reduce((sum, date) => sum + workingShare(date), 0);
}
