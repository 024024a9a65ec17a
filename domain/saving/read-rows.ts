import * as v from 'valibot';

/** The schema of the rows of a table that is saved as a whole. */
type RowsSchema<Row> = v.GenericSchema<unknown, Row[]>;

/** The rows as they are stored, or what is wrong with them: the first sentence about each field by `index.field`, such as `3.colour`. */
export function readRows<Row>(
  schema: RowsSchema<Row>,
  rows: readonly unknown[],
): { rows: Row[] } | { problems: Record<string, string> } {
  const parsed = v.safeParse(schema, rows);
  if (parsed.success) return { rows: parsed.output };
  const problems: Record<string, string> = {};
  for (const { path = [], message } of parsed.issues) {
    const field = path.slice(0, 2).map(({ key }) => String(key));
    problems[field.join('.')] ??= message;
  }
  return { problems };
}

/** What is wrong with a draft, as `readRows` says it; empty when nothing is. */
export function problemsInRows<Row>(
  schema: RowsSchema<Row>,
  draft: readonly unknown[],
): Record<string, string> {
  const read = readRows(schema, draft);
  return 'problems' in read ? read.problems : {};
}
