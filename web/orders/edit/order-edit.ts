import type { OrderDetails } from '#app-server/pages/order/order-info.props.ts';
import { type OrderField, orderFieldLabels, type OrderFields } from '#domain/orders/order.ts';

/** A field's value as it travels. */
export type FieldValue = string | number | null | string[];

/** What somebody has written and not saved, by field. */
export type Edits = Partial<Record<OrderField, FieldValue>>;

/** What the edits build on. */
export interface EditBase {
  version: number;
  fields: OrderFields;
}

export const ORDER_FIELDS = Object.keys(orderFieldLabels) as OrderField[];

/** True when the name is one of an order's editable fields. */
export function isOrderField(name: string): name is OrderField {
  return name in orderFieldLabels;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

/** The order as something to build on. */
export function baseOf(order: OrderDetails): EditBase {
  const { title, description, invoiceText, priority, responsibleId, fitterIds } = order;
  const { plannedStart, plannedEnd, estimatedMin, dueAt, requestedDate, customerRef } = order;
  return {
    version: order.version,
    fields: {
      title,
      description,
      invoiceText,
      priority,
      responsibleId,
      fitterIds,
      plannedStart,
      plannedEnd,
      estimatedMin,
      dueAt,
      requestedDate,
      customerRef,
    },
  };
}

/** The edits that really change something: what is sent. */
export function changedFields(edits: Edits, { fields }: EditBase): Edits {
  return Object.fromEntries(
    Object.entries(edits).filter(
      ([field, value]) => isOrderField(field) && !isSame(value, fields[field]),
    ),
  );
}

/** What has been written since these were sent. */
export function editsSince(edits: Edits, sent: Edits): Edits {
  return Object.fromEntries(
    Object.entries(edits).filter(
      ([field, value]) => isOrderField(field) && !(field in sent && isSame(value, sent[field])),
    ),
  );
}

/** What the edits build on once fields of theirs have been saved: in those, the order as it is now. */
export function savedBase(
  base: EditBase,
  saved: readonly OrderField[],
  { fields }: EditBase,
): EditBase {
  const kept = Object.fromEntries(saved.map((field) => [field, fields[field]]));
  return { ...base, fields: { ...base.fields, ...kept } };
}

/** The fields in which somebody else has written something else meanwhile. */
export function contested(edits: Edits, base: EditBase, now: EditBase): OrderField[] {
  return ORDER_FIELDS.filter(
    (field) =>
      field in changedFields(edits, base) &&
      !isSame(now.fields[field], base.fields[field]) &&
      !isSame(now.fields[field], edits[field]),
  );
}

/**
 * What the edits build on once the page shows the order as it is now. As long as nobody touched an edited field, that is the
 * present order: everything else in it has been seen. Otherwise it stays, so that the server asks.
 */
export function rebased(edits: Edits, base: EditBase, now: EditBase): EditBase {
  if (now.version === base.version) return base;
  return contested(edits, base, now).length > 0 ? base : now;
}
