import { sql, type SQL } from 'drizzle-orm';

/** Texts as the right side of `in`; `(null)` for none, which nothing is in. */
export function listOf(texts: readonly string[]): SQL {
  if (texts.length === 0) return sql`(null)`;
  const each = texts.map((text) => sql`${text}`);
  return sql`(${sql.join(each, sql`, `)})`;
}
