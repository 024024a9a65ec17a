import { and, eq, gt, gte, inArray, lt, ne, or } from 'drizzle-orm';
import { knowsWhyAbsent } from '#domain/absences/absence-rights.ts';
import { ABSENT } from '#domain/absences/absence-words.ts';
import { type CalendarItem, overlaps, type PlannedTime } from '#domain/planning/planned-time.ts';
import { earliestStart, isRegistered } from '../../absences/stored-absences.ts';
import { activities, activityTypes, orders } from '../../database/schema/orders/orders.ts';
import { users } from '../../database/schema/people/people.ts';
import type { Queryable } from '../../services.ts';
import { isVisibleOrder, type OrderReader } from '../own-order.ts';

/** No visit lasts longer; what began earlier is not looked at. */
const LONGEST = 45 * 24 * 3_600_000;
/** How long something lasts that has no end, such as a call that is planned. */
const WITHOUT_END = 30 * 60_000;
/** What an order is called for somebody who may not see it. */
const ANOTHER_ORDER = 'en anden ordre';

/**
 * What lies in the calendars of some fitters in a time, in the order of its start: planned, running and finished work, and absences.
 * @param reader is told the time of an order that they may not see, and neither its number nor its place; and of an absence that they do not
 * keep, not why
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
  const { plannedStart, plannedEnd, startedAt } = activities;
  const rows = await q
    .select({
      activity: activities,
      type: { name: activityTypes.name, category: activityTypes.category },
      person: { id: users.id, areaIds: users.areaIds },
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
    .innerJoin(users, eq(users.id, activities.assigneeId))
    .leftJoin(orders, eq(orders.id, activities.orderId))
    .where(
      and(
        inArray(activities.assigneeId, [...new Set(fitterIds)]),
        ne(activities.state, 'cancelled'),
        or(
          and(gte(plannedStart, since), lt(plannedStart, until)),
          and(gte(startedAt, since), lt(startedAt, until)),
          and(
            isRegistered,
            gte(plannedStart, earliestStart(time.start)),
            lt(plannedStart, until),
            gt(plannedEnd, new Date(time.start)),
          ),
        ),
      ),
    );
  return rows
    .flatMap(({ activity, type, person, order }) => {
      const span = timeOf(activity, now);
      if (span === null) return [];
      const { id, assigneeId, orderId, note } = activity;
      const isHidden = order !== null && reader !== 'system' && !isVisibleOrder(reader, order);
      const absence = type.category === 'fravær';
      const isPrivate = absence && (reader === 'system' || !knowsWhyAbsent(reader, person));
      const item: CalendarItem = {
        id,
        fitterId: assigneeId,
        orderId: isHidden ? null : orderId,
        label: isHidden ? ANOTHER_ORDER : isPrivate ? ABSENT : (order?.orderNo ?? type.name),
        note: isHidden || isPrivate ? '' : (order?.city ?? note ?? ''),
        absence,
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
