import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate, formatDayMonth } from '#domain/time/copenhagen.ts';

/** A day that lies behind the clock that the test runs by, as it is typed into a field and as a page shows it. */
export function pastDay(daysAgo: number): { typed: string; shown: string } {
  const date = addDays(copenhagenDate(new Date()), -daysAgo);
  return { typed: date.split('-').toReversed().join('-'), shown: formatDayMonth(date) };
}
