import { and, eq, isNull, or } from 'drizzle-orm';
import type { TalkFields } from '#domain/customers/talks.ts';
import { scopeOf } from '#domain/rights/rights.ts';
import { customerContacts } from '../../database/schema/customers/customers.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { visibleOrders } from '../../orders/own-order.ts';
import type { CurrentUser, Transaction } from '../../services.ts';

/** Clocks of phones run ahead of ours. */
const AHEAD = 5 * 60_000;

/** @throws Invalid for what only the database knows: whose the contact and the order are, and whether it has been yet */
export async function checkTalk(
  tx: Transaction,
  user: CurrentUser,
  customerId: string,
  { at, contactId, orderId }: TalkFields,
  now: Date,
): Promise<void> {
  if (Date.parse(at) > now.getTime() + AHEAD)
    throw new Invalid({ at: 'Tidspunktet ligger i fremtiden.' });
  if (contactId !== null) {
    const [contact] = await tx
      .select({ id: customerContacts.id })
      .from(customerContacts)
      .where(
        and(
          eq(customerContacts.id, contactId),
          eq(customerContacts.customerId, customerId),
          isNull(customerContacts.archivedAt),
        ),
      );
    if (!contact) throw new Invalid({ contactId: 'Kontaktpersonen findes ikke længere.' });
  }
  if (orderId === null) {
    if (scopeOf(user.rights, 'customer.see') === 'all') return;
    throw new Invalid({ orderId: 'Vælg den ordre, det handlede om.' });
  }
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.id, orderId),
        or(eq(orders.customerId, customerId), eq(orders.payerId, customerId)),
        isNull(orders.archivedAt),
        visibleOrders(user),
      ),
    );
  if (!order) throw new Invalid({ orderId: 'Ordren er ikke en af kundens.' });
}
