import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';
import { clock, isWorkingDay, nextStart, workingMinutesAfter } from '../working-day.ts';

const HOUR = 3_600_000;
/** Jobs for the person on duty when the company is closed all day. */
const DUTY_JOBS = 5;

/** A time in a fitter's calendar. */
interface Slot {
  fitterId: string;
  start: number;
  end: number;
}

/** The calendar of the fitters from now on: jobs in sequence, and no fitter in two places at once. */
export interface Agenda {
  /** The first free time of any of these fitters, `minutes` long. */
  book(fitters: readonly [string, ...string[]], minutes: number): Slot;
}

/** An empty calendar from `anchor` on. `fitters` start their next job at different times. */
export function openAgenda(anchor: number, fitters: readonly string[]): Agenda {
  const free = new Map(
    fitters.map((id, place) => [id, workingMinutesAfter(anchor, 20 + ((place * 75) % 400))]),
  );
  let onDuty = isWorkingDay(copenhagenDate(anchor)) ? 0 : DUTY_JOBS;
  const night = clock(addDays(copenhagenDate(anchor), 1), 0);
  return {
    book(candidates, minutes) {
      const start = Math.ceil(anchor / HOUR) * HOUR + (DUTY_JOBS - onDuty) * HOUR;
      if (onDuty > 0 && !shippedCalendar.isWorkingTime(anchor) && start + HOUR <= night) {
        onDuty -= 1;
        return { fitterId: candidates[0], start, end: start + HOUR };
      }
      const [first, ...rest] = candidates;
      const at = (id: string) => nextStart(free.get(id) ?? anchor);
      const fitterId = rest.reduce((best, id) => (at(id) < at(best) ? id : best), first);
      const begins = at(fitterId);
      const ends = workingMinutesAfter(begins, minutes);
      free.set(fitterId, workingMinutesAfter(ends, 25));
      return { fitterId, start: begins, end: ends };
    },
  };
}
