import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { customerAddress } from '#domain/customers/customer-address.ts';
import { type CustomerHit, OPEN_COUNTED } from '#domain/customers/order-customer.ts';
import { isReferenceNeeded } from '#domain/customers/buyer-reference.ts';
import { foldForSearch } from '#domain/text/danish-text.ts';
import { isAny } from '../database/is-any.ts';
import { customers, installationAddresses } from '../database/schema/customers/customers.ts';
import { orders } from '../database/schema/orders/orders.ts';
import { overCredit } from './open-credit.ts';
import { customerNumbered, searchedText } from './customers-with.ts';
import { rankedIds } from './ranked-customers.ts';
import { isOpenOrder } from '../orders/open-order.ts';
import { type OrderReader, visibleOrders } from '../orders/own-order.ts';
import { inOrderOf } from '../lists/in-order-of.ts';
import type { Queryable, Services } from '../services.ts';

const SHOWN = 8;
/** Customers that are ranked by their whole name. */
const RANKED = 60;

type StoredCustomer = typeof customers.$inferSelect;

/**
 * Finds customers by number, name, address, phone or CVR number; every word must be in one of them. First the customer with
 * that number, then the one with exactly that name, then names that begin with it, then all others by name. At most eight.
 */
export async function findCustomers(
  { db }: Pick<Services, 'db'>,
  user: OrderReader,
  query: string,
): Promise<CustomerHit[]> {
  const text = searchedText(query);
  const numbered = await withNumber(db, text);
  const named = await withWords(db, text);
  const found = new Map([...numbered, ...named].map((customer) => [customer.id, customer]));
  return hitsOf(db, user, [...found.values()].slice(0, SHOWN));
}

/** What the search shows of these customers, in the same order; of their orders those that the user may see are counted. */
export async function hitsOf(
  q: Queryable,
  user: OrderReader,
  found: readonly StoredCustomer[],
): Promise<CustomerHit[]> {
  const counted = await countedOf(
    q,
    user,
    found.map(({ id }) => id),
  );
  const over = await overCredit(q, user, found);
  return found.map(({ id, customerNo, kind, name, city, ...customer }) => ({
    id,
    customerNo,
    kind,
    name,
    address: customerAddress({ ...customer, city }),
    city,
    phone: customer.phone ?? customer.mobile,
    cvr: customer.cvr,
    openOrders: counted.get(id)?.openOrders ?? 0,
    blocked: customer.blocked !== 'none',
    overCredit: over.has(id),
    addresses: howMany(counted.get(id)?.addresses ?? 0),
    referenceNeeded: isReferenceNeeded({ kind, eInvoiceRef: customer.eInvoiceRef }),
  }));
}

async function withNumber(q: Queryable, text: string): Promise<StoredCustomer[]> {
  const isNumbered = customerNumbered(text);
  if (!isNumbered) return [];
  const [numbered] = await q.select().from(customers).where(isNumbered);
  if (!numbered) return [];
  // The number of a customer who became a part of another one leads there.
  const id = numbered.mergedIntoId ?? numbered.id;
  return q
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.archivedAt)));
}

async function withWords(q: Queryable, text: string): Promise<StoredCustomer[]> {
  const ids = await rankedIds(q, text, RANKED);
  const found = await q.select().from(customers).where(isAny(customers.id, ids));
  const ranked = inOrderOf(ids, found);
  const isExact = ({ name }: StoredCustomer) => foldForSearch(name) === text;
  return [...ranked.filter(isExact), ...ranked.filter((customer) => !isExact(customer))];
}

function howMany(addresses: number): CustomerHit['addresses'] {
  if (addresses === 0) return 'none';
  return addresses === 1 ? 'one' : 'several';
}

/** How many open orders each of the customers has, and how many addresses, of which two are told from one. */
async function countedOf(
  q: Queryable,
  user: OrderReader,
  ids: readonly string[],
): Promise<Map<string, { openOrders: number; addresses: number }>> {
  if (ids.length === 0) return new Map();
  const open = q
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customers.id),
        isOpenOrder,
        isNull(orders.archivedAt),
        visibleOrders(user),
      ),
    )
    .limit(OPEN_COUNTED);
  const addresses = q
    .select({ one: sql`1` })
    .from(installationAddresses)
    .where(
      and(
        eq(installationAddresses.customerId, customers.id),
        isNull(installationAddresses.archivedAt),
      ),
    )
    .limit(2);
  const rows = await q
    .select({
      id: customers.id,
      openOrders: sql`(select count(*) from ${open} as open)`.mapWith(Number),
      addresses: sql`(select count(*) from ${addresses} as addresses)`.mapWith(Number),
    })
    .from(customers)
    .where(inArray(customers.id, [...ids]));
  return new Map(rows.map(({ id, ...counted }) => [id, counted]));
}
