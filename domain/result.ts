/**
 * The result of reading a typed text: the value in its stored form, or a Danish sentence for the user. A warning is shown beside
 * the field, but the value can be saved.
 */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T; readonly warning?: string }
  | { readonly ok: false; readonly message: string };

/** A valid value. */
export function accepted<T>(value: T, warning?: string): Parsed<T> {
  return warning === undefined ? { ok: true, value } : { ok: true, value, warning };
}

/** An invalid value, with the Danish sentence to show. */
export function refused(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message };
}
