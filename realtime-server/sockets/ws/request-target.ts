/** Splits the target of a request into path and query, both raw. */
export function splitTarget(target = '/'): { path: string; query: string } {
  const at = target.indexOf('?');
  return at < 0
    ? { path: target, query: '' }
    : { path: target.slice(0, at), query: target.slice(at + 1) };
}
