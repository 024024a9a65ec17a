/**
 * The `types` of an XState `setup`, written `setup({ types: typed<{ context: Context; events: Event }>(), … })`.
 * Only the compiler reads them, so that there is no value and no cast; the parameter is never given.
 */
export function typed<Types>(nothing?: Types): Types | undefined {
  return nothing;
}
