import { isNull, sql, type SQL } from 'drizzle-orm';
import type { CustomerListFilters } from '#domain/customers/customer-list.ts';
import { PAGE_SIZE, TOTAL_LIMIT } from '#domain/orders/order-list.ts';
import { danishCompare } from '#domain/text/danish-text.ts';
import { preparedRead } from '../../database/prepared-read.ts';
import { customers, customerTexts } from '../../database/schema/customers/customers.ts';
import { areas } from '../../database/schema/customers/places.ts';
import type { CustomerListPart } from '../../pages/customer/customer-list.props.ts';
import type { CurrentUser, Queryable, Services } from '../../services.ts';
import { canBeFound, idsWith, searchedText } from '../customers-with.ts';
import { visibleCustomers } from '../own-customer.ts';
import { loadEarlyRows, loadRows, loadRowsById } from './list-rows.ts';
import { listWhere } from './list-where.ts';
import { hitsByName } from './named-hits.ts';

/** A page of customers under the user's filters, as the user may see them. @param seq the last event that the rows include */
export async function loadCustomerList(
  { db }: Pick<Services, 'db'>,
  user: CurrentUser,
  filters: CustomerListFilters,
  seq: number,
): Promise<CustomerListPart> {
  const [{ page, rows, total }, areas] = await Promise.all([
    loadPage(db, user, filters),
    loadAreas(db),
  ]);
  return { filters: { ...filters, page }, rows, pageSize: PAGE_SIZE, total, areas, seq };
}

type Page = Pick<CustomerListPart, 'rows' | 'total'> & { page: number };

/** Customers with a text that are read by their ids; a text that more have is common. */
const FEW = 1_000;
const MANY_HITS = { count: FEW, capped: true };

async function loadPage(
  q: Queryable,
  user: CurrentUser,
  filters: CustomerListFilters,
): Promise<Page> {
  const text = filters.q === undefined ? null : searchedText(filters.q);
  if (text === null || !canBeFound(text)) return filteredPage(q, user, filters);
  const isNamed = filters.sort === 'name' && isUnfiltered(filters, user);
  const named = isNamed ? await namedPage(q, user, filters, text) : null;
  if (named !== null) return named;
  const ids = await idsWith(q, text, FEW + 1);
  const few = ids !== null && ids.length <= FEW ? ids : null;
  return filteredPage(q, user, filters, few);
}

/** A page of the customers with a text, in the order of their names; `null` for a number that very many have. */
async function namedPage(
  q: Queryable,
  user: CurrentUser,
  filters: CustomerListFilters,
  text: string,
): Promise<Page | null> {
  const hits = await hitsByName(q, text, filters.direction, partOf(filters.page));
  if (hits === null) return null;
  const total = hits.count > FEW ? MANY_HITS : { count: hits.count, capped: false };
  const page = pageWithin(filters, total.count);
  if (page < filters.page) return namedPage(q, user, { ...filters, page }, text);
  return { page, rows: await loadRowsById(q, user, hits.ids), total };
}

/** A page under all filters. @param few the ids of all customers with the searched text, `null` for a common one */
async function filteredPage(
  q: Queryable,
  user: CurrentUser,
  filters: CustomerListFilters,
  few?: readonly string[] | null,
): Promise<Page> {
  const where = listWhere(filters, user, few ?? undefined);
  const rowsOf = async (page: number) => {
    const early = few === null ? await loadEarlyRows(q, user, filters, partOf(page)) : null;
    return early ?? loadRows(q, user, where, filters, partOf(page));
  };
  const hits = () => {
    const isWhole = isUnfiltered(filters, user);
    if (isWhole && few === null) return MANY_HITS;
    return isWhole && filters.q === undefined ? countAll(q) : countHits(q, where);
  };
  const [total, first] = await Promise.all([hits(), filters.page === 1 ? rowsOf(1) : null]);
  const page = pageWithin(filters, total.count);
  return { page, rows: first ?? (await rowsOf(page)), total };
}

const partOf = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });

function pageWithin({ page }: CustomerListFilters, count: number): number {
  return Math.min(page, Math.max(1, Math.ceil(count / PAGE_SIZE)));
}

/** Whether every customer is a hit who has the searched text, where there is one, but for those that are archived. */
function isUnfiltered(filters: CustomerListFilters, user: CurrentUser): boolean {
  const { kind, area, postnr, blocked, open, missing } = filters;
  const others = [kind, area, postnr, blocked, open, missing];
  return visibleCustomers(user) === undefined && others.every((one) => !one);
}

function countHits(q: Queryable, where: SQL): Promise<CustomerListPart['total']> {
  return counted(q, sql`select from ${customers} where ${where}`);
}

/** All that are not archived: the index of their texts has them in memory, where the customers themselves are read from the disk. */
function countAll(q: Queryable): Promise<CustomerListPart['total']> {
  const { nameSort } = customerTexts;
  return counted(
    q,
    sql`select from ${customerTexts} where ${nameSort} is not null order by ${nameSort}`,
  );
}

/** Counting stops at the limit: the list then says that there are more. */
async function counted(q: Queryable, hits: SQL): Promise<CustomerListPart['total']> {
  const { rows } = await q.execute<{ count: number }>(
    sql`select count(*)::integer as count from (${hits} limit ${TOTAL_LIMIT + 1}) hits`,
  );
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, TOTAL_LIMIT), capped: count > TOTAL_LIMIT };
}

const areasInUse = preparedRead([], (q) =>
  q.select({ value: areas.id, label: areas.name }).from(areas).where(isNull(areas.archivedAt)),
);

async function loadAreas(q: Queryable): Promise<CustomerListPart['areas']> {
  const rows = await areasInUse(q);
  return rows.toSorted((a, b) => danishCompare(a.label, b.label));
}
