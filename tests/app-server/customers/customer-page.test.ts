import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerHoverCard } from '#app-server/customers/page/hover-card.ts';
import { loadCustomerPage } from '#app-server/customers/page/customer-page.ts';
import { saveCustomer } from '#app-server/customers/save/save-customer.ts';
import { customers, personalValues } from '#app-server/database/schema/customers/customers.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { addLine } from '#app-server/orders/lines/lines.ts';
import { Forbidden, NotFound } from '#app-server/http/failures/errors.ts';
import { type Company, ids, openCompany } from '../orders/support/company.ts';

let company: Company;
let customerNo: string;
let version: number;
beforeAll(async () => {
  company = await openCompany();
  const [row] = await company.services.db
    .select()
    .from(customers)
    .where(eq(customers.id, ids.customer));
  customerNo = String(row?.customerNo);
  version = row?.version ?? 0;
});
afterAll(() => company.database.close());

const page = (who: keyof Company['people'], no = customerNo) =>
  loadCustomerPage(company.services, company.people[who], no, 0);

describe('the card of a customer', () => {
  test('shows orders, addresses and what the office may edit', async () => {
    const order = await company.receive();
    const { orders: theirs, addresses, can, months } = await page('office');
    expect(theirs).toMatchObject({ open: 1, more: false, rows: [{ orderNo: order.orderNo }] });
    expect(addresses).toMatchObject([{ id: ids.address, orders: 1 }]);
    expect(can).toMatchObject({ editParts: true, createOrder: { allowed: true }, lock: null });
    expect(can.fields).toContain('name');
    expect(can.fields).not.toContain('blocked');
    expect(months).toHaveLength(24);
  });

  test('shows open orders first, then the newest, with those that they pay for others once each', async () => {
    const { services } = company;
    const [first, invoiced, paidFor, own] = [
      await company.receive(),
      await company.receive(),
      await company.receive({ customerId: ids.commune, installationAddressId: ids.communeAddress }),
      await company.receive(),
    ];
    const set = (orderNo: string, values: Partial<typeof orders.$inferInsert>) =>
      services.db.update(orders).set(values).where(eq(orders.orderNo, orderNo));
    await set(invoiced.orderNo, { status: 'invoiced' });
    await set(paidFor.orderNo, { payerId: ids.customer });
    const { rows, open } = (await page('office')).orders;
    const made = [own, paidFor, first, invoiced].map(({ orderNo }) => orderNo);
    expect(rows.map(({ orderNo }) => orderNo).filter((no) => made.includes(no))).toEqual(made);
    expect(open).toBe(rows.length - 1);
    for (const orderNo of made) await set(orderNo, { archivedAt: services.clock() });
  });

  test('tells what is expected of an order until it is done, and then what its lines come to', async () => {
    const { services, people } = company;
    const order = await company.receive({
      customerId: ids.commune,
      expectedNetOre: 50_000,
      installationAddressId: ids.communeAddress,
    });
    const amount = async () => (await page('office', '3')).orders.rows[0]?.netOre;
    expect(await amount()).toBe(50_000);
    await addLine(services, people.office, order.orderNo, {
      kind: 'good',
      text: 'Prøve',
      qtyMilli: 1_000,
      unit: 'stk',
      goodId: null,
      unitSalesOre: null,
      priceUnit: 1,
      discountBp: 0,
      billable: true,
    });
    expect(await amount()).toBe(50_000);
    await services.db.update(orders).set({ status: 'done' }).where(eq(orders.id, order.id));
    expect(await amount()).toBe(0);
  });

  test('hides contribution from the office, and amounts from who may not see prices', async () => {
    const office = await page('office');
    expect(office.months?.every(({ contributionOre }) => contributionOre === null)).toBe(true);
    const planner = await page('planner');
    expect(planner.months).toBeNull();
    expect(planner.customer).toMatchObject({ creditLimitOre: null, discountBp: null });
    expect(planner.orders.rows).toMatchObject([{ netOre: null }]);
    expect(planner.can.fields).toEqual([]);
  });

  test('is summed up beside the name elsewhere, with the orders that the reader may see', async () => {
    const card = (who: keyof Company['people']) =>
      customerHoverCard(company.services.db, company.people[who], customerNo);
    const { title, lines } = await card('office');
    expect(title).toBe((await page('office')).customer.name);
    expect(lines.find(({ label }) => label === 'Åbne ordrer')?.text).toBe('1');
    await expect(card('fitter')).rejects.toThrow(Forbidden);
  });

  test('is closed to a fitter without an order there, and says when there is none', async () => {
    await expect(page('fitter')).rejects.toThrow(Forbidden);
    await expect(page('office', '999999')).rejects.toThrow(NotFound);
    await expect(page('office', 'x')).rejects.toThrow(NotFound);
  });

  test('tells its history with values until they are deleted', async () => {
    const { services, people } = company;
    await saveCustomer(services, people.office, customerNo, { version, phone: '+4520202020' });
    const [told] = (await page('office')).timeline;
    expect(told).toMatchObject({
      type: 'customer.updated',
      changed: { phone: [null, '20 20 20 20'] },
    });
    await services.db.delete(personalValues);
    const [later] = (await page('office')).timeline;
    expect(later?.changed).toEqual({ phone: [null, null] });
  });

  test('says why a blocked customer gets no order', async () => {
    await company.services.db
      .update(customers)
      .set({ blocked: 'new_orders' })
      .where(eq(customers.id, ids.customer));
    expect((await page('office')).can.createOrder).toEqual({
      allowed: false,
      reason: 'Kunden er spærret for nye ordrer.',
    });
  });
});
