import type { Instant } from '../time/copenhagen.ts';
import {
  orderStatusInfo,
  type AgeLimit,
  type OrderStatus,
  type OrderStatusInfo,
} from './order-status.ts';
import type { WorkingCalendar } from '../time/working-calendar.ts';

export type AgeLevel = 'green' | 'yellow' | 'orange' | 'red';

/** How long an order has been in its status, in working minutes; `text` (`3 d 4 t`) stands beside every colour. */
export interface OrderAge {
  readonly minutes: number;
  readonly level: AgeLevel;
  readonly text: string;
}

/** What the age of an order depends on. `estimatedMin` is in working minutes. */
export interface AgeingOrder {
  readonly status: OrderStatus;
  readonly statusSince: Instant;
  readonly plannedStart?: Instant | null;
  readonly estimatedMin?: number | null;
}

export type SlaLevel = 'none' | 'ok' | 'warning' | 'breached';

/** Where an order stands against its deadline; `text` is empty when there is none. */
export interface SlaState {
  readonly level: SlaLevel;
  readonly text: string;
}

/** So many minutes after its planned start work that has not begun is late: a fitter who is on the way is not. */
const LATE_AFTER_MIN = 30;

/** A shorter estimate does not make an order in progress old any sooner: driving and a late stop take as long. */
const SHORTEST_ESTIMATE_MIN = 120;

/** Without a known beginning, a deadline is near when this much working time is left. */
const nearMinutes = 120;

/**
 * The age of an order. Orange begins half way from yellow to red. `limits` are those an administrator has set, when
 * they differ from the status's own.
 */
export function orderAge(
  order: AgeingOrder,
  now: Instant,
  calendar: WorkingCalendar,
  limits: Pick<OrderStatusInfo, 'yellowAfter' | 'redAfter'> = orderStatusInfo[order.status],
): OrderAge {
  const minutes = calendar.minutesBetween(order.statusSince, now);
  const yellow = minutesUntil(limits.yellowAfter, order);
  const red = minutesUntil(limits.redAfter, order);
  return { minutes, level: levelOf(), text: calendar.format(minutes) };

  function levelOf(): AgeLevel {
    if (isReached(limits.redAfter, red)) return 'red';
    if (!isReached(limits.yellowAfter, yellow)) return 'green';
    return isOrange(minutes, yellow, red) ? 'orange' : 'yellow';
  }

  function isReached(limit: AgeLimit, limitMinutes: number): boolean {
    if (limit.rule !== 'plannedStart') return minutes >= limitMinutes;
    return order.plannedStart !== null && order.plannedStart !== undefined
      ? isLateStart(order.plannedStart, now)
      : false;
  }
}

/** Whether work that was planned to begin at `plannedStart` should have begun by `now`. */
export function isLateStart(plannedStart: Instant, now: Instant): boolean {
  return new Date(now).getTime() - new Date(plannedStart).getTime() > LATE_AFTER_MIN * 60_000;
}

/**
 * The level of an age in working minutes where the status' limits are working time alone; `undefined` where the planned
 * start or the estimate of the order decides.
 */
export function ageLevelAfter(
  minutes: number,
  { yellowAfter, redAfter }: Pick<OrderStatusInfo, 'yellowAfter' | 'redAfter'>,
): AgeLevel | undefined {
  if (yellowAfter.rule !== 'workingMinutes' || redAfter.rule !== 'workingMinutes') return undefined;
  if (minutes >= redAfter.minutes) return 'red';
  if (minutes < yellowAfter.minutes) return 'green';
  return isOrange(minutes, yellowAfter.minutes, redAfter.minutes) ? 'orange' : 'yellow';
}

/** Orange begins half way from yellow to red. */
function isOrange(minutes: number, yellow: number, red: number): boolean {
  return red < Infinity && minutes >= (yellow + red) / 2;
}

/**
 * How a deadline stands, as clock time to it. It warns when 75 % of the working time from `since` (when the deadline
 * was set) has passed; without `since`, when two working hours are left.
 */
export function slaState(
  order: { readonly dueAt?: Instant | null; readonly since?: Instant | null },
  now: Instant,
  calendar: WorkingCalendar,
): SlaState {
  const { dueAt, since } = order;
  if (dueAt === null || dueAt === undefined) return { level: 'none', text: '' };
  const left = (new Date(dueAt).getTime() - new Date(now).getTime()) / 60_000;
  if (left <= 0) {
    const over = Math.floor(-left);
    const text = over === 0 ? 'Frist overskredet' : `Frist overskredet ${clockLength(over)}`;
    return { level: 'breached', text };
  }
  const warnBefore =
    since === null || since === undefined ? nearMinutes : calendar.minutesBetween(since, dueAt) / 4;
  const isNear = calendar.minutesBetween(now, dueAt) <= warnBefore;
  return {
    level: isNear ? 'warning' : 'ok',
    text: `Frist om ${clockLength(Math.ceil(left))}`,
  };
}

/** The estimate, in working minutes, with which the age of an order in progress is compared. */
export function measuredEstimate(estimatedMin: number): number {
  return Math.max(estimatedMin, SHORTEST_ESTIMATE_MIN);
}

/** Working minutes in the status before the limit is reached; Infinity when minutes do not decide it. */
function minutesUntil(limit: AgeLimit, order: AgeingOrder): number {
  if (limit.rule === 'workingMinutes') return limit.minutes;
  if (limit.rule === 'estimate' && order.estimatedMin) {
    return limit.times * measuredEstimate(order.estimatedMin);
  }
  return Infinity;
}

/** `45 m`, `3 t 10 m`, `2 d 4 t`, with days of 24 hours. */
function clockLength(minutes: number): string {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const rest = minutes % 60;
  const parts =
    days > 0
      ? [
          [days, 'd'],
          [hours, 't'],
        ]
      : [
          [hours, 't'],
          [rest, 'm'],
        ];
  return parts
    .filter(([count]) => count !== 0)
    .map((part) => part.join(' '))
    .join(' ');
}
