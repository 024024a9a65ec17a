import {
  and,
  between,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addDays } from '#domain/time/calendar-date.ts';
import { startOfCopenhagenDay } from '#domain/time/copenhagen.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import { sinceAtLeast } from '#domain/orders/age-buckets.ts';
import { orderGroupInfo } from '#domain/orders/order-groups.ts';
import { foldForSearch } from '#domain/text/danish-text.ts';
import { isListed, namedNumbers } from '#domain/orders/order-list.ts';
import {
  OPEN_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
  UNDONE_STATUSES,
} from '#domain/orders/order-status.ts';
import { areasOf, OWN_AREAS } from '#domain/dashboard/dashboard-reach.ts';
import { may, scopeOf } from '#domain/rights/rights.ts';
import { WORK_TYPES, workTypes, type Segment } from '#domain/orders/work-types.ts';
import { containing } from '../../database/like-pattern.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import type { OrderListFilters } from '#domain/orders/order-list.ts';
import type { CurrentUser } from '../../services.ts';
import { ordersWithFitter, ownOrders, rightsOnOrder, visibleOrders } from '../own-order.ts';
import { plannedInAbsence } from './planned-in-absence.ts';

/** The orders that a user's filters let through, within those the user may see. */
export function listWhere(
  filters: OrderListFilters,
  user: CurrentUser,
  now: Date,
  calendar: WorkingCalendar,
): SQL | undefined {
  const statuses = statusesBeside(filters).filter((status) => isListed(status, filters.status));
  return and(inStatuses(statuses), besideStatuses(filters, user, now, calendar));
}

/** The same without the status: what the tabs count. */
export function besideStatus(
  filters: OrderListFilters,
  user: CurrentUser,
  now: Date,
  calendar: WorkingCalendar,
): SQL | undefined {
  return and(inStatuses(statusesBeside(filters)), besideStatuses(filters, user, now, calendar));
}

function besideStatuses(
  filters: OrderListFilters,
  user: CurrentUser,
  now: Date,
  calendar: WorkingCalendar,
): SQL | undefined {
  const { q, fitter, partner, priority, mine, payer, customer, kept, overdue, away } = filters;
  const { minDays, maxDays, expectedFrom, expectedTo, numbers } = filters;
  return and(
    mine && may(user.rights, 'order.see') ? ownOrders(user.id) : visibleOrders(user),
    inSlice(sliceOf(filters, user)),
    fitter ? ordersWithFitter(fitter) : undefined,
    partner ? eq(orders.partnerId, partner) : undefined,
    payer ? eq(orders.payerId, payer) : undefined,
    customer ? or(eq(orders.customerId, customer), eq(orders.payerId, customer)) : undefined,
    priority && eq(orders.priority, priority),
    q === undefined ? undefined : isFound(q),
    minDays ? lte(orders.statusSince, sinceAtLeast(minDays, now, calendar)) : undefined,
    maxDays === undefined
      ? undefined
      : gt(orders.statusSince, sinceAtLeast(maxDays + 1, now, calendar)),
    onDays(orders.statusSince, filters.cameFrom, filters.cameTo),
    onDays(orders.invoicedAt, filters.invoicedFrom, filters.invoicedTo),
    onDays(orders.receivedAt, filters.receivedFrom, filters.receivedTo),
    kept ? isNull(orders.cancelledAt) : undefined,
    expectedFrom === undefined && expectedTo === undefined
      ? undefined
      : or(
          inArray(orders.status, orderGroupInfo.finished.statuses),
          onDays(orders.invoicedAt, expectedFrom, expectedTo),
        ),
    overdue ? lt(orders.dueAt, now) : undefined,
    away ? plannedInAbsence(now) : undefined,
    numbers === undefined ? undefined : inArray(orders.orderNo, namedNumbers(numbers)),
  );
}

/** Orders of some areas, `none` for none, and of a kind of work, as the dashboard's sums divide them; `undefined` for all. */
export interface OrderSlice extends Pick<OrderListFilters, 'type' | 'segment'> {
  areas: readonly string[] | undefined;
}

/** The slice that a reader's filters are about. */
export function sliceOf(
  { area, type, segment }: Pick<OrderListFilters, 'area' | 'type' | 'segment'>,
  { areaIds }: Pick<CurrentUser, 'areaIds'>,
): OrderSlice {
  return { areas: areasOf(area, areaIds), type, segment };
}

