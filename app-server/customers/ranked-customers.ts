import { and, isNull, sql, type SQL } from 'drizzle-orm';
import { beginningWith } from '../database/like-pattern.ts';
import { customers, customerTexts } from '../database/schema/customers/customers.ts';
import { foldedAddress, foldedName } from '../database/schema/customers/folded-customer-sql.ts';
import type { Queryable } from '../services.ts';
import { canBeFound, customerNumbered, isNumber, textsFound } from './customers-with.ts';

/** The maximum number of customers that are ranked. A text that more have is not specific enough to rank all of them. */
const CANDIDATES = 1_000;

/**
 * The first customers in use with a text: the one with that number, then those whose name begins with it, then those whose address does,
 * however many these are; then all others by name.
 * @param most how many at most
 */
export async function rankedIds(q: Queryable, text: string, most: number): Promise<string[]> {
  if (!canBeFound(text)) return idsNumbered(q, text);
  // A number begins few names and addresses, and the customer with that number comes before these.
  const first = isNumber(text) ? [] : await idsBeginning(q, text, most);
  if (first.length >= most) return first;
  return [...new Set([...first, ...(await idsWithText(q, text, most))])].slice(0, most);
}

/** The customers whose name or address begins with a text, each part in the order of its index: the exact one before longer ones. */
async function idsBeginning(q: Queryable, text: string, most: number): Promise<string[]> {
  const part = (place: number, value: SQL) => sql`(
    select id, ${place}::integer as place, ${value} as value from ${customers}
    where ${value} like ${beginningWith(text)} and archived_at is null order by ${value} limit ${most})`;
  const { rows } = await q.execute<{ id: string }>(sql`
    select id from (${part(0, foldedName)} union all ${part(1, foldedAddress)}) found order by place, value, id`);
  return [...new Set(rows.map(({ id }) => id))].slice(0, most);
}

/** The customers in whose texts every word is: a text begins with a blank and the number. */
async function idsWithText(q: Queryable, text: string, most: number): Promise<string[]> {
  const { customerId, nameSort } = customerTexts;
  const number = sql`split_part(${customerTexts.text}, ' ', 2)`;
  // A number may be written with zeros before it.
  const asNumber = text.replace(/^0+(?=\d+$)/, '');
  const columns = sql`${customerId}, ${nameSort}, ${number} = ${asNumber} as numbered`;
  const { rows } = await q.execute<{ id: string }>(sql`
    select customer_id as id from (${textsFound(text, columns, CANDIDATES)}) found
    where name_sort is not null order by numbered desc, name_sort, customer_id limit ${most}`);
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
