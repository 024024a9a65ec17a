import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { DashboardPeriod } from '#domain/dashboard/dashboard-period.ts';
import { addMonths, monthStart } from '#domain/time/iso-week.ts';

/** Days of the calendar, both ends included. */
export interface DateRange {
  from: CalendarDate;
  to: CalendarDate;
}

/** The days a period means today. */
export interface PeriodRanges {
  /** The period from its first day to its last, also when that lies ahead. */
  whole: DateRange;
  /** The part of it that has been: up to today while it runs. */
  soFar: DateRange;
  /** The same stretch a year before `soFar`: a period that runs is compared with as many days. */
  lastYear: DateRange;
  /** Whether it ends today or later. */
  running: boolean;
  /** How long the period is, and its first day: months and years stand in the sums as such. */
  stored: { grain: 'month' | 'quarter' | 'year'; period: CalendarDate };
}

type Length = 'month' | 'quarter' | 'year';
const monthsIn: Record<Length, number> = { month: 1, quarter: 3, year: 12 };

const shape: Record<DashboardPeriod, { length: Length; back: 0 | 1 }> = {
  month: { length: 'month', back: 0 },
  last_month: { length: 'month', back: 1 },
  quarter: { length: 'quarter', back: 0 },
  last_quarter: { length: 'quarter', back: 1 },
  year: { length: 'year', back: 0 },
  last_year: { length: 'year', back: 1 },
};

/** The days that a period means when today is `today` (a Danish date). */
export function periodRanges(period: DashboardPeriod, today: CalendarDate): PeriodRanges {
  const { length, back } = shape[period];
  const months = monthsIn[length];
  const from = addMonths(startOf(length, today), -back * months);
  const next = addMonths(from, months);
  const whole = { from, to: addDays(next, -1) };
  const running = whole.to >= today;
  const lastYearTo = running ? addMonths(today, -12) : addDays(addMonths(next, -12), -1);
  return {
    whole,
    soFar: { from, to: running ? today : whole.to },
    lastYear: { from: addMonths(from, -12), to: lastYearTo },
    running,
    stored: { grain: length, period: from },
  };
}

/** The days of `range` a year earlier, day by day. */
export function yearBefore({ from, to }: DateRange): DateRange {
  return { from: addMonths(from, -12), to: addMonths(to, -12) };
}

/** The first days of the months that a range touches. */
export function monthsOf({ from, to }: DateRange): CalendarDate[] {
  const months: CalendarDate[] = [];
  for (let month = monthStart(from); month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

function startOf(length: Length, date: CalendarDate): CalendarDate {
  const month = Number(date.slice(5, 7)) - 1;
  const first = month - (month % monthsIn[length]) + 1;
  return `${date.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}
