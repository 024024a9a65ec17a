import { copenhagenDate } from '#domain/time/copenhagen.ts';
import type { WorkTypeCode } from '#domain/orders/work-types.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';
import { BATCH_MINUTE } from '../intake.ts';
import type { StatusEvent } from '#machines/lifecycles/orders/order-events.ts';
import type { Move } from './route.ts';
import { workMix } from './work-mix.ts';
import { clock, workingMinutesAfter, workingMinutesBefore } from '../working-day.ts';

/** When an order was received and when it took each step, in epoch milliseconds. */
export interface Times {
  receivedAt: number;
  moves: { event: StatusEvent; at: number }[];
}

/** The highest factor by which steps are speeded up; beyond it the order is received earlier instead. */
const FASTEST = 0.3;
/**
 * Where an order waits: most of it before the work, much of it in the office afterwards, none during the work. More than four of ten
 * orders that are not invoiced are done today; with shorter waits afterwards fewer were a month ago, and the backlog seemed to fall by half.
 */
const waits: Partial<Record<Move['event'], number>> = {
  'work.start': 0.6,
  'inspection.approve': 0.17,
  'invoicing.prepare': 0.14,
  'transfer.succeed': 0.04,
  'invoice.book': 0.05,
};

/** The usual working minutes of a route. */
export function lengthOf(route: readonly Move[]): number {
  return route.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** Computed from the day of receipt. Steps are speeded up if they would not be over by now. */
export function forward(route: readonly Move[], receivedAt: number, anchor: number): Times {
  const available = shippedCalendar.minutesBetween(receivedAt, anchor) - 15;
  return { receivedAt, moves: timed(route, receivedAt, Math.min(1, available / lengthOf(route))) };
}

/** The same steps with the last one no earlier than `earliest`. */
export function lastFrom({ receivedAt, moves }: Times, earliest: number): Times {
  const last = moves.length - 1;
  return {
    receivedAt,
    moves: moves.map((move, place) =>
      place === last ? { ...move, at: Math.max(move.at, earliest) } : move,
    ),
  };
}

/** Computed backwards from the time in the current status. */
export function backward(
  route: readonly Move[],
  age: number,
  workType: WorkTypeCode,
  anchor: number,
): Times {
  const begun = workingMinutesBefore(anchor, age + lengthOf(route));
  const moves = timed(route, begun, 1);
  const last = moves.at(-1);
  if (last) last.at = workingMinutesBefore(anchor, age);
  const isBatch = workMix[workType].partner !== undefined && last !== undefined;
  return { receivedAt: isBatch ? clock(copenhagenDate(begun), BATCH_MINUTE) : begun, moves };
}

/** From the day of receipt until the last step at `until`: with waiting time, speeded up, or received earlier. */
export function between(
  route: readonly Move[],
  receivedAt: number,
  until: number,
  workType: WorkTypeCode,
): Times {
  const available = until > receivedAt ? shippedCalendar.minutesBetween(receivedAt, until) : 0;
  const needed = lengthOf(route);
  if (available < needed * FASTEST) return backward(route, 0, workType, until);
  const moves = timed(
    stretched(route, available - needed),
    receivedAt,
    Math.min(1, available / needed),
  );
  const last = moves.at(-1);
  if (last) last.at = until;
  return { receivedAt, moves };
}

function stretched(route: readonly Move[], slack: number): Move[] {
  if (slack <= 0) return [...route];
  const shares = route.map(({ event }, place) => {
    const isFirst = route.findIndex((move) => move.event === event) === place;
    return isFirst ? (waits[event] ?? 0) : 0;
  });
  const all = shares.reduce((sum, share) => sum + share, 0);
  return route.map((move, place) => {
    const share = all > 0 ? (shares[place] ?? 0) / all : place === 0 ? 1 : 0;
    return { ...move, minutes: move.minutes + Math.floor(slack * share) };
  });
}

function timed(route: readonly Move[], from: number, pace: number): Times['moves'] {
  let minutes = 0;
  return route.map((move) => {
    minutes += Math.max(2, move.minutes * pace);
    return { event: move.event, at: workingMinutesAfter(from, Math.round(minutes)) };
  });
}
