import { addDays, dayNumber, weekdayOf, type CalendarDate } from '#domain/time/calendar-date.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { addMonths, monthStart } from '#domain/time/iso-week.ts';
import { clock, isWorkingDay, lastWorkingDays } from '../working-day.ts';

const DAYS = 730;
/** Weights of January to December, 12 in sum. */
export const monthWeights = [
  0.86, 0.88, 1.02, 0.94, 1.04, 1.06, 0.62, 1.02, 1.12, 1.16, 1.18, 1.1,
] as const;
const weekdayWeights = [1.15, 1.1, 1.05, 1, 0.7];
const WEEKEND = 0.015;
/** How many more invoices are booked on the last three working days of a month. */
const MONTH_END = 2.2;
const GROWTH = 1.07;

/** A day of the season, and its share of what happens in the season. */
export interface SeasonDay {
  date: CalendarDate;
  weight: number;
}

/** When jobs are received: the two years until the evening before the anchor. */
export function intakeSeason(anchor: number): SeasonDay[] {
  return season(anchor, (date) =>
    isWorkingDay(date) ? (weekdayWeights[weekdayOf(dayNumber(date)) - 1] ?? 1) : WEEKEND,
  );
}

/** When invoices are booked: on working days, most of them at the end of a month. */
export function invoiceSeason(anchor: number): SeasonDay[] {
  const ends = new Map<CalendarDate, CalendarDate[]>();
  return season(anchor, (date) => {
    if (!isWorkingDay(date)) return 0;
    const month = monthStart(date);
    const last = ends.get(month) ?? lastWorkingDays(clock(date, 0));
    ends.set(month, last);
    return last.includes(date) ? MONTH_END : 1;
  });
}

/** The given number of days, oldest first, distributed evenly over the season's weight: a month's number does not depend on chance. */
export function spreadOver(days: readonly SeasonDay[], count: number): CalendarDate[] {
  const total = days.reduce((sum, { weight }) => sum + weight, 0);
  const spread: CalendarDate[] = [];
  let passed = 0;
  for (const { date, weight } of days) {
    passed += weight;
    while (spread.length < count && (spread.length + 0.5) * total <= passed * count) {
      spread.push(date);
    }
  }
  return spread;
}

/** The weight of each month from season and growth, independent of its number of days. */
function season(anchor: number, weightOfDay: (date: CalendarDate) => number): SeasonDay[] {
  const first = addDays(copenhagenDate(anchor), -DAYS);
  const months = new Map<CalendarDate, number>();
  return Array.from({ length: DAYS }, (_, day) => {
    const date = addDays(first, day);
    const month = monthStart(date);
    const inMonth = months.get(month) ?? weightOfMonth(month, weightOfDay);
    months.set(month, inMonth);
    const ofMonth = monthWeights[Number(date.slice(5, 7)) - 1] ?? 1;
    return { date, weight: (ofMonth * GROWTH ** (day / 365) * weightOfDay(date)) / inMonth };
  });
}

function weightOfMonth(month: CalendarDate, weightOfDay: (date: CalendarDate) => number): number {
  const next = addMonths(month, 1);
  let sum = 0;
  for (let date = month; date < next; date = addDays(date, 1)) sum += weightOfDay(date);
  return sum;
}
