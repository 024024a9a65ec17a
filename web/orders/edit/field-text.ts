import type { OrderInfoProps } from '#app-server/pages/order/order-info.props.ts';
import { changeInfo } from '#domain/orders/order-changes.ts';
import { isOrderStatus } from '#domain/orders/order-status.ts';
import { formatField } from '#domain/text/field-format.ts';
import { isStatusEvent } from '#machines/lifecycles/orders/order-events.ts';
import { stepTexts } from '#machines/lifecycles/orders/order-step-texts.ts';
import type { ConflictTexts } from '#web/http/dialogs/conflict-texts.ts';
import { type StatusLook } from '#web/statuses/status-look.tsx';

/** What a field of an order or of a line is called, by its code. */
export function fieldLabel(field: string): string {
  return changeInfo(field)?.label ?? field;
}

/** A field's value as a person reads it; nothing is a dash. */
export function fieldText(
  field: string,
  value: unknown,
  options: Pick<OrderInfoProps['options'], 'fitters' | 'users' | 'areas'>,
  look: StatusLook,
): string {
  if (field === 'status') {
    // In a conflict, one side is a step and the other a status.
    if (isStatusEvent(value)) return stepTexts[value].label;
    if (isOrderStatus(value)) return look.info(value).label;
  }
  const nameOf = (id: string) =>
    [...options.fitters, ...options.users, ...options.areas].find(({ value: one }) => one === id)
      ?.label;
  if (field === 'areaId' && value === null) return 'Uden område';
  return formatField(changeInfo(field)?.format ?? 'text', value, nameOf) ?? '–';
}

/** The words of the conflict dialog on the page of an order. */
export function orderConflictTexts(
  options: OrderInfoProps['options'],
  look: StatusLook,
): ConflictTexts {
  return { label: fieldLabel, show: (field, value) => fieldText(field, value, options, look) };
}
