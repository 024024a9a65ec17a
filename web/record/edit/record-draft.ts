import type { EditBase, FieldValues } from './record-edit.ts';

/** What is kept on the device of unsaved edits: the edits, and the version they are based on. */
export interface RecordDraft {
  edits: FieldValues;
  base: EditBase;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isFieldValue(value: unknown): boolean {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    (Array.isArray(value) && value.every((one) => typeof one === 'string'))
  );
}

/**
 * Whether a value read from the device is a draft of a record with these fields. An earlier version of the page may have
 * stored it: one with an unknown field, or without one of ours, is refused.
 */
export function isDraftOf(names: readonly string[], value: unknown): value is RecordDraft {
  if (!isObject(value) || !isObject(value['edits']) || !isObject(value['base'])) return false;
  const { edits, base } = value;
  const fields = base['fields'];
  return (
    Object.keys(edits).length > 0 &&
    Object.entries(edits).every(([field, one]) => names.includes(field) && isFieldValue(one)) &&
    typeof base['version'] === 'number' &&
    isObject(fields) &&
    names.every((field) => isFieldValue(fields[field]))
  );
}
