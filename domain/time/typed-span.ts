import { addDays, type CalendarDate } from './calendar-date.ts';
import { parseTypedDay } from './typed-day.ts';

/** What was typed about a time: a day, a time of the day, or both. Minutes count from midnight; `null`: not said. */
export interface TypedSpan {
  day: CalendarDate | null;
  from: number | null;
  to: number | null;
}

const CLOCK = String.raw`(\d{1,2})(?:[.:]?([0-5]\d))?`;
const TIME = new RegExp(String.raw`^(?:kl\.? ?)?${CLOCK}(?: ?(?:-|–|til) ?(?:kl\.? ?)?${CLOCK})?$`);

/**
 * Reads a day and time as people type them: `tors 8-11`, `i morgen 8`, `26-11 8-12`, `uge 48 tirs kl. 7.30`, `8.30-11`. Numbers that can
 * be times of the day are times: `8-11` is from eight to eleven.
 * @param today the day from which `i morgen` is counted
 * @param from when a weekday is first meant: on a Thursday at three `tors 8-11` is the next week's. Its minute counts from midnight
 * @returns `null` when it cannot be read, names no existing date, or ends before it begins
 */
export function parseTypedSpan(
  text: string,
  today: CalendarDate,
  from: { day: CalendarDate; minute: number } = { day: today, minute: 0 },
): TypedSpan | null {
  const clean = text
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/,(?= )/, '');
  if (clean === '') return null;
  const time = parseTime(clean);
  if (time !== null) return { day: null, ...time };
  const day = parseTypedDay(clean, today, from.day);
  if (day !== null) return { day, from: null, to: null };
  for (let space = clean.lastIndexOf(' '); space > 0; space = clean.lastIndexOf(' ', space - 1)) {
    const timeAfter = parseTime(clean.slice(space + 1));
    if (timeAfter === null) continue;
    const { from: begin, to: end } = timeAfter;
    const isOver = end === null ? begin < from.minute : end <= from.minute;
    const first = isOver ? addDays(from.day, 1) : from.day;
    const dayBefore = parseTypedDay(clean.slice(0, space), today, first);
    if (dayBefore !== null) return { day: dayBefore, ...timeAfter };
  }
  return null;
}

function parseTime(text: string): { from: number; to: number | null } | null {
  const [, hour, minute, endHour, endMinute] = TIME.exec(text) ?? [];
  const from = minuteOf(hour, minute);
  if (from === null || from === 1440) return null;
  if (endHour === undefined) return { from, to: null };
  const to = minuteOf(endHour, endMinute);
  return to === null || to <= from ? null : { from, to };
}

function minuteOf(hour: string | undefined, minute = '0'): number | null {
  if (hour === undefined) return null;
  const all = Number(hour) * 60 + Number(minute);
  return all <= 1440 ? all : null;
}
