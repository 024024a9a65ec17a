import type { PlannedTime } from '#domain/planning/planned-time.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { copenhagenInstant } from '#domain/time/copenhagen.ts';

/** The part of a day that a strip shows, in minutes from midnight: 06–18. */
export const FIRST_MINUTE = 6 * 60;
export const LAST_MINUTE = 18 * 60;
const SHOWN = LAST_MINUTE - FIRST_MINUTE;
/** Where a block can begin: at each quarter. */
export const GRID = 15;

/** The hours that are written above the strips. */
export const HOURS = [6, 8, 10, 12, 14, 16, 18];

/** Where a minute of the day lies on the strip, in percent. */
export function place(minute: number): number {
  return ((minute - FIRST_MINUTE) / SHOWN) * 100;
}

/** The quarter of the hour at a share (0–1) of the strip. */
export function minuteAt(share: number): number {
  const minute = FIRST_MINUTE + Math.min(Math.max(share, 0), 1) * SHOWN;
  return Math.min(Math.floor(minute / GRID) * GRID, LAST_MINUTE - GRID);
}

/** The part of a time that a day's strip shows, in percent from its left edge; `null` when it lies on another day or in the night. */
export function blockOn(
  day: CalendarDate,
  { start, end }: PlannedTime,
): { left: number; width: number } | null {
  const opens = copenhagenInstant(day, FIRST_MINUTE).getTime();
  const minutes = (instant: string) => (Date.parse(instant) - opens) / 60_000;
  const from = Math.max(minutes(start), 0);
  const to = Math.min(minutes(end), SHOWN);
  if (!(from < to)) return null;
  return { left: (from / SHOWN) * 100, width: ((to - from) / SHOWN) * 100 };
}
