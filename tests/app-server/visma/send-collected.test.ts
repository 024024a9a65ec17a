import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { partners } from '#app-server/database/schema/customers/customers.ts';
import { vismaTransferOrders, vismaTransfers } from '#app-server/database/schema/erp/transfers.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { sendOrders } from '#app-server/visma/acts/send-orders.ts';
import type { CollectedWay } from '#domain/erp/collected-orders.ts';
import { ids } from '#tests/app-server/orders/support/company.ts';
import { partnerOrders } from './partner-orders.ts';
import { useConnectedCompany } from './support.ts';

const { company, services, readyOrder, work } = useConnectedCompany();
const ofPartner = partnerOrders({ services, readyOrder });
const invoice = { partnerId: ids.partner, partnerName: 'Bæltnet A/S', netOre: 5_895_00 };
const WAITS = 'Bæltnet A/S afregnes månedligt: ordren venter på samlefakturaen.';

const send = async (from: readonly StoredOrder[], collected?: CollectedWay, dryRun = false) => {
  const items = from.map(({ id, version }) => ({ id, version }));
  const run = { items, dryRun, invoiceOn: null, ...(collected && { collected }) };
  return (await sendOrders(services(), company().people.finance, run)).results;
};
/** The orders of each transfer. */
const sent = async () => {
  const rows = await services().db.select().from(vismaTransfers);
  const members = await services().db.select().from(vismaTransferOrders);
  return rows.map(({ id }) =>
    members.filter(({ transferId }) => transferId === id).map(({ orderId }) => orderId),
  );
};

describe('orders of a collective invoice that are sent among others', () => {
  it('wait for it, in the dry run and in the run, and say whose it is', async () => {
    const [alone, first, second] = [await readyOrder(), await ofPartner(), await ofPartner()];
    const all = [alone, first, second];
    const waits = { ok: false, reasons: [WAITS], invoice };
    const expected = [{ ok: true, reasons: [] }, waits, waits];
    expect(await send(all, undefined, true)).toMatchObject(expected);
    expect(await sent()).toEqual([]);
    expect(await send(all)).toMatchObject(expected);
    expect(await sent()).toEqual([[alone.id]]);
  });

  it('become it at once beside the others, where that is asked for', async () => {
    const [alone, first, second] = [await readyOrder(), await ofPartner(), await ofPartner()];
    const all = [first, alone, second];
    const grouped = { ok: true, found: { group: ids.partner }, invoice };
    const tried = await send(all, 'together', true);
    expect(tried).toMatchObject([grouped, { ok: true, orderNo: alone.orderNo }, grouped]);
    expect(tried[1]).not.toHaveProperty('invoice');
    await send(all, 'together');
    await work();
    const orders = await sent();
    expect(orders.toSorted((a, b) => a.length - b.length)).toEqual([
      [alone.id],
      [first.id, second.id],
    ]);
    const states = await services().db.select({ of: vismaTransfers.state }).from(vismaTransfers);
    expect(states).toEqual([{ of: 'transferred' }, { of: 'transferred' }]);
  });

  it('are sent one by one only where that is asked for, and the dry run asks whether it is meant', async () => {
    const mine = [await ofPartner(), await ofPartner()];
    const asked = ['Bæltnet A/S afregnes månedligt, men ordren sendes alene.'];
    const alone = { ok: true, questions: asked };
    expect(await send(mine, 'alone', true)).toMatchObject([alone, alone]);
    await send(mine, 'alone');
    expect(await sent()).toEqual(mine.map(({ id }) => [id]));
  });

  it('are ordinary ones where the partner does not pay, is invoiced order by order, or is credited', async () => {
    const some = [
      await ofPartner({ payerId: ids.customer }),
      await ofPartner({ totalOre: -100, netOre: -80 }),
    ];
    const [otherPays, credit] = await send(some, undefined, true);
    expect(otherPays).toMatchObject({ ok: true });
    expect(credit?.reasons).not.toContain(WAITS);
    const isPartner = eq(partners.id, ids.partner);
    await services().db.update(partners).set({ settlement: 'per_order' }).where(isPartner);
    expect(await send([await ofPartner()], undefined, true)).toMatchObject([{ ok: true }]);
  });
});
