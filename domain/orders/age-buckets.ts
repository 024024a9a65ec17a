import type { AgeLevel } from './order-age.ts';
import { ageLevelAfter } from './order-age.ts';
import type { OrderStatusInfo } from './order-status.ts';
import type { WorkingCalendar } from '../time/working-calendar.ts';

/** An interval of ages in whole working days: `maxDays` includes the last day to its end. */
export interface AgeBucket {
  label: string;
  minDays?: number;
  maxDays?: number;
}

/** The steps of the age staircase. An order of 2 d 8 t is in the first one, as its row says. */
export const AGE_BUCKETS = [
  { label: '0–2 dage', maxDays: 2 },
  { label: '3–5 dage', minDays: 3, maxDays: 5 },
  { label: '6–10 dage', minDays: 6, maxDays: 10 },
  { label: 'Over 10 dage', minDays: 11 },
] as const satisfies readonly AgeBucket[];

/** An order that stands still for so many working days counts as old money. */
export const OLD_AFTER_DAYS = 6;

/** An order that has its status since this instant, or longer, is at least `days` working days old at `now`. */
export function sinceAtLeast(days: number, now: Date, calendar: WorkingCalendar): Date {
  return calendar.subtract(now, days * calendar.dayMinutes);
}

/**
 * The age level that every order in the interval has reached, or `undefined` when a part of them has not. `limits` are
 * those of the status; limits that depend on more than the age say nothing here.
 */
export function levelOfBucket(
  { minDays = 0, maxDays }: AgeBucket,
  limits: Pick<OrderStatusInfo, 'yellowAfter' | 'redAfter'>,
  { dayMinutes }: Pick<WorkingCalendar, 'dayMinutes'>,
): AgeLevel | undefined {
  const youngest = ageLevelAfter(minDays * dayMinutes, limits);
  if (youngest === undefined || youngest !== 'green') return youngest;
  const oldest = maxDays === undefined ? Infinity : (maxDays + 1) * dayMinutes - 1;
  return ageLevelAfter(oldest, limits) === 'green' ? 'green' : undefined;
}
