import { and, count, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { CustomerListFilters, CustomerSort } from '#domain/customers/customer-list.ts';
import { isNeeded, NEEDED_FIELDS } from '#domain/customers/new-customer.ts';
import { scopeOf } from '#domain/rights/rights.ts';
import { customers } from '../../database/schema/customers/customers.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { orderBy } from '../../lists/sort-order.ts';
import { isOpenOrder } from '../../orders/open-order.ts';
import { visibleOrders } from '../../orders/own-order.ts';
import type { CustomerRow } from '../../pages/customer/customer-list.props.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import { askedToBeAnonymised } from '../anonymise/asked.ts';
import { overCredit } from '../open-credit.ts';
import { eachWith, searchedText } from '../customers-with.ts';
import { listWhere } from './list-where.ts';
import { inOrderOf } from '../../lists/in-order-of.ts';
import type { StoredCustomer } from '../stored-customer.ts';

/** The column behind each sort; every one has its index. */
const sortColumns = {
  name: customers.nameSort,
  customerNo: customers.customerNo,
  postnr: customers.postnr,
  updated: customers.updatedAt,
} as const satisfies Record<CustomerSort, unknown>;

const shown = {
  id: customers.id,
  version: customers.version,
  customerNo: customers.customerNo,
  kind: customers.kind,
  name: customers.name,
  addressLine: customers.addressLine,
  postnr: customers.postnr,
  city: customers.city,
  phone: customers.phone,
  mobile: customers.mobile,
  email: customers.email,
  cvr: customers.cvr,
  gln: customers.gln,
  blocked: customers.blocked,
  creditLimitOre: customers.creditLimitOre,
  updatedAt: customers.updatedAt,
  openOrders: customers.openOrders,
};
/** With whether somebody has asked for them to be anonymised, which costs no statement of its own. */
const columns = { ...shown, anonymising: sql<boolean>`${askedToBeAnonymised}` };
type FoundCustomer = Pick<StoredCustomer, keyof typeof shown> & { anonymising: boolean };

/** The order of the list. */
function listOrder({ sort, direction }: Pick<CustomerListFilters, 'sort' | 'direction'>) {
  return orderBy({
    column: sortColumns[sort],
    id: sort === 'customerNo' ? null : customers.id,
    descending: direction === 'desc',
  });
}

/** One page of the list. */
export async function loadRows(
  q: Queryable,
  user: CurrentUser,
  where: SQL | undefined,
  filters: CustomerListFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<CustomerRow[]> {
  const found = await q
    .select(columns)
    .from(customers)
    .where(where)
    .orderBy(...listOrder(filters))
    .limit(limit)
    .offset(offset);
  return toRows(q, user, found);
}

/** The rows at the beginning of the list that are looked through for a common text. */
const EARLY = 5_000;

/**
 * A page of the customers with a common text, among the first of all in the order of the list: to sort all that have it takes
 * far longer. @returns `null` when the page is not full with them
 */
export async function loadEarlyRows(
  q: Queryable,
  user: CurrentUser,
  filters: CustomerListFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<CustomerRow[] | null> {
  const order = sql.join(listOrder(filters), sql`, `);
  const others = listWhere({ ...filters, q: undefined }, user);
  const { rows } = await q.execute<{ id: string }>(sql`
    select ${customers.id} from (
      select * from ${customers} where ${others} order by ${order} limit ${EARLY}) customers
    where ${eachWith(searchedText(filters.q ?? ''))}
    order by ${order} limit ${limit} offset ${offset}`);
  return rows.length < limit
    ? null
    : loadRowsById(
        q,
        user,
        rows.map(({ id }) => id),
      );
}

/** The customers with these ids, in the order of the ids. */
export async function loadRowsById(
  q: Queryable,
  user: CurrentUser,
  ids: string[],
): Promise<CustomerRow[]> {
  const found = await q.select(columns).from(customers).where(inArray(customers.id, ids));
  return toRows(q, user, inOrderOf(ids, found));
}

async function toRows(
  q: Queryable,
  user: CurrentUser,
  found: readonly FoundCustomer[],
): Promise<CustomerRow[]> {
  const [open, over] = await Promise.all([
    openOrdersOf(q, user, found),
    overCredit(q, user, found),
  ]);
  return found.map((customer) => ({
    id: customer.id,
    version: customer.version,
    customerNo: customer.customerNo,
    kind: customer.kind,
    name: customer.name,
    addressLine: customer.addressLine,
    postnr: customer.postnr,
    city: customer.city,
    phone: customer.phone ?? customer.mobile,
    email: customer.email,
    cvr: customer.cvr,
    gln: customer.gln,
    blocked: customer.blocked,
    missing: NEEDED_FIELDS.filter(
      (field) => customer[field] === null && isNeeded(field, customer.kind),
    ),
    anonymising: customer.anonymising,
    overCredit: over.has(customer.id),
    openOrders: open.get(customer.id) ?? 0,
    updatedAt: customer.updatedAt.toISOString(),
  }));
}

/** How many open orders each customer has, of those that the user may see. */
async function openOrdersOf(
  q: Queryable,
  user: CurrentUser,
  found: readonly FoundCustomer[],
): Promise<Map<string, number>> {
  if (scopeOf(user.rights, 'order.see') === 'all') {
    return new Map(found.map(({ id, openOrders }) => [id, openOrders]));
  }
  if (found.length === 0) return new Map();
  const rows = await q
    .select({ id: orders.customerId, count: count() })
    .from(orders)
    .where(
      and(
        inArray(
          orders.customerId,
          found.map(({ id }) => id),
        ),
        isOpenOrder,
        isNull(orders.archivedAt),
        visibleOrders(user),
      ),
    )
    .groupBy(orders.customerId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** The ids of every hit in the order of the list; one more than `limit` at most. */
export async function loadHitIds(
  q: Queryable,
  where: SQL | undefined,
  filters: CustomerListFilters,
  limit: number,
): Promise<string[]> {
  const found = await q
    .select({ id: customers.id })
    .from(customers)
    .where(where)
    .orderBy(...listOrder(filters))
    .limit(limit + 1);
  return found.map(({ id }) => id);
}
