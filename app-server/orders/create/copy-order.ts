import { commit } from '../../events/commit.ts';
import { Forbidden, Invalid } from '../../http/failures/errors.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { orderAmount } from '#domain/orders/order-amount.ts';
import { may } from '#domain/rights/rights.ts';
import { createOrderIn } from './create-order.ts';
import { fieldsOf, openOrder, type StoredOrder } from '../stored-order.ts';
import { authorOf } from '../../records/author.ts';

/**
 * Receives a new order like this one: the same customer, payer, place, work and words. Its plan, its fitters, its deadline and
 * its lines are its own: what is used is written down when it is used, at the prices of that day.
 * @throws NotFound, Forbidden, Invalid (it comes from a utility, it is a credit, or customer or payer is blocked)
 */
export async function copyOrder(
  services: Services,
  user: CurrentUser,
  orderNo: string,
): Promise<StoredOrder> {
  if (!may(user.rights, 'order.create')) throw new Forbidden('Du må ikke oprette ordrer.');
  return commit(services, authorOf(user), async (tx, record) => {
    const order = await openOrder(tx, user, orderNo, 'order.see');
    if (order.kind === 'vaerk') {
      throw new Invalid({
        kind: 'En ordre fra et værk kan ikke kopieres: hver sag har sit eget sagsnummer.',
      });
    }
    if (order.creditOf !== null) {
      throw new Invalid({
        creditOf: 'En kreditering kan ikke kopieres. Opret den på den ordre, der skal krediteres.',
      });
    }
    const { title, description, priority, estimatedMin, customerRef } = fieldsOf(order);
    return createOrderIn(tx, record, services.clock(), user, {
      kind: order.kind,
      workType: order.workType,
      customerId: order.customerId,
      installationAddressId: order.installationAddressId,
      payerId: order.payerId,
      title,
      description,
      priority,
      estimatedMin,
      customerRef,
      requestedDate: null,
      dueAt: null,
      pricing: order.pricing,
      fixedPriceOre: order.fixedPriceOre,
      expectedNetOre: Math.max(0, orderAmount(order)),
    });
  });
}
