import { sql, type SQL } from 'drizzle-orm';
import type { CustomerListFilters } from '#domain/customers/customer-list.ts';
import { customerTexts } from '../../database/schema/customers.ts';
import { orderBy } from '../../lists/sort-order.ts';
import type { Queryable } from '../../services.ts';
import { textsWith } from '../customers-with.ts';

type Direction = Pick<CustomerListFilters, 'direction'>;
interface Part {
  limit: number;
  offset: number;
}

/** The order of the list by names, in which an index has the texts of all customers who are not archived. */
const byName = ({ direction }: Direction) =>
  sql.join(
    orderBy({
      column: customerTexts.nameSort,
      id: customerTexts.customerId,
      descending: direction === 'desc',
    }),
    sql`, `,
  );
const listed = sql`${customerTexts.nameSort} is not null`;

/** Which of these customers are listed, in the order of their names. */
export async function inOrderOfNames(
  q: Queryable,
  ids: readonly string[],
  direction: Direction,
): Promise<string[]> {
  const { rows } = await q.execute<{ id: string }>(sql`
    select ${customerTexts.customerId} as id from ${customerTexts}
    where ${customerTexts.customerId} = any(${sql.param([...ids])}::text[]) and ${listed}
    order by ${byName(direction)}`);
  return rows.map(({ id }) => id);
}

/** The rows at the beginning of the list that are looked through for a common text. */
const EARLY = 5_000;

/**
 * A page of the customers with a text that very many have, in the order of their names: among the first of the list, and only when that page is
 * not full, among all. To sort all that have it takes far longer.
 */
export async function commonHits(
  q: Queryable,
  text: string,
  direction: Direction,
  part: Part,
): Promise<string[]> {
  const first = sql`(select * from ${customerTexts} where ${listed} order by ${byName(direction)} limit ${EARLY})`;
  const early = await page(q, first, text, direction, part);
  if (early.length === part.limit) return early;
  // `offset 0`: with a limit the database would rather walk through the whole list than look into the index of texts.
  const all = sql`(select * from ${customerTexts} where ${textsWith(text)} offset 0)`;
  return page(q, all, text, direction, part);
}

async function page(
  q: Queryable,
  from: SQL,
  text: string,
  direction: Direction,
  { limit, offset }: Part,
): Promise<string[]> {
  const { rows } = await q.execute<{ id: string }>(sql`
    select ${customerTexts.customerId} as id from ${from} customer_texts where ${textsWith(text)} and ${listed}
    order by ${byName(direction)} limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
}
