import { type EditBase, type Edits, isOrderField, ORDER_FIELDS } from './order-edit.ts';

/** What is kept of unsaved edits: what was written, and what it built on. */
export interface OrderDraft {
  edits: Edits;
  base: EditBase;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isFieldValue(value: unknown): boolean {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    (Array.isArray(value) && value.every((one) => typeof one === 'string'))
  );
}

/** Whether something kept on this device is a draft of an order, by this or an earlier version of the page. */
export function isOrderDraft(value: unknown): value is OrderDraft {
  if (!isRecord(value) || !isRecord(value['edits']) || !isRecord(value['base'])) return false;
  const { edits, base } = value;
  const fields = base['fields'];
  return (
    Object.keys(edits).length > 0 &&
    Object.entries(edits).every(([field, one]) => isOrderField(field) && isFieldValue(one)) &&
    typeof base['version'] === 'number' &&
    isRecord(fields) &&
    ORDER_FIELDS.every((field) => isFieldValue(fields[field]))
  );
}
