import { isBeforeDone, type OrderStatus } from './order-status.ts';

const ACTIVITY_STATES = [
  'planned',
  'travelling',
  'running',
  'pausing',
  'completed',
  'no_show',
  'cancelled',
] as const;
export type ActivityState = (typeof ACTIVITY_STATES)[number];
export const activityStateLabels: Record<ActivityState, string> = {
  planned: 'Planlagt',
  travelling: 'På vej',
  running: 'I gang',
  pausing: 'Pause',
  completed: 'Udført',
  no_show: 'Forgæves',
  cancelled: 'Aflyst',
};

/** Whether a visit is over and its work is not: a stopped clock alone does not report the order done. */
export function isNotReportedDone(state: ActivityState, status: OrderStatus): boolean {
  return state === 'completed' && isBeforeDone(status);
}
