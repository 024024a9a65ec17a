/** A field's value as it is sent. */
export type FieldValue = string | number | boolean | null | string[];

/** Values by the field's code. */
export type FieldValues = Readonly<Partial<Record<string, FieldValue>>>;

/** A version of a record, which edits are based on. */
export interface EditBase {
  version: number;
  fields: FieldValues;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

/** The edits whose values differ from these: only they are sent. */
export function changedFields<Edits extends object>(
  edits: Edits,
  fields: Readonly<Partial<Record<keyof Edits, unknown>>>,
): Partial<Edits> {
  const changed: Partial<Edits> = { ...edits };
  for (const field in edits) if (isSame(edits[field], fields[field])) delete changed[field];
  return changed;
}

/** What has been typed since these edits were sent. A field that was sent empty is not the same as one that was not sent. */
export function editsSince(
  edits: Readonly<Record<string, FieldValue>>,
  sent: FieldValues,
): Record<string, FieldValue> {
  return Object.fromEntries(
    Object.entries(edits).filter(
      ([field, value]) => !(field in sent && isSame(value, sent[field])),
    ),
  );
}

/** The base of a draft from the device. Fields that came after it was stored are taken as the record has them now. */
export function completedBase({ version, fields }: EditBase, now: EditBase): EditBase {
  return { version, fields: { ...now.fields, ...fields } };
}

/** The base of the remaining edits after some fields have been saved: those fields as they are now, the others as before. */
export function savedBase(
  base: EditBase,
  saved: readonly string[],
  { fields }: EditBase,
): EditBase {
  const kept = Object.fromEntries(saved.map((field) => [field, fields[field] ?? null]));
  return { ...base, fields: { ...base.fields, ...kept } };
}

/** The edited fields to which somebody else has given another value since `base`. */
export function contestedFields(edits: FieldValues, base: EditBase, now: EditBase): string[] {
  return Object.keys(changedFields(edits, base.fields)).filter(
    (field) =>
      !isSame(now.fields[field], base.fields[field]) && !isSame(now.fields[field], edits[field]),
  );
}

/**
 * The base of the edits once the page shows a newer version of the record. While nobody else has changed an edited field, it
 * is the newer version. Otherwise it stays the old one, so that the server answers with a conflict.
 */
export function rebased(edits: FieldValues, base: EditBase, now: EditBase): EditBase {
  if (now.version === base.version) return base;
  return contestedFields(edits, base, now).length > 0 ? base : now;
}
