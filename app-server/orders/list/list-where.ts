import { and, between, eq, gte, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate, startOfCopenhagenDay } from '#domain/time/copenhagen.ts';
import { foldForSearch } from '#domain/text/danish-text.ts';
import { OPEN_STATUSES, UNDONE_STATUSES } from '#domain/orders/order-status.ts';
import { scopeOf } from '#domain/rights.ts';
import { WORK_TYPES, workTypes, type Segment } from '#domain/orders/work-types.ts';
import { orders } from '../../database/schema/orders.ts';
import type { OrderListFilters } from '#domain/orders/order-list.ts';
import type { CurrentUser } from '../../services.ts';
import { ordersWithFitter, ownOrders, visibleOrders } from '../own-order.ts';

/** The orders that a user's filters let through, within those the user may see. */
export function listWhere(
  filters: OrderListFilters,
  user: CurrentUser,
  now: Date,
): SQL | undefined {
  return and(inStatus(filters.status), besideStatus(filters, user, now));
}

/** The same without the status: what the tabs count. */
export function besideStatus(
  filters: OrderListFilters,
  user: CurrentUser,
  now: Date,
): SQL | undefined {
  const { q, area, type, segment, fitter, partner, priority, mine, minDays, maxDays } = filters;
  const { cameFrom, cameTo, overdue } = filters;
  return and(
    mine && scopeOf(user.groups, 'order.see') === 'all' ? ownOrders(user.id) : visibleOrders(user),
    inArea(area),
    type && eq(orders.workType, type),
    segment && inArray(orders.workType, typesOf(segment)),
    fitter ? ordersWithFitter(fitter) : undefined,
    partner ? eq(orders.partnerId, partner) : undefined,
    priority && eq(orders.priority, priority),
    q === undefined ? undefined : isFound(q),
    // Invoiced and cancelled orders do not wait, so they have no age.
    minDays === undefined && maxDays === undefined
      ? undefined
      : inArray(orders.status, OPEN_STATUSES),
    minDays === undefined ? undefined : lt(orders.statusSince, daysAgo(minDays - 1, now)),
    maxDays === undefined ? undefined : gte(orders.statusSince, daysAgo(maxDays, now)),
    cameFrom === undefined ? undefined : gte(orders.statusSince, startOfCopenhagenDay(cameFrom)),
    cameTo === undefined
      ? undefined
      : lt(orders.statusSince, startOfCopenhagenDay(addDays(cameTo, 1))),
    overdue ? and(inArray(orders.status, UNDONE_STATUSES), lt(orders.dueAt, now)) : undefined,
  );
}

/** True when the filters beside status name a slice that is counted ready, by day: area, work type, segment and age only. */
export function isSlice(filters: OrderListFilters, user: CurrentUser): boolean {
  const { q, fitter, partner, priority, mine, type, segment } = filters;
  const { cameFrom, cameTo, overdue } = filters;
  const others = [q, fitter, partner, priority, mine, cameFrom, cameTo, overdue];
  return (
    others.every((filter) => filter === undefined) &&
    !(type && segment && workTypes[type].segment !== segment) &&
    scopeOf(user.groups, 'order.see') === 'all'
  );
}

function inStatus(status: OrderListFilters['status']): SQL | undefined {
  if (status === 'all') return undefined;
  return status === 'open' ? inArray(orders.status, OPEN_STATUSES) : eq(orders.status, status);
}

function inArea(area: OrderListFilters['area']): SQL | undefined {
  if (area === undefined) return undefined;
  return area === 'none' ? isNull(orders.areaId) : eq(orders.areaId, area);
}

/** The beginning of an order number means that number and no other text that holds the same digits. */
function isFound(q: string): SQL | undefined {
  if (/^\d{2}-\d{1,5}$/.test(q)) {
    return between(orders.orderNo, q.padEnd(8, '0'), q.padEnd(8, '9'));
  }
  return sql`${orders.search} like ${`%${escaped(foldForSearch(q))}%`}`;
}

function typesOf(segment: Segment) {
  return WORK_TYPES.filter((type) => workTypes[type].segment === segment);
}

/** The Danish midnight that began the day `days` back. Days are counted as the age staircase counts them: 0 is since today. */
function daysAgo(days: number, now: Date): Date {
  return startOfCopenhagenDay(addDays(copenhagenDate(now), -days));
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}
