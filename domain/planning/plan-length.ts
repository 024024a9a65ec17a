import type { WorkingCalendar } from '../time/working-calendar.ts';

/** How long a visit is taken to be when the order has no estimate, in minutes. */
const USUAL_MINUTES = 120;

const MINUTE = 60_000;

/**
 * When planned work ends: so many minutes of working time after its start. Work that begins outside working time, such as on call at
 * night, goes on without a break.
 */
export function planEnd(start: string, minutes: number | null, calendar: WorkingCalendar): string {
  const length = minutes === null || minutes <= 0 ? USUAL_MINUTES : minutes;
  const end = calendar.isWorkingTime(start)
    ? calendar.add(start, length)
    : new Date(Date.parse(start) + length * MINUTE);
  return end.toISOString();
}

/** The start of the next visit after one that ends here: the same moment, or the next morning when the day is over. */
export function nextStart(end: string, calendar: WorkingCalendar): string {
  if (calendar.isWorkingTime(end)) return end;
  return new Date(calendar.add(end, 1).getTime() - MINUTE).toISOString();
}
