import { dateOfDay, dayNumber, weekdayOf, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import type { DateRange } from './periods.ts';

/** The days of a range on whose weekdays the company works, holidays among them. Charts walk over years of days: it counts in numbers. */
export function openWeekdaysIn(
  { from, to }: DateRange,
  { hours }: Pick<WorkingCalendar, 'hours'>,
): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = dayNumber(from), last = dayNumber(to); day <= last; day++) {
    const open = hours.workingWeek[weekdayOf(day) - 1] ?? null;
    if (open !== null) days.push(dateOfDay(day));
  }
  return days;
}
