/** A calendar date without time or zone: `YYYY-MM-DD`. */
export type CalendarDate = string;

const dayMs = 86_400_000;

/** True when `text` is an existing date, written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const number = uncheckedDay(text);
  return !Number.isNaN(number) && dateOfDay(number) === text;
}

/** Days since 1970-01-01. Throws RangeError when `date` is not an existing date. */
export function dayNumber(date: CalendarDate): number {
  if (!isCalendarDate(date)) throw new RangeError(`Not a date: ${date}`);
  return uncheckedDay(date);
}

/** The last result. Nearly all calls ask for the same day, today. */
let latest = { number: Number.NaN, date: '' };

/** The date of a day number. */
export function dateOfDay(number: number): CalendarDate {
  if (number !== latest.number) {
    latest = { number, date: new Date(number * dayMs).toISOString().slice(0, 10) };
  }
  return latest.date;
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

function uncheckedDay(date: string): number {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = date.split('-').map(Number);
  return Date.UTC(year, month - 1, day) / dayMs;
}
