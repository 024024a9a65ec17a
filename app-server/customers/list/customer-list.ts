import { count, isNull, type SQL } from 'drizzle-orm';
import type { CustomerListFilters } from '#domain/customers/customer-list.ts';
import { PAGE_SIZE, TOTAL_LIMIT } from '#domain/orders/order-list.ts';
import { danishCompare } from '#domain/text/danish-text.ts';
import { preparedRead } from '../../database/prepared-read.ts';
import { customers } from '../../database/schema/customers.ts';
import { areas } from '../../database/schema/places.ts';
import type { CustomerListPart } from '../../pages/customer/customer-list.props.ts';
import type { CurrentUser, Queryable, Services } from '../../services.ts';
import { idsWith, searchedText } from '../customers-with.ts';
import { visibleCustomers } from '../own-customer.ts';
import { loadEarlyRows, loadRows } from './list-rows.ts';
import { listWhere } from './list-where.ts';

/** A page of customers under the user's filters, as the user may see them. @param seq the last event that the rows include */
export async function loadCustomerList(
  { db }: Pick<Services, 'db'>,
  user: CurrentUser,
  filters: CustomerListFilters,
  seq: number,
): Promise<CustomerListPart> {
  const few = await fewHits(db, filters);
  const isCommon = few === null;
  const where = listWhere(filters, user, few ?? undefined);
  const rowsOf = async (page: number) => {
    const part = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
    const early = isCommon ? await loadEarlyRows(db, user, filters, part) : null;
    return early ?? loadRows(db, user, where, filters, part);
  };
  const [total, options, first] = await Promise.all([
    isCommon && isTextAlone(filters, user) ? MANY_HITS : countHits(db, where),
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

/** Customers with a text that are read by their ids; a word that more have is common. */
const FEW = 1_000;
const MANY_HITS = { count: FEW, capped: true };

/** The ids of the customers with the searched text; `null` for a common one, `undefined` where no text is sought by an index. */
async function fewHits(q: Queryable, filters: CustomerListFilters) {
  const ids = filters.q === undefined ? null : await idsWith(q, searchedText(filters.q), FEW + 1);
  if (ids === null) return undefined;
  return ids.length > FEW ? null : ids;
}

/** Whether every customer with the text is a hit, but for those that are archived. */
function isTextAlone(filters: CustomerListFilters, user: CurrentUser): boolean {
  const { kind, area, postnr, blocked, open, missing } = filters;
  const others = [kind, area, postnr, blocked, open, missing];
  return visibleCustomers(user) === undefined && others.every((one) => !one);
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
