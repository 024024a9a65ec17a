/** A calendar date without time or zone: `YYYY-MM-DD`. */
export type CalendarDate = string;

const dayMs = 86_400_000;

/** What was worked out before: charts walk over the same years of days again and again. */
const dates = new Map<number, CalendarDate>();
const numbers = new Map<CalendarDate, number>();
/** Days that are remembered: more than fifty years. */
const MOST = 20_000;

/** True when `text` is an existing date, written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  if (numbers.has(text)) return true;
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = text.split('-').map(Number);
  const number = Date.UTC(year, month - 1, day) / dayMs;
  if (Number.isNaN(number) || dateOfDay(number) !== text) return false;
  remember(numbers, text, number);
  return true;
}

/** Days since 1970-01-01. Throws RangeError when `date` is not an existing date. */
export function dayNumber(date: CalendarDate): number {
  const number = isCalendarDate(date) ? numbers.get(date) : undefined;
  if (number === undefined) throw new RangeError(`Not a date: ${date}`);
  return number;
}

/** The date of a day number. */
export function dateOfDay(number: number): CalendarDate {
  const known = dates.get(number);
  if (known !== undefined) return known;
  const date = new Date(number * dayMs).toISOString().slice(0, 10);
  remember(dates, number, date);
  return date;
}

/** The date `days` later; earlier when negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDay(dayNumber(date) + days);
}

/** The weekday of a day number: 1 = Monday … 7 = Sunday. */
export function weekdayOf(number: number): number {
  // 1970-01-01 was a Thursday.
  return ((((number + 3) % 7) + 7) % 7) + 1;
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, value: Value): void {
  if (known.size >= MOST) known.clear();
  known.set(key, value);
}
