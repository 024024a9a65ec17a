import { and, eq, gte, inArray, lt, ne, or } from 'drizzle-orm';
import { type CalendarItem, overlaps, type PlannedTime } from '#domain/planning/planned-time.ts';
import { activities, activityTypes, orders } from '../../database/schema/orders.ts';
import type { Queryable } from '../../services.ts';
import { isVisibleOrder, type OrderReader } from '../own-order.ts';

/** No visit or absence lasts longer; what began earlier is not looked at. */
const LONGEST = 45 * 24 * 3_600_000;
/** How long something lasts that has no end, such as a call that is planned. */
const WITHOUT_END = 30 * 60_000;
/** What an order is called for somebody who may not see it. */
const ANOTHER_ORDER = 'en anden ordre';

/**
 * What lies in the calendars of some fitters in a time, in the order of its start: planned, running and finished work, and absences.
 * @param reader is told the time of an order that they may not see, and neither its number nor its place
 * @param now running work lasts until now at least
 */
export async function loadFitterCalendar(
  q: Queryable,
  fitterIds: readonly string[],
  time: PlannedTime,
  reader: OrderReader | 'system',
  now: Date,
): Promise<CalendarItem[]> {
  if (fitterIds.length === 0) return [];
  const until = new Date(time.end);
  const since = new Date(Date.parse(time.start) - LONGEST);
  const { plannedStart, startedAt } = activities;
  const rows = await q
    .select({
      activity: activities,
      type: { name: activityTypes.name, category: activityTypes.category },
      order: {
        orderNo: orders.orderNo,
        city: orders.city,
        areaId: orders.areaId,
        fitterIds: orders.fitterIds,
        responsibleId: orders.responsibleId,
      },
    })
    .from(activities)
    .innerJoin(activityTypes, eq(activityTypes.id, activities.typeId))
    .leftJoin(orders, eq(orders.id, activities.orderId))
    .where(
      and(
        inArray(activities.assigneeId, [...new Set(fitterIds)]),
        ne(activities.state, 'cancelled'),
        or(
          and(gte(plannedStart, since), lt(plannedStart, until)),
          and(gte(startedAt, since), lt(startedAt, until)),
        ),
      ),
    );
  return rows
    .flatMap(({ activity, type, order }) => {
      const span = timeOf(activity, now);
      if (span === null) return [];
      const { id, assigneeId, orderId, note } = activity;
      const isHidden = order !== null && reader !== 'system' && !isVisibleOrder(reader, order);
      const item: CalendarItem = {
        id,
        fitterId: assigneeId,
        orderId: isHidden ? null : orderId,
        label: isHidden ? ANOTHER_ORDER : (order?.orderNo ?? type.name),
        note: isHidden ? '' : (order?.city ?? note ?? ''),
        absence: type.category === 'fravær',
        ...span,
      };
      return overlaps(item, time) ? [item] : [];
    })
    .toSorted((a, b) => a.start.localeCompare(b.start) || a.id.localeCompare(b.id));
}

function timeOf(
  {
    state,
    plannedStart,
    plannedEnd,
    startedAt,
    endedAt,
  }: Pick<
    typeof activities.$inferSelect,
    'state' | 'plannedStart' | 'plannedEnd' | 'startedAt' | 'endedAt'
  >,
  now: Date,
): PlannedTime | null {
  const start = startedAt ?? plannedStart;
  if (start === null) return null;
  const isOver = endedAt !== null || state === 'completed' || state === 'no_show';
  const planned = plannedEnd ?? new Date(start.getTime() + WITHOUT_END);
  const running = new Date(Math.max(planned.getTime(), now.getTime()));
  const end = endedAt ?? (startedAt === null || isOver ? planned : running);
  return { start: start.toISOString(), end: end.toISOString() };
}
