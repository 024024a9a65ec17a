import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { vismaTransfers } from '#app-server/database/schema/erp/transfers.ts';
import { loadOrderPage } from '#app-server/orders/page/order-page.ts';
import { undoOrderStep } from '#app-server/orders/steps/undo-step.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { discardTransfers } from '#app-server/visma/acts/change-transfers.ts';
import { sendOrders } from '#app-server/visma/acts/send-orders.ts';
import { orderListQuery } from '#domain/orders/order-list.ts';
import { orderActions } from '#tests/app-server/orders/support/order-actions.ts';
import { useConnectedCompany } from './support.ts';

const { company, services, stored, readyOrder, work } = useConnectedCompany();
const { step } = orderActions(company);
const finance = () => company().people.finance;

/** An order that finance has just made ready to be invoiced. */
async function madeReady(): Promise<StoredOrder> {
  const order = await readyOrder();
  await services().db.update(orders).set({ status: 'verified' }).where(eq(orders.id, order.id));
  return step(finance(), order, 'invoicing.prepare');
}
const undo = async ({ id, orderNo }: StoredOrder) =>
  undoOrderStep(services(), finance(), orderNo, (await stored(id)).version);
const offered = async ({ orderNo }: StoredOrder) =>
  (await loadOrderPage(services(), finance(), orderNo, orderListQuery.read({}).filters)).undo;

it('an order that was made ready is not taken back while it is on its way to the ledger, and arrives', async () => {
  const order = await madeReady();
  expect(await offered(order)).not.toBeNull();
  await sendOrders(services(), finance(), { items: [order], dryRun: false, invoiceOn: null });
  expect(await offered(order)).toBeNull();
  await expect(undo(order)).rejects.toMatchObject({
    errors: { event: expect.stringContaining('ved at blive overført til Visma') },
  });
  await work();
  expect(await stored(order.id)).toMatchObject({ status: 'transferred', erpDraftNo: '1' });
});

describe('an order whose transfer was discarded', () => {
  async function discarded(): Promise<StoredOrder> {
    const order = await madeReady();
    await sendOrders(services(), finance(), { items: [order], dryRun: false, invoiceOn: null });
    const [transfer] = await services().db.select().from(vismaTransfers);
    if (!transfer) throw new Error('Nothing is in the queue.');
    const discard = { items: [transfer], dryRun: false, reason: 'Forkert pris.' };
    await discardTransfers(services(), company().people.administrator, discard);
    expect((await stored(order.id)).status).toBe('ready_to_invoice');
    return order;
  }

  it('can be taken back', async () => {
    const order = await discarded();
    await undo(order);
    expect((await stored(order.id)).status).toBe('verified');
  });

  it('can be withdrawn, and cancelled, as the dialog says', async () => {
    const { leader } = company().people;
    const withdrawn = await step(leader, await discarded(), 'invoicing.withdraw');
    expect(withdrawn.status).toBe('verified');
    const ready = await step(leader, withdrawn, 'invoicing.prepare');
    const cancelled = await step(leader, ready, 'order.cancel', { reason: 'Kunden fortrød.' });
    expect(cancelled.status).toBe('cancelled');
  });
});
