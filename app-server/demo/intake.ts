import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { addMonths, monthStart } from '#domain/time/iso-week.ts';
import type { WorkTypeCode } from '#domain/orders/work-types.ts';
import { rng, type Random, type Weighted } from './rows/random.ts';
import { intakeSeason, spreadOver, type SeasonDay } from './orders/season.ts';
import { mixOn, workMix } from './orders/work-mix.ts';
import { clock, isWorkingDay, workingMinutesBefore } from './working-day.ts';

/** The hours in which the company's own orders come in: most from 8 to 10. */
const hours: [Weighted<number>, ...Weighted<number>[]] = [
  [7, 9],
  [8, 20],
  [9, 19],
  [10, 11],
  [11, 9],
  [12, 7],
  [13, 9],
  [14, 8],
  [15, 5],
];
/** The partners' batch is registered at 06.05. */
export const BATCH_MINUTE = 6 * 60 + 5;
/** The share of the current month's orders that is replaced by the newest orders; earlier months give the rest. */
const ROOM = 0.4;
const MONTHS_BEFORE = 3;
/** Most of the newest orders are at most this many working minutes old. */
const HALF_A_DAY = 240;

/** One job as it is received. */
export interface Received {
  at: number;
  workType: WorkTypeCode;
  /** Received while the company was closed, by the person on duty. */
  urgent: boolean;
}

/**
 * The given number of jobs received over two years, oldest first: distributed over the months by season, and each kind of work over
 * every month by its share.
 * @param newest number of orders received on the last day in addition; the weeks before get fewer
 */
export function makeIntake(
  seed: number,
  anchor: number,
  count: number,
  newest: number,
): Received[] {
  const days = withRoomFor(newest / Math.max(1, count + newest), intakeSeason(anchor), anchor);
  const kindOn = evenMix(seed);
  return spreadOver(days, count).map((date, place) => {
    const random = rng(seed, 'intake', place);
    const open = isWorkingDay(date);
    const workType = open ? kindOn(date, random) : 'fault_finding';
    return { at: receivedOn(random, date, workType), workType, urgent: !open };
  });
}

/** The time of day at which a job is received. */
function receivedOn(random: Random, date: CalendarDate, workType: WorkTypeCode): number {
  if (workMix[workType].partner !== undefined)
    return clock(date, BATCH_MINUTE) + random.int(0, 40) * 1000;
  return clock(date, random.weighted(hours) * 60 + random.int(0, 59)) + random.int(0, 59) * 1000;
}

function withRoomFor(share: number, days: readonly SeasonDay[], anchor: number): SeasonDay[] {
  const month = monthStart(copenhagenDate(workingMinutesBefore(anchor, HALF_A_DAY)));
  const before = addMonths(month, -MONTHS_BEFORE);
  const weightFrom = (from: CalendarDate) =>
    days.reduce((sum, { date, weight }) => (date >= from ? sum + weight : sum), 0);
  const needed = weightFrom('') * share;
  const inMonth = weightFrom(month);
  const room = Math.min(ROOM, needed / Math.max(inMonth, Number.EPSILON));
  const rest = (needed - room * inMonth) / (weightFrom(before) - inMonth);
  return days.map(({ date, weight }) => ({
    date,
    weight: weight * (date >= month ? 1 - room : date >= before ? 1 - rest : 1),
  }));
}

/** Draws kinds of work so that each keeps its share: the one that is furthest behind is drawn, with some variation. */
function evenMix(seed: number): (date: CalendarDate, random: Random) => WorkTypeCode {
  const owed = new Map<WorkTypeCode, number>();
  const start = rng(seed, 'mix', 0);
  return (date, random) => {
    const mix = mixOn(date);
    const total = mix.reduce((sum, [, share]) => sum + share, 0);
    let [[drawn]] = mix;
    let most = -Infinity;
    for (const [type, share] of mix) {
      const due = (owed.get(type) ?? start.between(-0.5, 0.5)) + share / total;
      owed.set(type, due);
      const claim = due + random.between(0, 0.15);
      if (claim <= most) continue;
      [drawn, most] = [type, claim];
    }
    owed.set(drawn, (owed.get(drawn) ?? 0) - 1);
    return drawn;
  };
}
