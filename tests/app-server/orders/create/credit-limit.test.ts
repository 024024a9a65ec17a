import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatKr } from '#domain/amounts/money.ts';
import { creditSum } from '#domain/customers/credit.ts';
import { customerListQuery } from '#domain/customers/customer-list.ts';
import { findCustomers } from '#app-server/customers/find-customers.ts';
import { loadCustomerList } from '#app-server/customers/list/customer-list.ts';
import { loadCustomerPage } from '#app-server/customers/page/customer-page.ts';
import { newOrderCustomer } from '#app-server/orders/create/new-order-choices.ts';
import { customers } from '#app-server/database/schema/customers/customers.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { type Browser, logIn, openApp } from '../support/browser.ts';
import { ids, openCompany, type Company } from '../support/company.ts';

let company: Company;
let app: FastifyInstance;
let office: Browser;
let leader: Browser;
beforeAll(async () => {
  company = await openCompany();
  app = await openApp(company);
  office = await logIn(app, company, company.people.office);
  leader = await logIn(app, company, company.people.leader);
  await company.services.db
    .update(customers)
    .set({ creditLimitOre: 2_000_000 })
    .where(eq(customers.id, ids.customer));
});
afterAll(async () => {
  await app.close();
  await company.database.close();
});

const order = {
  kind: 'direct',
  workType: 'fault_finding',
  customerId: ids.customer,
  installationAddressId: ids.address,
  title: 'Ny tavle',
};
const post = (browser: Browser, more: object) =>
  browser.call('POST', '/ordrer', { ...order, confirmed: [], ...more });

/** What somebody is told of the customer's credit. */
async function whatIsTold(who: keyof Company['people']) {
  const { services, people } = company;
  const user = people[who];
  const name = 'Åse Østergård-Sørensen';
  const [hit] = await findCustomers(services, user, name);
  const { filters } = customerListQuery.read(`q=${encodeURIComponent(name)}`);
  const { rows } = await loadCustomerList(services, user, filters, 0);
  const { credit } = await loadCustomerPage(services, user, String(hit?.customerNo), 0);
  const { credit: warning } = await newOrderCustomer(services, user, ids.customer);
  return { credit, warning, marked: rows[0]?.overCredit, found: hit?.overCredit };
}

describe('a credit limit', () => {
  it('is no hindrance up to the limit itself', async () => {
    expect((await post(office, { expectedNetOre: 2_000_000 })).statusCode).toBe(201);
  });

  it('refuses one more order to somebody who may not edit terms, and says what it takes', async () => {
    const before = await company.services.db.$count(orders);
    const answer = await post(office, { expectedNetOre: 1 });
    expect([answer.statusCode, answer.json().errors.customerId]).toEqual([
      422,
      expect.stringMatching(/^Ordren bringer betaleren over sit kreditmaksimum\. Det kræver/),
    ]);
    expect(await company.services.db.$count(orders)).toBe(before);
  });

  it('asks somebody who may, with the amounts, and creates the order with their yes', async () => {
    const asked = await post(leader, { pricing: 'fixed', fixedPriceOre: 500_000 });
    expect([asked.statusCode, asked.json().questions]).toEqual([
      422,
      [
        `Ordren bringer Åse Østergård-Sørensen over sit kreditmaksimum (${formatKr(2_500_000)} åbne ordrer mod ${formatKr(2_000_000)} ekskl. moms). Vil du oprette den alligevel?`,
      ],
    ]);
    const confirmed = asked.json().questions;
    const created = await post(leader, { pricing: 'fixed', fixedPriceOre: 500_000, confirmed });
    expect(created.statusCode).toBe(201);
  });

  it('is told on the card, in the list, in a search and before an order is written down', async () => {
    const { services, people } = company;
    const told = await whatIsTold('leader');
    const credit = { openOre: 2_500_000, limitOre: 2_000_000 };
    expect(told).toMatchObject({ credit, marked: true, found: true });
    expect(told.warning).toBe(
      `Kunden er over sit kreditmaksimum (${creditSum(credit)}). Du bliver spurgt, når ordren oprettes.`,
    );
    expect((await newOrderCustomer(services, people.office, ids.customer)).credit).toMatch(
      /Flere ordrer kræver rettigheden »Ret kunders vilkår«\.$/,
    );
  });

  it('is told to nobody who may not see prices', async () => {
    expect(await whatIsTold('planner')).toMatchObject({
      credit: null,
      marked: false,
      found: false,
    });
  });

  it('counts what is open alone', async () => {
    const { db, clock } = company.services;
    await db.update(orders).set({ status: 'invoiced', invoicedAt: clock() });
    expect((await post(office, { expectedNetOre: 2_000_000 })).statusCode).toBe(201);
    await db.update(orders).set({ status: 'cancelled', cancelledAt: clock(), invoicedAt: null });
    expect((await post(office, { expectedNetOre: 2_000_000 })).statusCode).toBe(201);
  });

  it('is that of whoever pays', async () => {
    const payer = { payerId: ids.partnerCustomer, expectedNetOre: 9_000_000 };
    expect((await post(office, payer)).statusCode).toBe(201);
  });
});
