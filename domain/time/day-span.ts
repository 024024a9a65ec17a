import { addDays, dayNumber, weekdayOf, type CalendarDate } from './calendar-date.ts';
import { formatDate, formatDayMonth } from './copenhagen.ts';
import { formatStyle } from '../text/format-style.ts';
import { addMonths, isoWeek } from './iso-week.ts';

/** The months in Danish, January first. */
export const MONTHS = [
  'januar',
  'februar',
  'marts',
  'april',
  'maj',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'december',
] as const;

/** `november 2026`, of any day in it. */
export function formatMonth(day: CalendarDate): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

/**
 * Days as people say them, after a verb: `i november 2026`, `i 4. kvartal 2026`, `i 2026`, `i uge 47, 2026`,
 * `1.–22. nov. 2026`, `25. okt. – 22. nov. 2026`, `fra 1. nov. 2026`, `til og med 22. nov. 2026`. Empty without both ends.
 */
export function formatDaySpan(
  from: CalendarDate | undefined,
  to: CalendarDate | undefined,
): string {
  if (from === undefined) return to === undefined ? '' : `til og med ${formatDate(to)}`;
  if (to === undefined) return `fra ${formatDate(from)}`;
  const named = nameOf(from, to);
  return named === undefined ? formatDays(from, to) : `i ${named}`;
}

/** The dates from one day to another: `22. nov. 2026`, `1.–22. nov. 2026`, `25. okt. – 22. nov. 2026`; in the international style both whole. */
export function formatDays(from: CalendarDate, to: CalendarDate): string {
  if (from === to) return formatDate(from);
  if (formatStyle() === 'international') return `${formatDate(from)} – ${formatDate(to)}`;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}.–${formatDate(to)}`;
  const begin = from.slice(0, 4) === to.slice(0, 4) ? formatDayMonth(from) : formatDate(from);
  return `${begin} – ${formatDate(to)}`;
}

/** The name of a whole year, quarter, month or ISO week. */
function nameOf(from: CalendarDate, to: CalendarDate): string | undefined {
  const year = from.slice(0, 4);
  const month = Number(from.slice(5, 7));
  const lasts = (months: number) =>
    from.endsWith('-01') && to === addDays(addMonths(from, months), -1);
  if (lasts(12) && month === 1) return year;
  if (lasts(3) && month % 3 === 1) return `${(month + 2) / 3}. kvartal ${year}`;
  if (lasts(1)) return formatMonth(from);
  if (weekdayOf(dayNumber(from)) === 1 && to === addDays(from, 6)) {
    const iso = isoWeek(from);
    return `uge ${iso.week}, ${iso.year}`;
  }
  return undefined;
}
