/** The entries of a record with the type of their keys, which `Object.entries` does not keep. */
export function entriesOf<Entries extends object>(record: Entries) {
  const entries: [Extract<keyof Entries, string>, Entries[Extract<keyof Entries, string>]][] = [];
  for (const key in record) entries.push([key, record[key]]);
  return entries;
}

/** Whether a record that was filled key by key has all of these keys. */
export function hasAll<Key extends string, Value>(
  record: Partial<Record<Key, Value>>,
  keys: readonly Key[],
): record is Record<Key, Value> {
  return keys.every((key) => record[key] !== undefined);
}
