import type { OrderDetails } from '#app-server/pages/order/order-info.props.ts';
import { readDraftOf, type RecordDraft } from '#web/record/edit/record-draft.ts';
import type { EditedRecord } from '#web/record/edit/use-record-edit.ts';
import { ORDER_FIELDS, type OrderField } from '#domain/orders/order-fields.ts';

/** The draft of an order in a value that was read from the device. */
export function readOrderDraft(value: unknown): RecordDraft | undefined {
  return readDraftOf(ORDER_FIELDS, value);
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
