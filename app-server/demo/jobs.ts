import { addDays } from '#domain/calendar-date.ts';
import { copenhagenDate } from '#domain/copenhagen.ts';
import type { StatusEvent } from '#machines/lifecycles/order-events.ts';
import type { WorkTypeCode } from '#domain/work-types.ts';
import { workingMinutesBetween } from '#domain/working-time.ts';
import { goldenAt, type GoldenOrder } from './golden-orders.ts';
import { BATCH_MINUTE, makeIntake, type Received } from './intake.ts';
import { filled, rng, type Random } from './random.ts';
import { ageOf, RED, routeTo, type Move } from './route.ts';
import { endings, type Ending } from './status-split.ts';
import { mixOn, workMix } from './work-mix.ts';
import {
  clock,
  isWorkingDay,
  lastWorkingDays,
  workingMinutesAfter,
  workingMinutesBefore,
} from './working-day.ts';

/** An order's story in outline: what kind of job it is, and when it takes which step. */
export interface Job {
  ending: Ending;
  workType: WorkTypeCode;
  urgent: boolean;
  estimatedMin: number;
  receivedAt: number;
  moves: { event: StatusEvent; at: number }[];
  /** Planned, but the time has passed. */
  overdue: boolean;
  golden: GoldenOrder | undefined;
}

const INVOICES_MOVED_TO_MONTH_END = 0.15;

/** The outlines of all orders, in the order in which they came in. */
export function makeJobs(seed: number, anchor: number, orders: number): Job[] {
  const draw = makeIntake(anchor);
  const today = copenhagenDate(anchor);
  const jobs = endings(orders).map((ending): Job => {
    const random = rng(seed, 'job', ending.index);
    const golden = goldenAt(ending.status, ending.place, ending.of);
    const isClosed = ending.status === 'invoiced' || ending.status === 'cancelled';
    const received = isClosed ? draw(random) : openJob(random, golden, today);
    const { hours } = workMix[received.workType];
    const estimatedMin = Math.max(15, Math.round((hours * 60 * random.lognormal(0.15)) / 15) * 15);
    const route = routeTo(random, ending, estimatedMin, received.urgent);
    const times = golden
      ? forward(route, goldenMorning(anchor) + golden.minute * 60_000, anchor)
      : isClosed
        ? forward(route, received.at, anchor)
        : backward(route, ageOf(random, ending, estimatedMin), received.workType, anchor);
    const overdue =
      ending.status === 'planned' && !golden && (ending.place + 0.5) / ending.of < RED;
    bunch(random, times.moves, anchor);
    const { workType, urgent } = received;
    return { ending, workType, urgent, estimatedMin, overdue, golden, ...times };
  });
  return jobs.sort((a, b) => a.receivedAt - b.receivedAt || a.ending.index - b.ending.index);
}

function openJob(random: Random, golden: GoldenOrder | undefined, today: string): Received {
  const workType = golden?.workType ?? random.weighted(mixOn(today));
  return { at: 0, workType, urgent: !golden && workType === 'fault_finding' && random.chance(0.2) };
}

/** Midnight of the morning on which the golden orders came in: three working days back, and in the year of their numbers. */
function goldenMorning(anchor: number): number {
  let date = copenhagenDate(anchor);
  if (date > '2026-12-22') date = '2026-12-22';
  for (let days = 0; days < 3;) {
    date = addDays(date, -1);
    if (isWorkingDay(date)) days += 1;
  }
  return clock(date, 0);
}

type Times = Pick<Job, 'receivedAt' | 'moves'>;

/** From the day it came in; hurried where the story would not be over by now. */
function forward(route: readonly Move[], receivedAt: number, anchor: number): Times {
  const needed = route.reduce((sum, { minutes }) => sum + minutes, 0);
  const available = workingMinutesBetween(receivedAt, anchor) - 15;
  return { receivedAt, moves: timed(route, receivedAt, Math.min(1, available / needed)) };
}

/** Back from how long the order has stood where it stands. */
function backward(
  route: readonly Move[],
  age: number,
  workType: WorkTypeCode,
  anchor: number,
): Times {
  const needed = route.reduce((sum, { minutes }) => sum + minutes, 0);
  const begun = workingMinutesBefore(anchor, age + needed);
  const moves = timed(route, begun, 1);
  const last = moves.at(-1);
  if (last) last.at = workingMinutesBefore(anchor, age);
  const isBatch = workMix[workType].partner !== undefined && last !== undefined;
  return { receivedAt: isBatch ? clock(copenhagenDate(begun), BATCH_MINUTE) : begun, moves };
}

function timed(route: readonly Move[], from: number, pace: number): Job['moves'] {
  let minutes = 0;
  return route.map((move) => {
    minutes += Math.max(2, move.minutes * pace);
    return { event: move.event, at: workingMinutesAfter(from, Math.round(minutes)) };
  });
}

/** More than twice as many invoices on the last three working days of a month as on others. */
function bunch(random: Random, moves: Job['moves'], anchor: number): void {
  const last = moves.at(-1);
  if (last?.event !== 'invoice.book' || !random.chance(INVOICES_MOVED_TO_MONTH_END)) return;
  const at = clock(random.pick(filled(lastWorkingDays(last.at))), random.int(8 * 60, 15 * 60));
  if (at > last.at && at < anchor) last.at = at;
}
