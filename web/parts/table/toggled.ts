/**
 * The selection after a row's box was pressed.
 * @param through the row that was pressed before, if all rows from it to this one are to become as this one
 */
export function toggled(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  id: string,
  through: string | null,
): ReadonlySet<string> {
  const at = ids.indexOf(id);
  const from = through === null ? -1 : ids.indexOf(through);
  const [first, last] = from === -1 ? [at, at] : [Math.min(at, from), Math.max(at, from)];
  const next = new Set(selected);
  for (const one of ids.slice(first, last + 1)) {
    if (selected.has(id)) next.delete(one);
    else next.add(one);
  }
  return next;
}
