import { and, isNull, sql } from 'drizzle-orm';
import { beginningWith } from '../database/like-pattern.ts';
import { customers, customerTexts } from '../database/schema/customers.ts';
import type { Queryable } from '../services.ts';
import { canBeFound, customerNumbered, textsFound } from './customers-with.ts';

/** The maximum number of customers that are ranked. A text that more have is not specific enough to rank all of them. */
const CANDIDATES = 1_000;

/**
 * The first customers in use with a text: the one with that number, then those whose name begins with it, then all others, each part
 * by name. Their texts tell, so that customers are read for these alone: a text begins with a blank, the number and the name.
 * @param most how many at most
 */
export async function rankedIds(q: Queryable, text: string, most: number): Promise<string[]> {
  if (!canBeFound(text)) return idsNumbered(q, text);
  const { customerId, nameSort } = customerTexts;
  const number = sql`split_part(${customerTexts.text}, ' ', 2)`;
  // A number may be written with zeros before it.
  const asNumber = text.replace(/^0+(?=\d+$)/, '');
  const columns = sql`${customerId}, ${nameSort}, ${number} = ${asNumber} as numbered,
    ${customerTexts.text} like ' ' || ${number} || ' ' || ${beginningWith(text)} as begins`;
  const { rows } = await q.execute<{ id: string }>(sql`
    select customer_id as id from (${textsFound(text, columns, CANDIDATES)}) found
    where name_sort is not null order by numbered desc, begins desc, name_sort, customer_id limit ${most}`);
  return rows.map(({ id }) => id);
}

/** The customer with a number that is too short to be sought as a text. */
async function idsNumbered(q: Queryable, text: string): Promise<string[]> {
  const numbered = customerNumbered(text);
  if (!numbered) return [];
  const found = await q
    .select({ id: customers.id })
    .from(customers)
    .where(and(numbered, isNull(customers.archivedAt)));
  return found.map(({ id }) => id);
}