/** The orders of a slice. */
export function inSlice({ areas, type, segment }: OrderSlice): SQL | undefined {
  return and(
    inAreas(areas),
    type && eq(orders.workType, type),
    segment && inArray(orders.workType, typesOf(segment)),
  );
}

/** What a condition on days means for an instant: from the first day's beginning to the last one's end. */
function onDays(at: PgColumn, from: string | undefined, to: string | undefined): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(at, startOfCopenhagenDay(from)),
    to === undefined ? undefined : lt(at, startOfCopenhagenDay(addDays(to, 1))),
  );
}

/** The filters that the stored sums know: where, what kind of work, and the status. */
const SUMMED = ['area', 'type', 'segment', 'status', 'sort', 'direction', 'page', 'saved'] as const;

/**
 * True when the filters beside status name a slice that is counted ready: area, work type and segment only, or these
 * and what is in `also`.
 */
export function isSlice(
  filters: OrderListFilters,
  user: CurrentUser,
  also: readonly (keyof OrderListFilters)[] = [],
): boolean {
  return isSummed(filters, also) && seesArea(user, filters.area);
}

/**
 * True when the filters beside status leave what is counted ready of each of the user's areas, and beside these the user's own
 * orders elsewhere.
 */
export function isSliceOfAreas(filters: OrderListFilters, user: CurrentUser): boolean {
  return (
    scopeOf(user.rights, 'order.see') === 'areas' &&
    user.areaIds.length > 0 &&
    filters.area === undefined &&
    isSummed(filters, [])
  );
}

function isSummed(filters: OrderListFilters, also: readonly (keyof OrderListFilters)[]): boolean {
  const { type, segment } = filters;
  const known = new Set<string>([...SUMMED, ...also]);
  return (
    Object.entries(filters).every(([name, value]) => value === undefined || known.has(name)) &&
    !(type && segment && workTypes[type].segment !== segment)
  );
}

/** Whether the user sees every order of an area; without one every order. */
function seesArea(user: CurrentUser, area: OrderListFilters['area']): boolean {
  if (area === OWN_AREAS && scopeOf(user.rights, 'order.see') === 'areas') return true;
  return scopeOf(rightsOnOrder(user, { areaId: area ?? null }), 'order.see') === 'all';
}

/** The statuses in which an order can be under the filters beside status. */
function statusesBeside(filters: OrderListFilters): OrderStatus[] {
  const { group, minDays, maxDays, overdue, away } = filters;
  // Invoiced and cancelled orders do not wait, so they have no age.
  const isAged = minDays !== undefined || maxDays !== undefined;
  const narrowed: (readonly OrderStatus[])[] = [
    ...(group ? [orderGroupInfo[group].statuses] : []),
    ...(isAged ? [OPEN_STATUSES] : []),
    ...(overdue || away ? [UNDONE_STATUSES] : []),
  ];
  return ORDER_STATUSES.filter((status) => narrowed.every((part) => part.includes(status)));
}

/** One condition: of two the database believes that each leaves its share, and so takes a worklist for short. */
function inStatuses(statuses: OrderStatus[]): SQL | undefined {
  const [first] = statuses;
  if (statuses.length === ORDER_STATUSES.length) return undefined;
  if (first === undefined) return sql`false`;
  return statuses.length === 1 ? eq(orders.status, first) : inArray(orders.status, statuses);
}

function inAreas(areas: readonly string[] | undefined): SQL | undefined {
  if (areas === undefined) return undefined;
  const [first, ...more] = areas;
  if (first === undefined) return sql`false`;
  if (first === 'none') return isNull(orders.areaId);
  return more.length === 0 ? eq(orders.areaId, first) : inArray(orders.areaId, [...areas]);
}

/** The beginning of an order number means that number and no other text that holds the same digits. */
function isFound(q: string): SQL | undefined {
  if (/^\d{2}-\d{1,5}$/.test(q)) {
    return between(orders.orderNo, q.padEnd(8, '0'), q.padEnd(8, '9'));
  }
  return sql`${orders.search} like ${containing(foldForSearch(q))}`;
}

function typesOf(segment: Segment) {
  return WORK_TYPES.filter((type) => workTypes[type].segment === segment);
}
