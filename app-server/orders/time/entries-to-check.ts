import { and, asc, eq, exists, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { clockQuestion } from '#domain/activities/time-records.ts';
import { scopeOf } from '#domain/rights/rights.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import { plannedOnce } from '../../database/prepared-read.ts';
import { activities, orders } from '../../database/schema/orders/orders.ts';
import { users } from '../../database/schema/people/people.ts';
import type { EntryToCheck, MyClock } from '../../pages/welcome/welcome.props.ts';
import type { Queryable } from '../../services.ts';
import { inOwnAreas, type OrderReader } from '../own-order.ts';
import { runs } from './runs.ts';

/** More than these are not shown at once. */
const SHOWN = 50;

const isUnusual = and(isNotNull(activities.suspicion), isNull(activities.checkedAt));

/**
 * A person's clocks that run on orders, and the times of everybody that a leader should look at: unusual entries, and clocks that
 * ask whether they were forgotten. Oldest first.
 * @returns `entriesToCheck` is `null` for somebody who corrects no times but their own
 */
export async function readTimesToCheck(
  q: Queryable,
  user: OrderReader,
  now: Date,
  calendar: WorkingCalendar,
): Promise<{ clocks: MyClock[]; entriesToCheck: EntryToCheck[] | null }> {
  const others = correctedTimes(q, user);
  const userId = user.id;
  const found = await readTimes(q, userId, others);
  const isRunning = ({ state }: FoundTime) => state === 'running' || state === 'pausing';
  return {
    clocks: found.filter((time) => time.assigneeId === userId && isRunning(time)).map(clockOf),
    entriesToCheck: others
      ? found
          .filter((time) => !isRunning(time) || clockQuestion(time, now, calendar) !== null)
          .slice(0, SHOWN)
          .map(entryOf)
      : null,
  };
}

interface FoundTime extends Omit<EntryToCheck, 'activityId'> {
  id: string;
  state: string;
  assigneeId: string;
  stillWorkingAt: string | null;
}

/** Whose times a person corrects beside their own: everybody's, those of the orders of their areas, or nobody's (`null`). */
function correctedTimes(q: Queryable, user: OrderReader): SQL | null {
  const scope = scopeOf(user.rights, 'activity.correct');
  if (scope === 'all') return sql`true`;
  const ofAreas = inOwnAreas(user);
  if (scope !== 'areas' || ofAreas === undefined) return null;
  return exists(
    q
      .select({ one: sql`1` })
      .from(orders)
      .where(and(eq(orders.id, activities.orderId), ofAreas)),
  );
}

/** One statement for all of them: its plan is the greater part of what it costs. */
async function readTimes(q: Queryable, userId: string, others: SQL | null): Promise<FoundTime[]> {
  const mine = some(q, and(eq(activities.assigneeId, userId), runs));
  const times = others
    ? unionAll(mine, some(q, and(runs, others)), some(q, and(isUnusual, others))).as('times')
    : mine.as('times');
  const statement = q
    .select({
      id: times.id,
      version: times.version,
      state: times.state,
      orderNo: orders.orderNo,
      title: orders.title,
      assigneeId: times.assigneeId,
      assignee: { initials: users.initials, name: users.name },
      startedAt: times.startedAt,
      endedAt: times.endedAt,
      stillWorkingAt: times.stillWorkingAt,
      suspicion: times.suspicion,
    })
    .from(times)
    .innerJoin(orders, eq(orders.id, times.orderId))
    .innerJoin(users, eq(users.id, times.assigneeId))
    .orderBy(asc(times.startedAt));
  const rows = await plannedOnce(statement);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...byId.values()].flatMap(({ startedAt, ...row }) =>
    startedAt === null
      ? []
      : {
          ...row,
          startedAt: startedAt.toISOString(),
          endedAt: row.endedAt?.toISOString() ?? null,
          stillWorkingAt: row.stillWorkingAt?.toISOString() ?? null,
        },
  );
}

function some(q: Queryable, where: SQL | undefined) {
  return q
    .select({
      id: activities.id,
      version: activities.version,
      orderId: activities.orderId,
      assigneeId: activities.assigneeId,
      state: activities.state,
      startedAt: activities.startedAt,
      endedAt: activities.endedAt,
      stillWorkingAt: activities.stillWorkingAt,
      suspicion: activities.suspicion,
    })
    .from(activities)
    .where(where)
    .orderBy(asc(activities.startedAt))
    .limit(SHOWN);
}

function clockOf(time: FoundTime): MyClock {
  const { id, version, orderNo, title, startedAt, stillWorkingAt } = time;
  return { activityId: id, version, orderNo, title, startedAt, stillWorkingAt };
}

function entryOf(time: FoundTime): EntryToCheck {
  const { id, version, orderNo, title, assignee, startedAt, endedAt, suspicion } = time;
  return { activityId: id, version, orderNo, title, assignee, startedAt, endedAt, suspicion };
}
