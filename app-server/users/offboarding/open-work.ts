import { createHash } from 'node:crypto';
import type { OpenWork } from '#domain/accounts/offboarding.ts';
import { userStepProblem } from '#domain/accounts/user-steps.ts';
import type { users } from '../../database/schema/people/people.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import { isLastAdministrator, LAST_ADMINISTRATOR } from '../require-administrator.ts';
import { type OpenRecords, openRecords, runs } from './open-records.ts';
import { lapsingOf, shownTask, type TaskRecord, tasksOf } from './open-tasks.ts';
import { loadTakers } from './takers.ts';

type User = typeof users.$inferSelect;

/** Everything that is open of somebody: the rows, the tasks, and what a page shows of them. */
export interface FoundWork {
  records: OpenRecords;
  tasks: TaskRecord[];
  work: OpenWork;
}

/** Finds what is open of a user, and whether they can leave. */
export async function findOpenWork(
  q: Queryable,
  by: Pick<CurrentUser, 'id'>,
  user: User,
): Promise<FoundWork> {
  const records = await openRecords(q, user.id);
  const tasks = tasksOf(records);
  const lapsing = lapsingOf(records);
  const running = records.activities.filter(({ activity }) => runs(activity));
  const problem = (await isLastAdministrator(q, user.id))
    ? LAST_ADMINISTRATOR
    : userStepProblem('offboard', { ...user, self: by.id === user.id });
  const work: OpenWork = {
    stamp: stampOf(
      user,
      tasks,
      [...lapsing, ...running].map(({ activity }) => activity),
    ),
    problem,
    tasks: tasks.map(shownTask),
    running: running.map(({ activity, type }) => ({
      id: activity.id,
      orderNo: records.orders.get(activity.orderId ?? '')?.orderNo ?? null,
      what: type.name,
      since: activity.startedAt?.toISOString() ?? null,
    })),
    lapsing: lapsing.map(({ activity, type }) => ({
      id: activity.id,
      what: type.name,
      plannedStart: activity.plannedStart?.toISOString() ?? null,
    })),
    takers: await loadTakers(q, user.id),
  };
  return { records, tasks, work };
}

/** What the decision is about, in short: a changed title is no reason to look again, another plan is. */
function stampOf(
  { state, groups }: User,
  tasks: readonly TaskRecord[],
  others: readonly { id: string; state: string }[],
): string {
  const facts = tasks.map(({ key, order, activities, mayBeNobody }) => [
    key,
    mayBeNobody,
    order.status,
    order.fitterIds,
    order.responsibleId,
    order.plannedStart,
    order.plannedEnd,
    activities.map(({ id, state: at, plannedStart, plannedEnd }) => [
      id,
      at,
      plannedStart,
      plannedEnd,
    ]),
  ]);
  const rest = others.map(({ id, state: at }) => `${id} ${at}`).toSorted();
  return createHash('sha256')
    .update(JSON.stringify([state, groups, facts, rest]))
    .digest('base64url');
}
