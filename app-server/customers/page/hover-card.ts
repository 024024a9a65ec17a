import { and, count, eq, isNull } from 'drizzle-orm';
import { customerAddress } from '#domain/customers/customer-address.ts';
import { customerBadges } from '#domain/customers/customer-badges.ts';
import { customerKindLabels } from '#domain/customers-and-partners.ts';
import { formatCount } from '#domain/amounts/count.ts';
import { formatPhone } from '#domain/identifiers/grouped.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { isOpenOrder } from '../../orders/open-order.ts';
import { visibleOrders } from '../../orders/own-order.ts';
import type { HoverCardAnswer } from '../../pages/hover-card.props.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import { shownCredits } from '../open-credit.ts';
import { fieldsOf, openCustomer } from '../stored-customer.ts';

/**
 * What a card about a customer shows beside their name elsewhere. Open orders are those that the reader may see.
 * @throws NotFound, Forbidden
 */
export async function customerHoverCard(
  q: Queryable,
  user: CurrentUser,
  customerNo: string,
): Promise<HoverCardAnswer> {
  const customer = await openCustomer(q, user, customerNo, 'customer.see');
  const { name, kind, email } = customer;
  const phone = customer.phone ?? customer.mobile;
  const theirs = and(
    eq(orders.customerId, customer.id),
    isOpenOrder,
    isNull(orders.archivedAt),
    visibleOrders(user),
  );
  const [open] = await q.select({ count: count() }).from(orders).where(theirs);
  const credit = (await shownCredits(q, user, [customer])).get(customer.id);
  const badges = customerBadges({ ...fieldsOf(customer), gdprStatus: customer.gdprStatus }, credit);
  return {
    title: name,
    lines: [
      { label: 'Kunde', text: `${customer.customerNo}, ${customerKindLabels[kind].toLowerCase()}` },
      { label: 'Adresse', text: customerAddress(customer) },
      ...(phone === null ? [] : [{ label: 'Telefon', text: formatPhone(phone) }]),
      ...(email === null ? [] : [{ label: 'E-mail', text: email }]),
      { label: 'Åbne ordrer', text: formatCount(open?.count ?? 0) },
    ],
    warnings: badges.flatMap(({ tone, text, hint }) => (tone === 'good' ? [] : [hint ?? text])),
  };
}
