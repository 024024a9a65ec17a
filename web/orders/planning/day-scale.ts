import type { PlannedTime } from '#domain/planning/planned-time.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { copenhagenInstant } from '#domain/time/copenhagen.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';

/** Where a block can begin: at each quarter. */
export const GRID = 15;

const HOUR = 60;
const DAY = 24 * HOUR;
/** What is shown before the company opens and after it closes, for early and late work. */
const [EARLY, LATE] = [HOUR, 2 * HOUR];

/** The part of a day that a strip shows, in minutes from midnight. */
export interface DayScale {
  first: number;
  last: number;
  /** The hours that are written above the strips. */
  hours: number[];
  /** Where a minute of the day lies on the strip, in percent. */
  place: (minute: number) => number;
  /** The quarter of the hour at a share (0–1) of the strip. */
  minuteAt: (share: number) => number;
  /** The part of a time that a day's strip shows, in percent from its left edge; `null` when it lies on another day or outside. */
  blockOn: (day: CalendarDate, time: PlannedTime) => { left: number; width: number } | null;
}

/** The scale of all days: from an hour before the earliest opening of the week to two hours after the latest closing, in even hours. */
export function dayScale({ hours: { workingWeek } }: Pick<WorkingCalendar, 'hours'>): DayScale {
  const open = workingWeek.filter((day) => day !== null);
  const even = 2 * HOUR;
  const opens = Math.min(...open.map((day) => day.opens)) - EARLY;
  const closes = Math.max(...open.map((day) => day.closes)) + LATE;
  const first = Math.max(Math.floor(opens / even) * even, 0);
  const last = Math.min(Math.ceil(closes / even) * even, DAY);
  const shown = last - first;
  return {
    first,
    last,
    hours: Array.from({ length: shown / even + 1 }, (_, index) => (first + index * even) / HOUR),
    place: (minute) => ((minute - first) / shown) * 100,
    minuteAt: (share) => {
      const minute = first + Math.min(Math.max(share, 0), 1) * shown;
      return Math.min(Math.floor(minute / GRID) * GRID, last - GRID);
    },
    blockOn: (day, { start, end }) => {
      const begins = copenhagenInstant(day, first).getTime();
      const minutes = (instant: string) => (Date.parse(instant) - begins) / 60_000;
      const from = Math.max(minutes(start), 0);
      const to = Math.min(minutes(end), shown);
      if (!(from < to)) return null;
      return { left: (from / shown) * 100, width: ((to - from) / shown) * 100 };
    },
  };
}
