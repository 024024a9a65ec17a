import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { clockQuestion } from '#domain/activities/time-records.ts';
import { activities, orders } from '../../database/schema/orders.ts';
import { users } from '../../database/schema/people.ts';
import type { EntryToCheck, MyClock } from '../../pages/welcome.props.ts';
import type { Queryable } from '../../services.ts';
import type { StoredActivity } from '../order-relations.ts';

/** More than these are not shown at once. */
const SHOWN = 50;

const runs = inArray(activities.state, ['running', 'pausing']);

/** A person's clocks that run on orders. */
export async function readClocks(q: Queryable, userId: string): Promise<MyClock[]> {
  const rows = await q
    .select({ activity: activities, orderNo: orders.orderNo, title: orders.title })
    .from(activities)
    .innerJoin(orders, eq(orders.id, activities.orderId))
    .where(and(eq(activities.assigneeId, userId), runs))
    .orderBy(asc(activities.startedAt));
  return rows.flatMap(({ activity: { id, version, startedAt, stillWorkingAt }, orderNo, title }) =>
    startedAt === null
      ? []
      : {
          activityId: id,
          version,
          orderNo,
          title,
          startedAt: startedAt.toISOString(),
          stillWorkingAt: stillWorkingAt?.toISOString() ?? null,
        },
  );
}

/** The times that a leader should look at, oldest first: unusual entries, and clocks that ask whether they were forgotten. */
export async function readEntriesToCheck(q: Queryable, now: Date): Promise<EntryToCheck[]> {
  const found = (where: ReturnType<typeof and>) =>
    q
      .select({
        activity: activities,
        orderNo: orders.orderNo,
        title: orders.title,
        assignee: { initials: users.initials, name: users.name },
      })
      .from(activities)
      .innerJoin(orders, eq(orders.id, activities.orderId))
      .innerJoin(users, eq(users.id, activities.assigneeId))
      .where(where)
      .orderBy(asc(activities.startedAt))
      .limit(SHOWN);
  const [unusual, running] = await Promise.all([
    found(and(isNotNull(activities.suspicion), isNull(activities.checkedAt))),
    found(and(runs)),
  ]);
  const forgotten = running.filter(({ activity }) => asks(activity, now));
  return [...unusual, ...forgotten]
    .flatMap(({ activity: { id, version, startedAt, endedAt, suspicion }, ...rest }) =>
      startedAt === null
        ? []
        : {
            ...rest,
            activityId: id,
            version,
            startedAt: startedAt.toISOString(),
            endedAt: endedAt?.toISOString() ?? null,
            suspicion,
          },
    )
    .toSorted((a, b) => a.startedAt.localeCompare(b.startedAt))
    .slice(0, SHOWN);
}

function asks({ startedAt, stillWorkingAt }: StoredActivity, now: Date): boolean {
  return startedAt !== null && clockQuestion({ startedAt, stillWorkingAt }, now) !== null;
}
