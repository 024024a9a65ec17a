import { count, isNull, type SQL } from 'drizzle-orm';
import type { CustomerListFilters } from '#domain/customers/customer-list.ts';
import { PAGE_SIZE, TOTAL_LIMIT } from '#domain/orders/order-list.ts';
import { danishCompare } from '#domain/text/danish-text.ts';
import { preparedRead } from '../../database/prepared-read.ts';
import { customers } from '../../database/schema/customers.ts';
import { areas } from '../../database/schema/places.ts';
import type { CustomerListPart } from '../../pages/customer/customer-list.props.ts';
import type { CurrentUser, Queryable, Services } from '../../services.ts';
import { loadRows } from './list-rows.ts';
import { listWhere } from './list-where.ts';

/** A page of customers under the user's filters, as the user may see them. @param seq the last event that the rows include */
export async function loadCustomerList(
  { db }: Pick<Services, 'db'>,
  user: CurrentUser,
  filters: CustomerListFilters,
  seq: number,
): Promise<CustomerListPart> {
  const where = listWhere(db, filters, user);
  const rowsOf = (page: number) =>
    loadRows(db, user, where, filters, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const [total, options, first] = await Promise.all([
    countHits(db, where),
    loadAreas(db),
    filters.page === 1 ? rowsOf(1) : null,
  ]);
  const page = Math.min(filters.page, Math.max(1, Math.ceil(total.count / PAGE_SIZE)));
  return {
    filters: { ...filters, page },
    rows: first ?? (await rowsOf(page)),
    pageSize: PAGE_SIZE,
    total,
    areas: options,
    seq,
  };
}

/** Counting stops at the limit: the list then says that there are more. */
async function countHits(q: Queryable, where: SQL | undefined): Promise<CustomerListPart['total']> {
  const some = q
    .select({ id: customers.id })
    .from(customers)
    .where(where)
    .limit(TOTAL_LIMIT + 1)
    .as('some');
  const [found] = await q.select({ count: count() }).from(some);
  const hits = found?.count ?? 0;
  return { count: Math.min(hits, TOTAL_LIMIT), capped: hits > TOTAL_LIMIT };
}

const areasInUse = preparedRead([], (q) =>
  q.select({ value: areas.id, label: areas.name }).from(areas).where(isNull(areas.archivedAt)),
);

async function loadAreas(q: Queryable): Promise<CustomerListPart['areas']> {
  const rows = await areasInUse(q);
  return rows.toSorted((a, b) => danishCompare(a.label, b.label));
}
