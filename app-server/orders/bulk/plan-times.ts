import { nextStart, planEnd } from '#domain/planning/plan-length.ts';
import type { PlannedTime } from '#domain/planning/planned-time.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { PlanRequest } from './plan-request.ts';

/** Orders placed one after the other are looked at so far ahead, in milliseconds. */
const AHEAD = 60 * 24 * 3_600_000;

/** When each of many orders is planned. */
export interface PlanTimes {
  inSequence: boolean;
  /** The time in which all of them lie; `null` when only fitters are put on them. */
  whole(): PlannedTime | null;
  of(order: Pick<StoredOrder, 'id' | 'estimatedMin'>): PlannedTime | null;
  /** An order lies there now: the next one begins behind it. */
  took(time: PlannedTime): void;
}

/** The same time for all; or one after the other, at the times that a dry run has found or at the first ones that are free. */
export function planTimes(
  { plan, orders }: Pick<PlanRequest, 'plan' | 'orders'>,
  calendar: WorkingCalendar,
): PlanTimes {
  const { plannedStart: start, plannedEnd: end, inSequence = false } = plan;
  const found = new Map(
    orders.map(({ id, plannedStart, plannedEnd }) => [id, spanOf(plannedStart, plannedEnd)]),
  );
  let next = start;
  return {
    inSequence,
    whole: () =>
      inSequence && start !== undefined
        ? { start, end: new Date(Date.parse(start) + AHEAD).toISOString() }
        : spanOf(start, end),
    of({ id, estimatedMin }) {
      if (!inSequence) return spanOf(start, end);
      const known = found.get(id);
      if (known) return known;
      return next === undefined
        ? null
        : { start: next, end: planEnd(next, estimatedMin, calendar) };
    },
    took: (time) => {
      next = nextStart(time.end, calendar);
    },
  };
}

function spanOf(start: string | undefined, end: string | undefined): PlannedTime | null {
  return start === undefined || end === undefined ? null : { start, end };
}
