import { eq } from 'drizzle-orm';
import type { Permission } from '#domain/rights/permissions.ts';
import { scopeOf } from '#domain/rights/rights.ts';
import { orders } from '../database/schema/orders/orders.ts';
import { Forbidden, NotFound } from '../http/failures/errors.ts';
import type { CurrentUser, Queryable } from '../services.ts';
import { isOwnOrder, rightsOnOrder } from './own-order.ts';
import type { OrderFields } from '#domain/orders/order-fields.ts';
import { preparedRead } from '../database/prepared-read.ts';

/** An order as it is stored. */
export type StoredOrder = typeof orders.$inferSelect;
/** Columns of an order that a command sets. */
export type OrderPatch = Partial<typeof orders.$inferInsert>;

export const ORDER_NOT_FOUND = 'Ordren findes ikke eller er slettet.';
export const ORDER_NOT_YOURS = 'Du har ikke adgang til denne ordre.';

/** Whether the user has the permission on this very order. */
export function mayOn(
  user: CurrentUser,
  permission: Permission,
  order: Pick<StoredOrder, 'fitterIds' | 'responsibleId' | 'areaId'>,
): boolean {
  const scope = scopeOf(rightsOnOrder(user, order), permission);
  return scope === 'all' || (scope === 'own' && isOwnOrder(user.id, order));
}

const orderOfNo = preparedRead(['orderNo'], (q, { orderNo }) =>
  q.select().from(orders).where(eq(orders.orderNo, orderNo)),
);

/**
 * The order with this number, for a user who has the permission on it.
 * @throws NotFound when there is none; Forbidden when the right is missing.
 */
export async function openOrder(
  q: Queryable,
  user: CurrentUser,
  orderNo: string,
  permission: Permission,
): Promise<StoredOrder> {
  if (scopeOf(user.rights, permission) === undefined) throw new Forbidden(ORDER_NOT_YOURS);
  const [order] = await orderOfNo(q, { orderNo });
  if (!order) throw new NotFound(ORDER_NOT_FOUND);
  if (!mayOn(user, permission, order)) throw new Forbidden(ORDER_NOT_YOURS);
  return order;
}

const iso = (instant: Date | null) => instant?.toISOString() ?? null;
const dateOf = (text: string | null) => (text === null ? null : new Date(text));

/** The fields a person edits, as they travel: instants as ISO strings. */
export function fieldsOf(order: StoredOrder): OrderFields {
  return {
    title: order.title,
    description: order.description,
    invoiceText: order.invoiceText,
    priority: order.priority,
    responsibleId: order.responsibleId,
    fitterIds: order.fitterIds,
    plannedStart: iso(order.plannedStart),
    plannedEnd: iso(order.plannedEnd),
    estimatedMin: order.estimatedMin,
    dueAt: iso(order.dueAt),
    requestedDate: order.requestedDate,
    customerRef: order.customerRef,
    areaId: order.areaId,
  };
}

/** The columns that hold the given fields. */
export function columnsOf(fields: Partial<OrderFields>): OrderPatch {
  const { plannedStart, plannedEnd, dueAt, ...plain } = fields;
  return {
    ...plain,
    ...(plannedStart !== undefined && { plannedStart: dateOf(plannedStart) }),
    ...(plannedEnd !== undefined && { plannedEnd: dateOf(plannedEnd) }),
    ...(dueAt !== undefined && { dueAt: dateOf(dueAt) }),
  };
}
