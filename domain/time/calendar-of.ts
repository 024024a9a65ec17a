import { shippedCalendar, type WorkingCalendar, workingCalendar } from './working-calendar.ts';
import { shippedHours, type WorkingHours } from './working-hours.ts';

/** So many calendars are kept: a company has one, and tests have several companies. */
const MOST = 8;
const calendars = new Map([[JSON.stringify(shippedHours), shippedCalendar]]);

/** The calendar of these hours. A calendar never changes, so that equal hours share one with the years that it knows. */
export function calendarOf(hours: WorkingHours): WorkingCalendar {
  return calendarOfText(JSON.stringify(hours));
}

/** The same of hours as JSON. */
export function calendarOfText(text: string): WorkingCalendar {
  const known = calendars.get(text);
  if (known !== undefined) return known;
  if (calendars.size >= MOST) calendars.clear();
  const hours: WorkingHours = JSON.parse(text);
  const calendar = workingCalendar(hours);
  calendars.set(text, calendar);
  return calendar;
}
