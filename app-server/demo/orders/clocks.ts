import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';
import { clock, workingMinutesAfter } from '../working-day.ts';

/** How many fitters forgot to stop their clock on the latest working day. */
const FORGOTTEN = 2;
const OPENING = 7 * 60;
/** So long after a working day its clocks are known to be forgotten. */
const HALF_AN_HOUR = 30 * 60_000;

/** A stretch of work on an order, in epoch milliseconds; `endedAt` is `null` while its clock runs. */
interface Stretch {
  startedAt: number;
  endedAt: number | null;
}

/** The fitters' clocks at one moment: nobody has two, they stop with the working day, and a few were forgotten. */
export interface Clocks {
  /** The stretches of work that began at `started` and is not over. */
  stretchesOf(fitterId: string, started: number): Stretch[];
}

/** Somebody’s work on an order that is not over. */
interface Begun {
  fitterId: string;
  started: number;
}

/**
 * All clocks at `anchor`. `forgetful` is a fitter who forgot theirs if they worked; the others who did are those who come first.
 * @param begun all work that is not over, in the order in which it is asked about
 */
export function openClocks(anchor: number, forgetful: string, begun: readonly Begun[]): Clocks {
  const working = new Set<string>();
  let forgotten = 0;
  const today = shippedCalendar.isWorkingTime(anchor)
    ? clock(copenhagenDate(anchor), OPENING)
    : null;
  const last = latestWorkingDay(anchor);
  const stillForgotten = allWorkAgain() ? begun.find(isOld)?.fitterId : undefined;

  function isOld({ started }: Begun): boolean {
    return started < last.closes;
  }

  /** Whether everybody who could have forgotten a clock works on something newer: then one of them does not. */
  function allWorkAgain(): boolean {
    const seen = new Set<string>();
    for (const work of begun) {
      if (isOld(work) && !seen.has(work.fitterId)) return false;
      if (!isOld(work) && !isOver(work.started, anchor)) seen.add(work.fitterId);
    }
    return true;
  }

  /** Since when the fitter's clock runs; `null` when it does not. */
  function runningSince(fitterId: string, started: number): number | null {
    if (working.has(fitterId)) return null;
    if (started >= last.closes) {
      return fitterId === stillForgotten || isOver(started, anchor) ? null : started;
    }
    if (fitterId === forgetful || forgotten < FORGOTTEN - 1) {
      if (fitterId !== forgetful) forgotten += 1;
      return Math.max(started, last.opens);
    }
    return today;
  }

  return {
    stretchesOf(fitterId, started) {
      const since = runningSince(fitterId, started);
      const running = since === null ? [] : [{ startedAt: since, endedAt: null }];
      if (since !== null) working.add(fitterId);
      if (since === started) return running;
      const ends = Math.min(closingOf(copenhagenDate(started)) ?? Infinity, anchor);
      const worked = Math.max(started, Math.min(workingMinutesAfter(started, 120), ends));
      return [{ startedAt: started, endedAt: worked }, ...running];
    },
  };
}

/** Whether the working day in which work began is over; work that began after it, or on a day off, has none. */
function isOver(started: number, anchor: number): boolean {
  const closes = closingOf(copenhagenDate(started));
  return closes !== null && started < closes && closes <= anchor;
}

/** The latest working day whose clocks should have been stopped by `anchor`. */
function latestWorkingDay(anchor: number): { opens: number; closes: number } {
  for (let day = copenhagenDate(anchor); ; day = addDays(day, -1)) {
    const closes = closingOf(day);
    if (closes !== null && closes + HALF_AN_HOUR <= anchor) {
      return { opens: clock(day, OPENING), closes };
    }
  }
}

function closingOf(day: CalendarDate): number | null {
  const open = shippedCalendar.openOn(day);
  return open === null ? null : clock(day, open.closes);
}
