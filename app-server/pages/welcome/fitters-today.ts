import { knowsWhyAbsent } from '#domain/absences/absence-rights.ts';
import { and, asc, eq, gte, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { type ActivityState, isNotReportedDone } from '#domain/orders/activity.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { copenhagenDate, startOfCopenhagenDay } from '#domain/time/copenhagen.ts';
import { absencesIn, type StoredAbsence } from '../../absences/stored-absences.ts';
import { activities, orders } from '../../database/schema/orders/orders.ts';
import { users } from '../../database/schema/people/people.ts';
import { preparedRead } from '../../database/prepared-read.ts';
import { runs } from '../../orders/time/runs.ts';
import { activeFitters } from '../../orders/time/fitters.ts';
import { isVisibleOrder, type OrderReader } from '../../orders/own-order.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import type { Queryable } from '../../services.ts';
import type { FitterToday } from './welcome.props.ts';

const UNDERWAY: ActivityState[] = ['travelling', 'running', 'pausing'];
const OVER: ReadonlySet<ActivityState> = new Set(['completed', 'no_show']);

/** Where somebody drives to, or works on, may have been planned for so many days ago. */
const LATE_DAYS = 14;

const fittersByName = preparedRead([], (q) =>
  q
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(activeFitters)
    .orderBy(asc(users.name), asc(users.id)),
);

/** What each active fitter does now and has before them today, by name; an order that the reader may not see is counted and not told. */
export async function readFittersToday(
  q: Queryable,
  reader: OrderReader,
  now: Date,
): Promise<FitterToday[]> {
  const today = copenhagenDate(now);
  const [fitters, rows, absences] = await Promise.all([
    fittersByName(q),
    readVisits(q, today),
    absencesIn(q, { from: now, until: startOfCopenhagenDay(addDays(today, 1)) }),
  ]);
  return fitters.map((fitter) => ({
    ...fitter,
    ...dayOf(
      rows.filter(({ assigneeId }) => assigneeId === fitter.id),
      reader,
      absences.find(({ personId }) => personId === fitter.id),
      now,
    ),
  }));
}

/** The activities of a day and what is under way. */
function readVisits(q: Queryable, today: CalendarDate): Promise<Row[]> {
  const start = (days: number) => startOfCopenhagenDay(addDays(today, days));
  return visits(q, { lateFrom: start(-LATE_DAYS), from: start(0), to: start(1) });
}

/** Each half has an index; one condition for both would read every activity. */
const visits = preparedRead(['lateFrom', 'from', 'to'], (q, { lateFrom, from, to }) => {
  const { state, plannedStart } = activities;
  const some = (when: SQL | undefined) =>
    q
      .select({
        id: activities.id,
        assigneeId: activities.assigneeId,
        orderId: activities.orderId,
        state,
        plannedStart,
        startedAt: activities.startedAt,
      })
      .from(users)
      .innerJoin(activities, and(eq(activities.assigneeId, users.id), when))
      .where(and(activeFitters, isNull(activities.archivedAt)));
  const found = union(
    some(
      and(
        gte(plannedStart, lateFrom),
        lt(plannedStart, to),
        ne(state, 'cancelled'),
        or(gte(plannedStart, from), inArray(state, UNDERWAY)),
      ),
    ),
    some(runs),
  ).as('found');
  return q
    .select({
      assigneeId: found.assigneeId,
      state: found.state,
      plannedStart: found.plannedStart,
      startedAt: found.startedAt,
      order: {
        orderNo: orders.orderNo,
        title: orders.title,
        city: orders.city,
        status: orders.status,
        areaId: orders.areaId,
        fitterIds: orders.fitterIds,
        responsibleId: orders.responsibleId,
      },
    })
    .from(found)
    .leftJoin(orders, eq(orders.id, found.orderId))
    .orderBy(asc(found.plannedStart), asc(found.id));
});

interface Row {
  assigneeId: string;
  state: ActivityState;
  plannedStart: Date | null;
  startedAt: Date | null;
  order: VisitedOrder | null;
}

type VisitedOrder = Pick<
  StoredOrder,
  'orderNo' | 'title' | 'city' | 'status' | 'areaId' | 'fitterIds' | 'responsibleId'
>;

/** What runs comes before what is driven to, an absence, and what is next. */
function dayOf(
  all: Row[],
  reader: OrderReader,
  absence: StoredAbsence | undefined,
  now: Date,
): Omit<FitterToday, 'id' | 'name'> {
  const work = all.flatMap(({ order, ...row }) => (order === null ? [] : [{ ...row, order }]));
  const inState = (...states: ActivityState[]) => work.find(({ state }) => states.includes(state));
  const done = work.filter(
    ({ state, order }) => OVER.has(state) && !isNotReportedDone(state, order.status),
  ).length;
  const away = absence === undefined ? null : awayOf(absence, reader);
  const day = { done, planned: work.length, away };
  const told = (row: Row | undefined): FitterToday['order'] => {
    if (!row?.order || !isVisibleOrder(reader, row.order)) return null;
    const { orderNo, title, city } = row.order;
    return { orderNo, title, city };
  };
  const running = inState('running', 'pausing');
  if (running) {
    const at = running.startedAt?.toISOString() ?? null;
    return { ...day, doing: 'working', order: told(running), at };
  }
  const travelling = inState('travelling');
  if (travelling) return { ...day, doing: 'travelling', order: told(travelling), at: null };
  if (away !== null && Date.parse(away.start) <= now.getTime())
    return { ...day, doing: 'absent', order: null, at: null };
  const next = inState('planned');
  const at = next?.plannedStart?.toISOString() ?? null;
  return { ...day, doing: next ? 'next' : 'free', order: told(next), at };
}

/** When somebody is away, and why for those who may know. */
function awayOf(absence: StoredAbsence, reader: OrderReader): NonNullable<FitterToday['away']> {
  const { id, kind, start, end, personId, areaIds } = absence;
  const knows = knowsWhyAbsent(reader, { id: personId, areaIds });
  return { id: knows ? id : null, kind: knows ? kind : null, start, end };
}
