import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { retainedUntil } from '#domain/customers/anonymise.ts';
import { copenhagenDate, formatDate } from '#domain/time/copenhagen.ts';
import { customers, partners } from '../../database/schema/customers/customers.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { isOpenOrder } from '../../orders/open-order.ts';
import type { Queryable } from '../../services.ts';
import type { StoredCustomer } from '../stored-customer.ts';

/** A customer and all who became a part of them: they are anonymised together. */
export async function familyOf(q: Queryable, customerId: string): Promise<StoredCustomer[]> {
  return q
    .select()
    .from(customers)
    .where(or(eq(customers.id, customerId), eq(customers.mergedIntoId, customerId)));
}

/** Why a customer cannot be anonymised now, in whole sentences; empty when they can. */
export async function reasonsAgainstAnonymising(
  q: Queryable,
  customer: StoredCustomer,
  now: Date,
): Promise<string[]> {
  if (customer.gdprStatus === 'anonymised') return ['Kunden er allerede anonymiseret.'];
  if (customer.mergedIntoId !== null) {
    return ['Kunden er flettet ind i en anden. Anonymisér den, eller fortryd fletningen først.'];
  }
  const ids = (await familyOf(q, customer.id)).map(({ id }) => id);
  const theirs = or(inArray(orders.customerId, ids), inArray(orders.payerId, ids));
  const open = await q
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(theirs, isOpenOrder))
    .orderBy(asc(orders.orderNo))
    .limit(4);
  const [last] = await q
    .select({ invoicedAt: orders.invoicedAt, orderNo: orders.orderNo })
    .from(orders)
    .where(and(theirs, isNotNull(orders.invoicedAt)))
    .orderBy(desc(orders.invoicedAt))
    .limit(1);
  const debtors = await q
    .select({ name: partners.name })
    .from(partners)
    .where(and(inArray(partners.customerId, ids), sql`${partners.archivedAt} is null`));
  const reasons: string[] = [];
  if (open.length > 0) reasons.push(openSentence(open.map(({ orderNo }) => orderNo)));
  if (last?.invoicedAt) {
    const until = retainedUntil(last.invoicedAt);
    if (copenhagenDate(now) <= until) {
      reasons.push(
        `Fakturaen for ordre ${last.orderNo} skal gemmes til og med ${formatDate(until)} (bogføringsloven).`,
      );
    }
  }
  for (const { name } of debtors) reasons.push(`Kunden er debitor for værket ${name}.`);
  return reasons;
}

function openSentence(orderNos: string[]): string {
  const [first = '', ...others] = orderNos;
  if (others.length === 0) return `Ordre ${first} er ikke afsluttet.`;
  const shown = orderNos.slice(0, 3);
  const more = orderNos.length > shown.length ? ' og flere' : '';
  return `Ordrerne ${shown.join(', ')}${more} er ikke afsluttet.`;
}
