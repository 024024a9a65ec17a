/** What a table of settings needs to know of its rows. */
export interface TableRules<Row> {
  /** The name of a row, the same as long as it exists. */
  keyOf: (row: Row) => string;
  /** What is wrong with these rows: Danish sentences by `index.field`, such as `3.colour`; empty when nothing is. */
  problemsIn: (rows: readonly Row[]) => Record<string, string>;
}

/** The rows after one was changed. */
export function withEdited<Row extends object>(
  rows: readonly Row[],
  { keyOf }: Pick<TableRules<Row>, 'keyOf'>,
  key: string,
  change: Partial<Row>,
): readonly Row[] {
  return rows.map((row) => (keyOf(row) === key ? { ...row, ...change } : row));
}

/** The rows after one was put at another place, from 0; outside of the table it stays at the nearer end. */
export function withMoved<Row>(
  rows: readonly Row[],
  { keyOf }: Pick<TableRules<Row>, 'keyOf'>,
  key: string,
  to: number,
): readonly Row[] {
  const moved = rows.filter((row) => keyOf(row) === key);
  const others = rows.filter((row) => keyOf(row) !== key);
  return others.toSpliced(Math.max(0, to), 0, ...moved);
}
