import { and, asc, eq, gt, gte, inArray, isNull, lt } from 'drizzle-orm';
import { UNDONE_STATUSES } from '#domain/orders/order-status.ts';
import type { AbsenceVisits } from '../pages/welcome/absences.props.ts';
import { activities, orders } from '../database/schema/orders/orders.ts';
import { isVisibleOrder, type OrderReader } from '../orders/own-order.ts';
import type { Queryable } from '../services.ts';

/** No visit lasts longer. */
const LONGEST_VISIT = 45 * 24 * 3_600_000;

/**
 * The orders to which a person is planned in a time and has not gone yet, in the order of the day. What the reader may not see is counted
 * and not told.
 */
export async function visitsIn(
  q: Queryable,
  reader: OrderReader,
  personId: string,
  time: { start: string; end: string },
): Promise<AbsenceVisits> {
  const [start, end] = [new Date(time.start), new Date(time.end)];
  const { plannedStart, plannedEnd } = activities;
  const rows = await q
    .select({
      at: plannedStart,
      order: {
        id: orders.id,
        orderNo: orders.orderNo,
        title: orders.title,
        city: orders.city,
        areaId: orders.areaId,
        fitterIds: orders.fitterIds,
        responsibleId: orders.responsibleId,
      },
    })
    .from(activities)
    .innerJoin(orders, eq(orders.id, activities.orderId))
    .where(
      and(
        eq(activities.assigneeId, personId),
        eq(activities.state, 'planned'),
        isNull(activities.archivedAt),
        gte(plannedStart, new Date(start.getTime() - LONGEST_VISIT)),
        lt(plannedStart, end),
        gt(plannedEnd, start),
        inArray(orders.status, UNDONE_STATUSES),
        isNull(orders.archivedAt),
      ),
    )
    .orderBy(asc(plannedStart), asc(orders.id));
  const once = rows.filter(
    ({ order }, place) => rows.findIndex((other) => other.order.id === order.id) === place,
  );
  const seen = once.filter(({ order }) => isVisibleOrder(reader, order));
  return {
    visits: seen.map(({ at, order: { orderNo, title, city } }) => ({
      orderNo,
      title,
      city,
      start: at?.toISOString() ?? time.start,
    })),
    hidden: once.length - seen.length,
  };
}
