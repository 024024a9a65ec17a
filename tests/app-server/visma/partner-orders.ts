import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { partners } from '#app-server/database/schema/customers/customers.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { ids } from '#tests/app-server/orders/support/company.ts';
import type { useConnectedCompany } from './support.ts';

/** A partner that is invoiced by the month, and its orders: ready to be invoiced, and paid for by the partner. */
export function partnerOrders({
  services,
  readyOrder,
}: Pick<ReturnType<typeof useConnectedCompany>, 'services' | 'readyOrder'>) {
  beforeEach(async () => {
    const isPartner = eq(partners.id, ids.partner);
    await services().db.update(partners).set({ settlement: 'monthly' }).where(isPartner);
  });
  return async (change: Partial<StoredOrder> = {}): Promise<StoredOrder> => {
    const { id } = await readyOrder();
    const [order] = await services()
      .db.update(orders)
      .set({
        partnerId: ids.partner,
        payerId: ids.partnerCustomer,
        partnerCaseNo: `BN-${id.slice(-6)}`,
        ...change,
      })
      .where(eq(orders.id, id))
      .returning();
    if (!order) throw new Error('The order is gone.');
    return order;
  };
}
