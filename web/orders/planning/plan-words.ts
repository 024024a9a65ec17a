import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { type CalendarDate } from '#domain/time/calendar-date.ts';
import { dateWords } from '#domain/time/day-words.ts';
import { formatWeek } from '#domain/time/iso-week.ts';

/** The day on which a plan begins, under the field in which its start was typed: `torsdag den 26. nov., uge 48`. */
export function startWords(start: string, today: CalendarDate): string {
  const date = copenhagenDate(start);
  return `${dateWords(date, today)}, ${formatWeek(date)}`;
}
