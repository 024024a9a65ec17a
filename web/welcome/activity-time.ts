import type { MyActivity } from '#app-server/pages/welcome/welcome.props.ts';
import { copenhagenDate, formatTime, type Instant } from '#domain/time/copenhagen.ts';
import { activityStateLabels, isNotReportedDone } from '#domain/orders/activity.ts';
import { isBeforeDone } from '#domain/orders/order-status.ts';
import { dayWords } from '#domain/time/day-words.ts';

type Timed = Pick<MyActivity, 'state' | 'plannedStart' | 'plannedEnd' | 'startedAt'>;

/**
 * When the activity is, in the words of the day: `08.00–09.30`, `i morgen 08.00–09.30`, `fra 08.00` where it ends on another day,
 * `i gang siden 08.12`, `uden tid`.
 */
export function timeOf(
  { state, plannedStart, plannedEnd, startedAt }: Timed,
  now: Instant,
): string {
  if (startedAt !== null && isClockRunning(state)) {
    return `i gang siden ${clockOf(startedAt, now, 'kl.\u00a0')}`;
  }
  if (plannedStart === null) return 'uden tid';
  const start = clockOf(plannedStart, now, '');
  if (plannedEnd === null) return start;
  const isSameDay = copenhagenDate(plannedStart) === copenhagenDate(plannedEnd);
  return isSameDay ? `${start}–${formatTime(plannedEnd)}` : `fra ${start}`;
}

/** Whether the time of the activity runs now; its time says so in words. */
export function isClockRunning(state: MyActivity['state']): boolean {
  return state === 'running';
}

/** How far the activity is. */
export function stateWords({ state, order }: Pick<MyActivity, 'state' | 'order'>): string {
  const isOpen = order !== null && isNotReportedDone(state, order.status);
  return isOpen ? 'Ikke meldt udført' : activityStateLabels[state];
}

/** The hour, and the day before it when that is not today. */
function clockOf(instant: Instant, now: Instant, before: string): string {
  const day = dayWords(instant, now);
  return `${day === 'i dag' ? '' : `${day} `}${before}${formatTime(instant)}`;
}

/** Whether the activity is still to be done: one without an order is over when its time has passed, and with the order's work it is too. */
export function isLeft(activity: Timed & Pick<MyActivity, 'order'>, now: Instant): boolean {
  const { state, plannedStart, plannedEnd, order } = activity;
  if (state === 'completed' || state === 'no_show' || state === 'cancelled') return false;
  if (state !== 'planned') return true;
  if (order !== null) return isBeforeDone(order.status);
  const end = plannedEnd ?? plannedStart;
  return end === null || new Date(end) > new Date(now);
}
