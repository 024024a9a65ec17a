import { dateOfDay, dayNumber, weekdayOf, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { DateRange } from './periods.ts';

/** The days of a range from Monday to Friday, holidays among them. Charts walk over years of days: it counts in numbers. */
export function weekdaysIn({ from, to }: DateRange): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = dayNumber(from), last = dayNumber(to); day <= last; day++) {
    if (weekdayOf(day) <= 5) days.push(dateOfDay(day));
  }
  return days;
}
