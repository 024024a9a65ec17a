import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { addressLine } from '#domain/orders/address-line.ts';
import { basisPoints } from '#domain/amounts/money.ts';
import { redact, type Visibility } from '#domain/visibility.ts';
import { customers, partners } from '../../database/schema/customers/customers.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { users } from '../../database/schema/people/people.ts';
import type { OrderRow } from '../../pages/order/order-status.props.ts';
import type { OrderListFilters } from '#domain/orders/order-list.ts';
import { preparedRead } from '../../database/prepared-read.ts';
import type { Queryable } from '../../services.ts';
import { amountOre } from '../amount-ore.ts';
import { listOrder } from './list-order.ts';
import { foundFirst, isOfNarrowDays } from './narrow-days.ts';
import { currentFlags } from '../order-flags.ts';

const columns = {
  id: orders.id,
  orderNo: orders.orderNo,
  version: orders.version,
  status: orders.status,
  statusSince: orders.statusSince,
  title: orders.title,
  workType: orders.workType,
  kind: orders.kind,
  priority: orders.priority,
  customerNo: customers.customerNo,
  customerName: orders.customerName,
  street: orders.street,
  houseNo: orders.houseNo,
  postnr: orders.postnr,
  city: orders.city,
  partnerName: partners.name,
  partnerCaseNo: orders.partnerCaseNo,
  fitterIds: orders.fitterIds,
  plannedStart: orders.plannedStart,
  plannedEnd: orders.plannedEnd,
  estimatedMin: orders.estimatedMin,
  dueAt: orders.dueAt,
  netOre: orders.netOre,
  costOre: orders.costOre,
  amountOre,
  documentation: orders.documentation,
  flags: orders.flags,
};

/** One page of the list. */
export async function loadRows(
  q: Queryable,
  where: SQL | undefined,
  filters: OrderListFilters,
  { limit, offset }: { limit: number; offset: number },
  visibility: Visibility,
  now: Date,
): Promise<OrderRow[]> {
  const isNarrow = filters.invoicedFrom !== undefined && (await isOfNarrowDays(q, filters, where));
  if (isNarrow) {
    const { rows } = await q.execute<{ id: string }>(sql`
      select ${orders.id} from ${foundFirst(where)}
      order by ${sql.join(listOrder(filters), sql`, `)} limit ${limit} offset ${offset}`);
    const ids = rows.map(({ id }) => id);
    return loadRowsById(q, ids, visibility, now);
  }
  const found = await q
    .select(columns)
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(partners, eq(partners.id, orders.partnerId))
    .where(where)
    .orderBy(...listOrder(filters))
    .limit(limit)
    .offset(offset);
  return toRows(q, found, visibility, now);
}

/** The orders with these ids, in the order of the ids. */
export async function loadRowsById(
  q: Queryable,
  ids: string[],
  visibility: Visibility,
  now: Date,
): Promise<OrderRow[]> {
  const found = await q
    .select(columns)
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(partners, eq(partners.id, orders.partnerId))
    .where(inArray(orders.id, ids));
  const byId = new Map(found.map((row) => [row.id, row]));
  const sorted = ids.flatMap((id) => byId.get(id) ?? []);
  return toRows(q, sorted, visibility, now);
}

type Found = Pick<
  typeof orders.$inferSelect,
  Exclude<keyof typeof columns, 'partnerName' | 'customerNo' | 'amountOre'>
> & { partnerName: string | null; customerNo: number; amountOre: number };

const peopleOf = preparedRead(['ids'], (q, { ids }) =>
  q
    .select({ id: users.id, initials: users.initials, name: users.name })
    .from(users)
    .where(eq(users.id, sql`any(${ids})`)),
);

async function toRows(
  q: Queryable,
  found: Found[],
  visibility: Visibility,
  now: Date,
): Promise<OrderRow[]> {
  const fitterIds = [...new Set(found.flatMap(({ fitterIds }) => fitterIds))];
  const people = fitterIds.length === 0 ? [] : await peopleOf(q, { ids: fitterIds });
  return found.map((order) => ({
    id: order.id,
    orderNo: order.orderNo,
    version: order.version,
    status: order.status,
    statusSince: order.statusSince.toISOString(),
    title: order.title,
    workType: order.workType,
    kind: order.kind,
    priority: order.priority,
    customerNo: order.customerNo,
    customerName: order.customerName,
    address: addressLine(order),
    city: order.city,
    partnerName: order.partnerName,
    partnerCaseNo: order.partnerCaseNo,
    fitters: order.fitterIds.flatMap((id) => {
      const person = people.find((user) => user.id === id);
      return person ? [{ initials: person.initials, name: person.name }] : [];
    }),
    plannedStart: order.plannedStart?.toISOString() ?? null,
    estimatedMin: order.estimatedMin,
    dueAt: order.dueAt?.toISOString() ?? null,
    ...redact(
      {
        netOre: order.amountOre,
        contributionBp: basisPoints(order.netOre - order.costOre, order.netOre),
      },
      visibility,
    ),
    flags: currentFlags(order, now),
  }));
}
