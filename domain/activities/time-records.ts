import { addDays } from '../time/calendar-date.ts';
import {
  copenhagenDate,
  copenhagenInstant,
  formatDayMonth,
  formatTime,
  type Instant,
} from '../time/copenhagen.ts';
import type { WorkingCalendar } from '../time/working-calendar.ts';

/** Why a leader should look at a time entry: longer than ten hours, over midnight, over two midnights or more. */
export type Suspicion = 'long' | 'overnight' | 'several_days';

export const suspicionLabels: Record<Suspicion, string> = {
  long: 'Mere end 10 timer',
  overnight: 'Hen over midnat',
  several_days: 'Over flere dage',
};

/** More work than this in one entry is suspicious, in minutes. */
const LONGEST = 10 * 60;
/** How long after the working day a clock may run before it asks, in minutes. */
const GRACE = 30;

const minuteMs = 60_000;

/** Whole minutes of work between two instants, without the pauses; never negative. */
export function workedMinutes(startedAt: Instant, endedAt: Instant, pausedMin = 0): number {
  const ms = new Date(endedAt).getTime() - new Date(startedAt).getTime();
  return Math.max(0, Math.round(ms / minuteMs) - pausedMin);
}

/** Why a leader should look at an entry; `null` when nothing about it is unusual. Work that ends at midnight ends on its day. */
export function suspicionOf(startedAt: Instant, endedAt: Instant, pausedMin = 0): Suspicion | null {
  const first = copenhagenDate(startedAt);
  const last = copenhagenDate(new Date(endedAt).getTime() - 1);
  if (last > addDays(first, 1)) return 'several_days';
  if (last > first) return 'overnight';
  return workedMinutes(startedAt, endedAt, pausedMin) > LONGEST ? 'long' : null;
}

/** A clock that runs. `stillWorkingAt`: when its worker last said that they still work. */
export interface RunningClock {
  startedAt: Instant;
  stillWorkingAt: Instant | null;
}

/** What a clock that has run too long asks its worker. */
export interface ClockQuestion {
  /** The end of the working day in which the work began; `null` when the work went on beyond it, so that only the worker knows. */
  proposedEnd: Date | null;
  /** The worker's answer must lie after this instant. */
  after: Date;
}

/**
 * What a running clock asks on its worker's next visit; `null` while it may run on. It asks half an hour after the working
 * day's end, and again on the day after each “I still work”. Work begun after the working day, or on a day off, asks from midnight.
 */
export function clockQuestion(
  { startedAt, stillWorkingAt }: RunningClock,
  now: Instant,
  calendar: WorkingCalendar,
): ClockQuestion | null {
  const at = new Date(now).getTime();
  if (stillWorkingAt !== null) {
    return at < nextMidnight(stillWorkingAt)
      ? null
      : { proposedEnd: null, after: new Date(stillWorkingAt) };
  }
  const after = new Date(startedAt);
  const day = copenhagenDate(startedAt);
  const open = calendar.openOn(day);
  const close = open === null ? null : copenhagenInstant(day, open.closes);
  if (close !== null && close > after) {
    return at < close.getTime() + GRACE * minuteMs ? null : { proposedEnd: close, after };
  }
  return at < nextMidnight(startedAt) ? null : { proposedEnd: null, after };
}

/** Whether a running clock may have been forgotten: then it is not known to end now. */
export function clockAsks(
  { startedAt, stillWorkingAt }: { startedAt: Instant | null; stillWorkingAt: Instant | null },
  now: Instant,
  calendar: WorkingCalendar,
): boolean {
  return startedAt !== null && clockQuestion({ startedAt, stillWorkingAt }, now, calendar) !== null;
}

function nextMidnight(instant: Instant): number {
  return copenhagenInstant(addDays(copenhagenDate(instant), 1), 0).getTime();
}

/** `23. nov. 08.00–10.30`: when the work of an entry was done. Includes the date of the end if it is another day. */
export function spanText(startedAt: Instant, endedAt: Instant | null): string {
  const from = `${formatDayMonth(startedAt)} ${formatTime(startedAt)}`;
  if (endedAt === null) return `fra ${from}`;
  const sameDay = copenhagenDate(startedAt) === copenhagenDate(endedAt);
  return sameDay
    ? `${from}–${formatTime(endedAt)}`
    : `${from} – ${formatDayMonth(endedAt)} ${formatTime(endedAt)}`;
}
