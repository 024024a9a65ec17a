/** What was read by ids, in their order; without those that were not found. */
export function inOrderOf<T extends { id: string }>(
  ids: readonly string[],
  found: readonly T[],
): T[] {
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
