import { addDays, dayNumber, weekdayOf, type CalendarDate } from '#domain/calendar-date.ts';
import { copenhagenDate } from '#domain/copenhagen.ts';
import type { WorkTypeCode } from '#domain/work-types.ts';
import type { Random, Weighted } from './random.ts';
import { mixOn, workMix } from './work-mix.ts';
import { clock, isWorkingDay } from './working-day.ts';

const DAYS = 730;
const monthWeights = [0.86, 0.88, 1.02, 0.94, 1.04, 1.06, 0.62, 1.02, 1.12, 1.16, 1.18, 1.1];
const weekdayWeights = [1.15, 1.1, 1.05, 1, 0.7];
const WEEKEND = 0.015;
const GROWTH = 1.07;

/** When own orders come in, by the hour they begin: peaks from 8 to 10. */
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
/** The partners' batch is read at 06.05. */
export const BATCH_MINUTE = 6 * 60 + 5;

/** One job as it came in. */
export interface Received {
  at: number;
  workType: WorkTypeCode;
  /** Came in while the company was closed: somebody on duty took it. */
  urgent: boolean;
}

/** Draws the day and the kind of the orders of the last two years that are finished by now. */
export function makeIntake(anchor: number): (random: Random) => Received {
  const today = copenhagenDate(anchor);
  const first = addDays(today, -DAYS);
  const sums: number[] = [];
  let total = 0;
  for (let day = 0; day < DAYS; day += 1) {
    total += weightOf(addDays(first, day), day);
    sums.push(total);
  }
  return (random) => {
    const date = addDays(first, firstBeyond(sums, random.next() * total));
    const open = isWorkingDay(date);
    const workType = open ? random.weighted(mixOn(date)) : 'fault_finding';
    return { at: receivedOn(random, date, workType), workType, urgent: !open };
  };
}

/** The time of day at which a job comes in. */
function receivedOn(random: Random, date: CalendarDate, workType: WorkTypeCode): number {
  if (workMix[workType].partner !== undefined)
    return clock(date, BATCH_MINUTE) + random.int(0, 40) * 1000;
  return clock(date, random.weighted(hours) * 60 + random.int(0, 59)) + random.int(0, 59) * 1000;
}

function weightOf(date: CalendarDate, day: number): number {
  const month = monthWeights[Number(date.slice(5, 7)) - 1] ?? 1;
  const weekday = isWorkingDay(date)
    ? (weekdayWeights[weekdayOf(dayNumber(date)) - 1] ?? 1)
    : WEEKEND;
  // Few of the orders of the last weeks are finished yet.
  const finished = Math.min(1, Math.max(0, (DAYS - day - 4) / 20));
  return month * weekday * GROWTH ** (day / 365) * finished;
}

function firstBeyond(sums: readonly number[], value: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((sums[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
