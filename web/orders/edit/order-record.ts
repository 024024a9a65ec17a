import type { OrderDetails } from '#app-server/pages/order/order-info.props.ts';
import { isDraftOf, type RecordDraft } from '#web/record/edit/record-draft.ts';
import type { EditedRecord } from '#web/record/edit/use-record-edit.ts';
import { ORDER_FIELDS, type OrderField } from '#domain/orders/order-fields.ts';

/** Whether a value read from the device is a draft of an order. */
export function isOrderDraft(value: unknown): value is RecordDraft {
  return isDraftOf(ORDER_FIELDS, value);
}

/** The fields of an order that can be edited. */
export function orderRecord(order: OrderDetails): EditedRecord<OrderField> {
  const { title, description, invoiceText, priority, responsibleId, fitterIds } = order;
  const { plannedStart, plannedEnd, estimatedMin, dueAt, requestedDate, customerRef, areaId } =
    order;
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
      areaId,
    },
  };
}
