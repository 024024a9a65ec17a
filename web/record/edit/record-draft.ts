import type { EditBase, FieldValue, FieldValues } from './record-edit.ts';

/** What is kept on the device of unsaved edits: the edits, and the version they are based on. */
export interface RecordDraft {
  edits: FieldValues;
  base: EditBase;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isFieldValue(value: unknown): value is FieldValue {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    (Array.isArray(value) && value.every((one) => typeof one === 'string'))
  );
}

/** The values of these fields; `undefined` when one of them is no value of a field. */
function valuesOf(names: readonly string[], value: unknown): FieldValues | undefined {
  if (!isObject(value)) return undefined;
  const values: Record<string, FieldValue> = {};
  for (const name of names) {
    const one = value[name];
    if (one === undefined) continue;
    if (!isFieldValue(one)) return undefined;
    values[name] = one;
  }
  return values;
}

/**
 * A draft of a record with these fields from a value that was read from the device. An earlier version of the page may have stored it:
 * its base can miss fields that came later, and edits of fields that are gone are left out.
 * @returns `undefined` when it is no such draft, or nothing is left of it
 */
export function readDraftOf(names: readonly string[], value: unknown): RecordDraft | undefined {
  if (!isObject(value) || !isObject(value['base'])) return undefined;
  const { version } = value['base'];
  const edits = valuesOf(names, value['edits']);
  const fields = valuesOf(names, value['base']['fields']);
  if (edits === undefined || fields === undefined || typeof version !== 'number') return undefined;
  return Object.keys(edits).length > 0 ? { edits, base: { version, fields } } : undefined;
}
