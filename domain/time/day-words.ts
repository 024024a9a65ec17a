import { addDays, type CalendarDate, dayNumber, weekdayOf } from './calendar-date.ts';
import {
  copenhagenDate,
  copenhagenParts,
  formatDate,
  formatDayMonth,
  type Instant,
} from './copenhagen.ts';
import { formatMinuteOfDay } from './typed-time.ts';
import { formatStyle } from '../text/format-style.ts';

export const WEEKDAYS = [
  'mandag',
  'tirsdag',
  'onsdag',
  'torsdag',
  'fredag',
  'lørdag',
  'søndag',
] as const;

/** `torsdag den 26. nov.`; with the year when it is not this year's: `fredag den 1. jan. 2027`. */
export function dateWords(date: CalendarDate, today: CalendarDate): string {
  const weekday = WEEKDAYS[weekdayOf(dayNumber(date)) - 1];
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  const written = isThisYear ? formatDayMonth(date) : formatDate(date);
  return formatStyle() === 'danish' ? `${weekday} den ${written}` : `${weekday} ${written}`;
}

/** The weekday on which an instant lies in Denmark: `torsdag`. */
export function weekdayWord(instant: Instant): string {
  return WEEKDAYS[copenhagenParts(instant).weekday - 1] ?? '';
}

/** The Danish day of an instant as people say it: `i dag`, `i morgen`, `torsdag den 26. nov.`; the year only when it is another one. */
export function dayWords(instant: Instant, now: Instant): string {
  const [date, today] = [copenhagenDate(instant), copenhagenDate(now)];
  return nearDay(date, today) ?? dateWords(date, today);
}

/** `i går`, `i dag`, `i morgen`; `null` for other days. */
export function nearDay(date: CalendarDate, today: CalendarDate): string | null {
  if (date === today) return 'i dag';
  if (date === addDays(today, 1)) return 'i morgen';
  return date === addDays(today, -1) ? 'i går' : null;
}

/** A minute of the day as people say it: `8`, `8.30`; in the international style `08:00`, `08:30`. */
export function clockWords(minute: number): string {
  if (formatStyle() === 'international') return formatMinuteOfDay(minute);
  const hour = Math.floor(minute / 60);
  const rest = minute % 60;
  return rest === 0 ? String(hour) : `${hour}.${String(rest).padStart(2, '0')}`;
}

/** The minute of the Danish day that an instant is in: 450 at 07.30. */
export function minuteOfDay(instant: Instant): number {
  const { hour, minute } = copenhagenParts(instant);
  return hour * 60 + minute;
}
