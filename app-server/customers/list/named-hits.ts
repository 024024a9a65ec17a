import { sql, type SQL } from 'drizzle-orm';
import type { CustomerListFilters } from '#domain/customers/customer-list.ts';
import { customerTexts } from '../../database/schema/customers/customers.ts';
import { orderBy } from '../../lists/sort-order.ts';
import type { Queryable } from '../../services.ts';
import { isNumber, textsFound, textsWith } from '../customers-with.ts';

type Direction = CustomerListFilters['direction'];
interface Part {
  limit: number;
  offset: number;
}

/** Customers with a text that are all looked at; a text that more have is a very common one. */
const MOST = 5_000;
/** How many are looked at when the statistics expect far more than `MOST`: the list says no more than that there are more. */
const ENOUGH = 1_000;
/** The rows at the beginning of the list that are looked through for a very common text. */
const EARLY = 5_000;

const { customerId, nameSort } = customerTexts;
const listed = sql`${nameSort} is not null`;

/** The order of the list by names, in which an index has the texts of all customers who are not archived. */
const byName = (direction: Direction) =>
  sql.join(
    orderBy({ column: nameSort, id: customerId, descending: direction === 'desc' }),
    sql`, `,
  );

/**
 * A part of the customers with a text in the order of their names, and how many there are in all: their texts tell, so that customers are read
 * for the rows alone.
 * @returns `null` for a very common number, which the texts do not have
 */
export async function hitsByName(
  q: Queryable,
  text: string,
  direction: Direction,
  { limit, offset }: Part,
): Promise<{ ids: string[]; count: number } | null> {
  if (!isNumber(text) && (await expectedHits(q, text)) > 2 * MOST) {
    // What is needed if the text is as common as it seems is read at the same time.
    const [isCommon, ids] = await Promise.all([
      haveMore(q, text, ENOUGH),
      commonHits(q, text, direction, { limit, offset }),
    ]);
    if (isCommon) return { ids, count: ENOUGH + 1 };
  }
  const { ids, count, seen } = await someHits(q, text, direction, { limit, offset });
  if (seen <= MOST) return { ids, count };
  if (isNumber(text)) return null;
  return { ids: await commonHits(q, text, direction, { limit, offset }), count: seen };
}

/** Whether more than so many customers have a text, archived ones among them. */
async function haveMore(q: Queryable, text: string, most: number): Promise<boolean> {
  const { rows } = await q.execute<{ count: number }>(sql`
    select count(*)::integer as count from (select from ${customerTexts} where ${textsWith(text)} limit ${most + 1}) found`);
  return (rows[0]?.count ?? 0) > most;
}

/** How many customers with a text are seen, how many of them are in the list, and a part of these; `MOST` and one are looked at. */
async function someHits(
  q: Queryable,
  text: string,
  direction: Direction,
  { limit, offset }: Part,
): Promise<{ ids: string[]; count: number; seen: number }> {
  const found = textsFound(text, sql`${customerId}, ${nameSort}`, MOST + 1);
  const { rows } = await q.execute<{ ids: string[]; count: number; seen: number }>(sql`
    with customer_texts as materialized (${found})
    select (select count(*)::integer from customer_texts) as seen,
      (select count(*)::integer from customer_texts where ${listed}) as count,
      array(select ${customerId} from customer_texts where ${listed} order by ${byName(direction)} limit ${limit} offset ${offset}) as ids`);
  return rows[0] ?? { ids: [], count: 0, seen: 0 };
}

/** How many customers have a text by the database's statistics, without reading them. It may be half or twice the true number. */
async function expectedHits(q: Queryable, text: string): Promise<number> {
  const { rows } = await q.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select from ${customerTexts} where ${textsWith(text)}`,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** Looks among the first of the list, and only when the page is not full with them, among all: to sort all takes far longer. */
async function commonHits(
  q: Queryable,
  text: string,
  direction: Direction,
  part: Part,
): Promise<string[]> {
  const first = sql`select * from ${customerTexts} where ${listed} order by ${byName(direction)} limit ${EARLY}`;
  const early = await pageOf(q, first, text, direction, part);
  if (early.length === part.limit) return early;
  const all = sql`select * from ${customerTexts} where ${textsWith(text)} offset 0`;
  return pageOf(q, all, text, direction, part);
}

async function pageOf(
  q: Queryable,
  from: SQL,
  text: string,
  direction: Direction,
  { limit, offset }: Part,
): Promise<string[]> {
  const { rows } = await q.execute<{ id: string }>(sql`
    select ${customerId} as id from (${from}) customer_texts where ${textsWith(text)} and ${listed}
    order by ${byName(direction)} limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
}
