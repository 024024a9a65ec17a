import { and, asc, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { ActivityState } from '#domain/orders/activity.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate, startOfCopenhagenDay } from '#domain/time/copenhagen.ts';
import { activities, activityTypes, orders } from '../database/schema/orders.ts';
import { users } from '../database/schema/people.ts';
import type { Queryable } from '../services.ts';
import type { FitterToday } from './welcome.props.ts';

const UNDERWAY: ActivityState[] = ['travelling', 'running', 'pausing'];
const OVER: ReadonlySet<ActivityState> = new Set(['completed', 'no_show']);

/** What each active fitter does now and has before them today, by name. One statement: its plan is most of what it costs. */
export async function readFittersToday(q: Queryable, now: Date): Promise<FitterToday[]> {
  const today = copenhagenDate(now);
  const { state, plannedStart } = activities;
  const rows = await q
    .select({
      id: users.id,
      name: users.name,
      state,
      plannedStart,
      startedAt: activities.startedAt,
      category: activityTypes.category,
      order: { orderNo: orders.orderNo, title: orders.title, city: orders.city },
    })
    .from(users)
    .leftJoin(
      activities,
      and(
        eq(activities.assigneeId, users.id),
        isNull(activities.archivedAt),
        ne(state, 'cancelled'),
        or(
          inArray(state, UNDERWAY),
          and(
            gte(plannedStart, startOfCopenhagenDay(today)),
            lt(plannedStart, startOfCopenhagenDay(addDays(today, 1))),
          ),
        ),
      ),
    )
    .leftJoin(activityTypes, eq(activityTypes.id, activities.typeId))
    .leftJoin(orders, eq(orders.id, activities.orderId))
    .where(sql`${users.state} = 'active' and ${users.groups} @> '["fitter"]'::jsonb`)
    .orderBy(asc(users.name), asc(users.id), asc(plannedStart), asc(activities.id));
  return [...new Set(rows.map(({ id }) => id))].map((id) =>
    fitterToday(rows.filter((row) => row.id === id)),
  );
}

interface Row {
  id: string;
  name: string;
  state: ActivityState | null;
  plannedStart: Date | null;
  startedAt: Date | null;
  category: string | null;
  order: FitterToday['order'];
}

/** What runs comes before what is driven to, an absence, and what is next. */
function fitterToday(all: Row[]): FitterToday {
  const work = all.filter(({ order }) => order !== null);
  const done = work.filter(({ state }) => state !== null && OVER.has(state)).length;
  const inState = (...states: ActivityState[]) =>
    work.find(({ state }) => state !== null && states.includes(state));
  const running = inState('running', 'pausing');
  const shown = running ?? inState('travelling');
  const { id = '', name = '' } = all[0] ?? {};
  const base = { id, name, done, planned: work.length };
  if (shown) {
    const at = shown === running ? shown.startedAt : null;
    return {
      ...base,
      doing: shown === running ? 'working' : 'travelling',
      order: shown.order,
      at: at?.toISOString() ?? null,
    };
  }
  if (all.some(({ category }) => category === 'fravær'))
    return { ...base, doing: 'absent', order: null, at: null };
  const next = inState('planned');
  return {
    ...base,
    doing: next ? 'next' : 'free',
    order: next?.order ?? null,
    at: next?.plannedStart?.toISOString() ?? null,
  };
}
