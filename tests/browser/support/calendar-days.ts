import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { copenhagenDate, formatDayMonth } from '#domain/time/copenhagen.ts';
import { mondayOf } from '#domain/time/iso-week.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';

/** The day that it is by the clock that the test runs by. */
export const today = (): CalendarDate => copenhagenDate(new Date());

/** A day as it is typed into a field: `24-12-2026`. */
export const typedDay = (date: CalendarDate) => date.split('-').toReversed().join('-');

/** A day that lies behind today, as it is typed into a field and as a page shows it. */
export function pastDay(daysAgo: number): { typed: string; shown: string } {
  const date = addDays(today(), -daysAgo);
  return { typed: typedDay(date), shown: formatDayMonth(date) };
}

/** The year after the one that it is. */
export const nextYear = () => Number(today().slice(0, 4)) + 1;

/** The day this many days after the Monday of this week; if it is a holiday, the same weekday of a later week. */
export function workingDay(afterMonday: number): CalendarDate {
  const first = addDays(mondayOf(today()), afterMonday);
  const days = Array.from({ length: 20 }, (_, week) => addDays(first, 7 * week));
  return days.find((day) => shippedCalendar.dayOff(day) === undefined) ?? first;
}
