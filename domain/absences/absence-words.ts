import type { PlannedTime } from '../planning/planned-time.ts';
import { timeWords } from '../planning/planned-time.ts';
import { copenhagenDate } from '../time/copenhagen.ts';
import type { CalendarDate } from '../time/calendar-date.ts';
import { formatDays } from '../time/day-span.ts';
import { clockWords, dateWords, minuteOfDay, nearDay } from '../time/day-words.ts';

/** What an absence is called for those who may not know why. */
export const ABSENT = 'Fraværende';

/** Whether a time is of whole days: from midnight to midnight. */
export function isWholeDays({ start, end }: PlannedTime): boolean {
  return minuteOfDay(start) === 0 && minuteOfDay(end) === 0;
}

/** The last day of a time: one that ends at midnight ends on the day before. */
export function lastDayOf({ start, end }: PlannedTime): CalendarDate {
  return copenhagenDate(Math.max(Date.parse(start), Date.parse(end) - 1));
}

/** `i dag`, `torsdag den 26. nov.`, `26.–30. nov. 2026`; where it is hours, with these: `i morgen kl. 12–15`. */
export function absenceWords(time: PlannedTime, now: string): string {
  const today = copenhagenDate(now);
  const [first, last] = [copenhagenDate(time.start), lastDayOf(time)];
  const day = nearDay(first, today) ?? dateWords(first, today);
  if (isWholeDays(time)) return first === last ? day : formatDays(first, last);
  if (first !== last) return timeWords(time, now);
  const end = minuteOfDay(time.end);
  return `${day} kl. ${clockWords(minuteOfDay(time.start))}–${clockWords(end === 0 ? 1440 : end)}`;
}

/** How long an absence of today goes on: `i dag`, `til og med fredag den 27. nov.`, `kl. 12–15`, `til fredag den 27. nov. kl. 12`. */
export function awayWords(time: PlannedTime, now: string): string {
  const today = copenhagenDate(now);
  const last = lastDayOf(time);
  const [begins, ends] = [clockWords(minuteOfDay(time.start)), clockWords(minuteOfDay(time.end))];
  if (last === today) {
    if (minuteOfDay(time.end) === 0) {
      const isWhole = copenhagenDate(time.start) < today || minuteOfDay(time.start) === 0;
      return isWhole ? 'i dag' : `i dag fra kl. ${begins}`;
    }
    return copenhagenDate(time.start) < today ? `til kl. ${ends}` : `kl. ${begins}–${ends}`;
  }
  const day = nearDay(last, today) ?? dateWords(last, today);
  return minuteOfDay(time.end) === 0 ? `til og med ${day}` : `til ${day} kl. ${ends}`;
}
