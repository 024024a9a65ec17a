import { addDays, dateOfDay, dayNumber, weekdayOf, type CalendarDate } from './calendar-date.ts';

/** An ISO 8601 week. Around New Year its year may differ from the year of the date. */
export interface IsoWeek {
  readonly year: number;
  readonly week: number;
}

/** The ISO week of a date. A week belongs to the year of its Thursday. */
export function isoWeek(date: CalendarDate): IsoWeek {
  const day = dayNumber(date);
  const thursday = dateOfDay(day - weekdayOf(day) + 4);
  const year = Number(thursday.slice(0, 4));
  return { year, week: Math.floor((dayNumber(thursday) - dayNumber(`${year}-01-01`)) / 7) + 1 };
}

/** `uge 47` */
export function formatWeek(date: CalendarDate): string {
  return `uge ${isoWeek(date).week}`;
}

/** The Monday of a date's week. */
export function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - weekdayOf(dayNumber(date)));
}

/** The first day of a date's month. */
export function monthStart(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 7)}-01`;
}

/** The same day `months` later (earlier when negative), or the last day of a shorter month: 31 Jan + 1 month = 28 Feb. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const day = new Date(dayNumber(date) * 86_400_000);
  const first = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1);
  const lastOfMonth = new Date(first);
  lastOfMonth.setUTCMonth(lastOfMonth.getUTCMonth() + 1, 0);
  const wanted = Math.min(day.getUTCDate(), lastOfMonth.getUTCDate());
  return dateOfDay(first / 86_400_000 + wanted - 1);
}
