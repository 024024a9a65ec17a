import { customerChangeInfo } from '#domain/customers/customer-changes.ts';
import { customerFieldInfo } from '#domain/customers/customer-fields.ts';
import { addressFieldInfo, contactFieldInfo } from '#domain/customers/customer-parts.ts';
import { type FieldInfo, formatField } from '#domain/text/field-format.ts';
import type { ConflictTexts } from '#web/http/dialogs/conflict-texts.ts';

const known: Readonly<Partial<Record<string, FieldInfo>>> = {
  ...addressFieldInfo,
  ...contactFieldInfo,
  ...customerFieldInfo,
};
const infoOf = (field: string) => customerChangeInfo(field) ?? known[field];

/** What a field of a customer or of a part of it is called. */
export function customerFieldLabel(field: string): string {
  return infoOf(field)?.label ?? field;
}

/** A field's value as a person reads it; nothing is a dash. */
export function customerFieldText(field: string, value: unknown): string {
  return formatField(infoOf(field)?.format ?? 'text', value, () => undefined) ?? '–';
}

/** The words of the conflict dialog on the page of a customer. */
export const customerConflictTexts: ConflictTexts = {
  label: customerFieldLabel,
  show: customerFieldText,
};
