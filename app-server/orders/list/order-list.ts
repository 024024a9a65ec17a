import { eq, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { danishCompare } from '#domain/text/danish-text.ts';
import { isListed, PAGE_SIZE, TOTAL_LIMIT } from '#domain/orders/order-list.ts';
import { OWN_AREAS } from '#domain/dashboard/dashboard-reach.ts';
import { scopeOf } from '#domain/rights/rights.ts';
import { redact, visibilityOf } from '#domain/visibility.ts';
import { loadCalendar } from '../../company/working-calendar.ts';
import { customers, partners } from '../../database/schema/customers/customers.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { users } from '../../database/schema/people/people.ts';
import { areas } from '../../database/schema/customers/places.ts';
import type { Option } from '../../pages/shared.props.ts';
import type { OrderListPart, OrderStatusProps } from '../../pages/order/order-status.props.ts';
import type { OrderListFilters } from '#domain/orders/order-list.ts';
import { type AsOf, asOfNow } from '../../records/as-of.ts';
import type { CurrentUser, Queryable, Services } from '../../services.ts';
import { listOrder } from './list-order.ts';
import { loadRows } from './list-rows.ts';
import { loadTabs, type Tab } from './list-tabs.ts';
import { activeFitters } from '../time/fitters.ts';
import { listWhere } from './list-where.ts';
import { preparedRead } from '../../database/prepared-read.ts';

/** A page of orders under the user's filters, as the user may see them. */
export async function loadOrderList(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: CurrentUser,
  filters: OrderListFilters,
  asOf?: AsOf,
): Promise<OrderListPart> {
  const now = clock();
  const visibility = visibilityOf(user.rights);
  const { seq, calendar } = asOf ?? (await asOfNow(db));
  const rowsOfPage = (page: number) =>
    loadRows(
      db,
      listWhere(filters, user, now, calendar),
      filters,
      { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
      visibility,
      now,
    );
  const [tabs, options, payerName, customerName, first] = await Promise.all([
    loadTabs(db, filters, user, now, calendar),
    loadOptions(db, user),
    nameOf(db, user, filters.payer),
    nameOf(db, user, filters.customer),
    // Every list has a first page; whether it has another says the total.
    filters.page === 1 ? rowsOfPage(1) : null,
  ]);
  const total = totalOf(tabs, filters.status);
  const page = Math.min(filters.page, Math.max(1, Math.ceil(total.count / PAGE_SIZE)));
  const rows = first ?? (await rowsOfPage(page));
  return {
    filters: { ...filters, page },
    rows,
    payerName,
    customerName,
    pageSize: PAGE_SIZE,
    total,
    tabs: tabs.map((tab) => redact(tab, visibility)),
    options,
    seq,
  };
}

function totalOf(tabs: Tab[], status: OrderListFilters['status']): OrderStatusProps['total'] {
  const counted = tabs.filter((tab) => isListed(tab.status, status));
  const count = counted.reduce((sum, tab) => sum + tab.count, 0);
  const capped = count > TOTAL_LIMIT || counted.some((tab) => tab.capped);
  return { count: Math.min(count, TOTAL_LIMIT), capped };
}

const nameOfCustomer = preparedRead(['id'], (q, { id }) =>
  q.select({ name: customers.name }).from(customers).where(eq(customers.id, id)),
);

/** The name behind the filter of a payer or a customer. Who sees their own orders alone is not told the names of other customers. */
async function nameOf(
  q: Queryable,
  user: CurrentUser,
  customerId: string | undefined,
): Promise<string | null> {
  if (customerId === undefined || scopeOf(user.rights, 'order.see') !== 'all') return null;
  const [found] = await nameOfCustomer(q, { id: customerId });
  return found?.name ?? null;
}

type OptionKind = 'area' | 'fitter' | 'partner';

const allOptions = preparedRead([], (q) =>
  unionAll(
    q
      .select({ of: sql<OptionKind>`'area'`.as('of'), value: areas.id, label: areas.name })
      .from(areas)
      .where(isNull(areas.archivedAt)),
    q
      .select({ of: sql<OptionKind>`'fitter'`.as('of'), value: users.id, label: users.name })
      .from(users)
      .where(activeFitters),
    q
      .select({ of: sql<OptionKind>`'partner'`.as('of'), value: partners.id, label: partners.name })
      .from(partners)
      .where(isNull(partners.archivedAt)),
  ),
);

/** What the list can be filtered by, in one query: areas, active fitters and partners. */
async function loadOptions(q: Queryable, user: CurrentUser): Promise<OrderStatusProps['options']> {
  const found = await allOptions(q);
  const optionsOf = (wanted: OptionKind) =>
    found
      .filter(({ of }) => of === wanted)
      .map(({ value, label }) => ({ value, label }))
      .toSorted((a, b) => danishCompare(a.label, b.label));
  return {
    areas: areaOptions(optionsOf('area'), user),
    fitters: optionsOf('fitter'),
    partners: optionsOf('partner'),
  };
}

/** Who sees the orders of their areas chooses among these; everybody else also what lies in no area. */
function areaOptions(areas: Option[], { rights, areaIds }: CurrentUser): Option[] {
  const own = areas.filter(({ value }) => areaIds.includes(value));
  const mine = own.length === 0 ? [] : [{ value: OWN_AREAS, label: 'Mine områder' }];
  return scopeOf(rights, 'order.see') === 'areas'
    ? [...mine, ...own]
    : [...mine, ...areas, { value: 'none', label: 'Uden område' }];
}

/** The ids of every hit in the order of the list, to be read in parts; one more than `limit` at most. */
export async function loadHitIds(
  q: Queryable,
  user: CurrentUser,
  filters: OrderListFilters,
  now: Date,
  limit: number,
): Promise<string[]> {
  const found = await q
    .select({ id: orders.id })
    .from(orders)
    .where(listWhere(filters, user, now, await loadCalendar(q)))
    .orderBy(...listOrder(filters))
    .limit(limit + 1);
  return found.map(({ id }) => id);
}
