/**
 * What reading a text gives: the value in its stored form, or a Danish sentence for the person who typed it.
 * A warning never blocks: it is shown beside the field, and the value may be saved.
 */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T; readonly warning?: string }
  | { readonly ok: false; readonly message: string };

/** A value that was understood. */
export function accepted<T>(value: T, warning?: string): Parsed<T> {
  return warning === undefined ? { ok: true, value } : { ok: true, value, warning };
}

/** A value that was refused, with the sentence (Danish) to show. */
export function refused(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message };
}
