import { lastDayOf } from '#domain/absences/absence-words.ts';
import type { PlannedTime } from '#domain/planning/planned-time.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import {
  copenhagenDate,
  copenhagenInstant,
  startOfCopenhagenDay,
} from '#domain/time/copenhagen.ts';
import { clockWords, dateWords, minuteOfDay } from '#domain/time/day-words.ts';
import { parseTypedDay } from '#domain/time/typed-day.ts';
import { parseTypedSpan } from '#domain/time/typed-span.ts';

const at = (day: CalendarDate, minute: number) => copenhagenInstant(day, minute).toISOString();
const endOf = (day: CalendarDate) => startOfCopenhagenDay(addDays(day, 1)).toISOString();

/** The whole of a day. */
export function wholeDay(day: CalendarDate): PlannedTime {
  return { start: startOfCopenhagenDay(day).toISOString(), end: endOf(day) };
}

/**
 * The time with a typed start: `i morgen` is the whole day, `fre 12-15` these hours, `fre 12` from then on. An end on another day that still
 * lies behind stays; `null` when it cannot be read.
 */
export function withTypedStart(time: PlannedTime, text: string, today: CalendarDate) {
  const span = parseTypedSpan(text, today);
  if (span === null) return null;
  const day = span.day ?? copenhagenDate(time.start);
  const start = span.from === null ? startOfCopenhagenDay(day).toISOString() : at(day, span.from);
  if (span.to !== null) return { start, end: at(day, span.to) };
  const isLonger = lastDayOf(time) !== copenhagenDate(time.start) && lastDayOf(time) >= day;
  return { start, end: isLonger ? time.end : endOf(day) };
}

/**
 * The time with a typed end: `fre` is to the end of the day, `15` and `fre 15` to the hour; `null` when it cannot be read. An end has no two
 * hours, so that `11-12` is a date.
 */
export function withTypedEnd(time: PlannedTime, text: string, today: CalendarDate) {
  const first = copenhagenDate(time.start);
  const span = parseTypedSpan(text, today, { day: first, minute: 0 });
  if (span === null || span.to !== null) {
    const day = parseTypedDay(text, today, first);
    return day === null ? null : { ...time, end: endOf(day) };
  }
  const day = span.day ?? lastDayOf(time);
  return { ...time, end: span.from === null ? endOf(day) : at(day, span.from) };
}

/** The start as it can be typed: `26-11`, and with its hour where that is not midnight. */
export function typedStart({ start }: PlannedTime, today: CalendarDate): string {
  return `${dayText(copenhagenDate(start), today)}${hourText(start)}`;
}

/** The end as it can be typed: its last day, or the hour, alone on the day of the start. */
export function typedEnd(time: PlannedTime, today: CalendarDate): string {
  const last = lastDayOf(time);
  const hour = hourText(time.end);
  if (hour !== '' && last === copenhagenDate(time.start)) return hour.trim();
  return `${dayText(last, today)}${hour}`;
}

/** The start in words, under its field: `fredag den 27. nov.`. */
export function startWords({ start }: PlannedTime, today: CalendarDate): string {
  return dateWords(copenhagenDate(start), today);
}

/** The end in words: `fredag den 27. nov., hele dagen`. */
export function endWords(time: PlannedTime, today: CalendarDate): string {
  const words = dateWords(lastDayOf(time), today);
  return minuteOfDay(time.end) === 0 ? `${words}, hele dagen` : words;
}

function hourText(instant: string): string {
  const minute = minuteOfDay(instant);
  return minute === 0 ? '' : ` kl. ${clockWords(minute)}`;
}

function dayText(date: CalendarDate, today: CalendarDate): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(day)}-${Number(month)}${today.startsWith(year) ? '' : `-${year}`}`;
}
