import type { OpenTask, TaskRole } from '#domain/accounts/offboarding.ts';
import { isBeforeDone, isFinal } from '#domain/orders/order-status.ts';
import type { StoredActivity } from '../../orders/save/order-relations.ts';
import { isFitterOn } from '../../orders/own-order.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { type OpenActivity, type OpenRecords, runs } from './open-records.ts';

/** A task with the rows that it is about. */
export interface TaskRecord {
  key: string;
  role: TaskRole;
  order: StoredOrder;
  /** The planned activities that go with it. */
  activities: readonly StoredActivity[];
  mayBeNobody: boolean;
}

/** Statuses in which an order has to have a fitter. */
const NEEDS_FITTER: ReadonlySet<string> = new Set(['planned', 'in_progress']);

const keyOf = (role: TaskRole, id: string) => `${role}:${id}`;

/** Whether somebody's work as a fitter is still to be done: on an order that is done it is history. */
function isFitterTask({ userId }: OpenRecords, order: StoredOrder): boolean {
  return isBeforeDone(order.status) && isFitterOn(userId, order);
}

/** The task that a planned activity goes with; `null` where it ends with the person. */
function taskOf(records: OpenRecords, { activity }: OpenActivity): string | null {
  const order = records.orders.get(activity.orderId ?? '');
  if (order === undefined || isFinal(order.status)) return null;
  const asFitter = isFitterTask(records, order);
  const isResponsible = order.responsibleId === records.userId;
  if (asFitter && (activity.typeId === records.workType || !isResponsible)) {
    return keyOf('fitter', order.id);
  }
  return isResponsible ? keyOf('responsible', order.id) : keyOf('assignee', activity.id);
}

/** The planned activities that belong to no open order: nobody takes them over. */
export function lapsingOf(records: OpenRecords): OpenActivity[] {
  return records.activities.filter((one) => !runs(one.activity) && taskOf(records, one) === null);
}

/** What others have to take over, in the order in which it is planned. */
export function tasksOf(records: OpenRecords): TaskRecord[] {
  const { userId, orders } = records;
  const planned = records.activities.filter(({ activity }) => !runs(activity));
  const goingWith = (key: string) =>
    planned.filter((one) => taskOf(records, one) === key).map(({ activity }) => activity);
  const tasks: TaskRecord[] = [];
  for (const order of orders.values()) {
    if (isFitterTask(records, order)) {
      const key = keyOf('fitter', order.id);
      const mayBeNobody = order.fitterIds.length > 1 || !NEEDS_FITTER.has(order.status);
      tasks.push({ key, role: 'fitter', order, activities: goingWith(key), mayBeNobody });
    }
    if (order.responsibleId === userId && !isFinal(order.status)) {
      const key = keyOf('responsible', order.id);
      const activities = goingWith(key);
      tasks.push({ key, role: 'responsible', order, activities, mayBeNobody: false });
    }
  }
  for (const one of planned) {
    const { activity } = one;
    const key = keyOf('assignee', activity.id);
    const order = orders.get(activity.orderId ?? '');
    if (order === undefined || taskOf(records, one) !== key) continue;
    tasks.push({ key, role: 'assignee', order, activities: [activity], mayBeNobody: true });
  }
  const start = (task: TaskRecord) => planOf(task)?.start ?? '9';
  return tasks.toSorted(
    (a, b) => start(a).localeCompare(start(b)) || a.order.orderNo.localeCompare(b.order.orderNo),
  );
}

/** When a task is planned; `null` when it is not. */
export function planOf({
  role,
  order,
  activities,
}: TaskRecord): { start: string; end: string } | null {
  if (role === 'responsible') return null;
  const { plannedStart: start, plannedEnd: end } =
    role === 'fitter' ? order : (activities[0] ?? order);
  return start && end ? { start: start.toISOString(), end: end.toISOString() } : null;
}

/** A task as the page shows it. */
export function shownTask(task: TaskRecord): OpenTask {
  const { key, role, order, activities, mayBeNobody } = task;
  const { orderNo, title, city, status } = order;
  const plan = planOf(task);
  return {
    key,
    role,
    orderNo,
    title,
    city,
    status,
    plannedStart: plan?.start ?? null,
    plannedEnd: plan?.end ?? null,
    activities: activities.length,
    mayBeNobody,
  };
}
