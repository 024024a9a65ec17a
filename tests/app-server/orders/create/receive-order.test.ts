import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  customers,
  installationAddresses,
} from '#app-server/database/schema/customers/customers.ts';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { orderLines, orders } from '#app-server/database/schema/orders/orders.ts';
import { postnumre } from '#app-server/database/schema/customers/places.ts';
import { ulid } from '#domain/ulid.ts';
import { type Browser, logIn, openApp } from '../support/browser.ts';
import { ids, openCompany, type Company } from '../support/company.ts';

let company: Company;
let app: FastifyInstance;
let office: Browser;
let fitter: Browser;
beforeAll(async () => {
  company = await openCompany();
  app = await openApp(company);
  office = await logIn(app, company, company.people.office);
  fitter = await logIn(app, company, company.people.fitter);
  await company.services.db.insert(postnumre).values({
    postnr: '7100',
    city: 'Vejle',
    municipalityCode: '0630',
    municipality: 'Vejle',
    regionCode: '1083',
    region: 'Syddanmark',
  });
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
  title: 'HPFI slår fra',
};
const jensen = {
  kind: 'private',
  name: 'Bent Jensen',
  street: 'Åkandevej',
  houseNo: '12B',
  floor: '2',
  door: 'tv',
  postnr: '7100',
  phone: '75 82 11 00',
  email: 'bent@jensen.example',
};
const { customerId: _, installationAddressId: __, ...ofNobody } = order;
const post = (body: object, browser = office) => browser.call('POST', '/ordrer', body);

describe('an order with a new customer', () => {
  it('creates customer, address and order in one write, each told of by an event', async () => {
    const answer = await post({ ...ofNobody, newCustomer: jensen });
    expect([answer.statusCode, answer.json().status]).toEqual([201, 'received']);
    const { db } = company.services;
    const [created] = await db.select().from(orders).where(eq(orders.id, answer.json().id));
    expect(created).toMatchObject({
      customerName: 'Bent Jensen',
      street: 'Åkandevej',
      city: 'Vejle',
      areaId: ids.area,
      responsibleId: company.people.office.id,
    });
    const [customer] = await db
      .select()
      .from(customers)
      .where(eq(customers.id, created?.customerId ?? ''));
    expect(customer).toMatchObject({
      customerNo: 5,
      addressLine: 'Åkandevej 12B, 2. tv',
      city: 'Vejle',
      phone: '+4575821100',
      paymentTerms: 'Netto 8 dage',
    });
    const [place] = await db
      .select()
      .from(installationAddresses)
      .where(eq(installationAddresses.id, created?.installationAddressId ?? ''));
    expect(place).toMatchObject({
      houseNo: '12B',
      floor: '2',
      door: 'tv',
      municipalityCode: '0630',
    });
    const [event] = await db
      .select()
      .from(domainEvents)
      .where(eq(domainEvents.entityId, customer?.id ?? ''));
    expect(event).toMatchObject({ type: 'customer.created', changed: { customerNo: [null, 5] } });
  });

  it('can have the work done elsewhere', async () => {
    const newAddress = { street: 'Havnen', houseNo: '3', postnr: '7100' };
    const answer = await post({ ...ofNobody, newCustomer: jensen, newAddress });
    const [created] = await company.services.db
      .select()
      .from(orders)
      .where(eq(orders.id, answer.json().id));
    expect(created).toMatchObject({ street: 'Havnen', houseNo: '3' });
  });

  it.each([
    ['a private one without e-mail', { email: '' }, 'email', /^Skriv e-mailen/],
    ['a wrong telephone number', { phone: '12' }, 'phone', /^Telefonnummeret skal have 8 cifre/],
    ['a business without CVR', { kind: 'business' }, 'cvr', /^Skriv CVR-nummeret/],
    ['a wrong CVR', { kind: 'business', cvr: '10000000' }, 'cvr', /^CVR-nummeret er ikke gyldigt/],
    [
      'a public body without EAN',
      { kind: 'public', cvr: '13748136' },
      'gln',
      /^Skriv EAN-nummeret/,
    ],
  ])('is refused with %s, and leaves nothing behind', async (_what, change, field, sentence) => {
    const before = await company.services.db.$count(customers);
    const answer = await post({ ...ofNobody, newCustomer: { ...jensen, ...change } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      [`newCustomer.${field}`]: expect.stringMatching(sentence),
    });
    expect(await company.services.db.$count(customers)).toBe(before);
  });

  it('leaves no customer behind when the order itself is refused', async () => {
    const before = await company.services.db.$count(customers);
    const answer = await post({ ...ofNobody, newCustomer: jensen, title: '' });
    expect(answer.json().errors).toEqual({ title: 'Titlen mangler.' });
    expect(await company.services.db.$count(customers)).toBe(before);
  });
});

describe('an order of a known customer', () => {
  it('that is sent twice with one id is created once', async () => {
    const id = ulid(Date.now());
    const [first, second] = [await post({ ...order, id }), await post({ ...order, id })];
    expect(second.json()).toEqual(first.json());
    expect(first.json().id).toBe(id);
  });

  it('with an agreed price has the line that it is invoiced by, and is paid by whoever was named', async () => {
    const answer = await post({
      ...order,
      payerId: ids.partnerCustomer,
      pricing: 'fixed',
      fixedPriceOre: 1_250_050,
    });
    const { orderNo } = answer.json();
    const { db } = company.services;
    const [stored] = await db.select().from(orders).where(eq(orders.orderNo, orderNo));
    expect(stored).toMatchObject({
      payerId: ids.partnerCustomer,
      netOre: 1_250_050,
      fixedPriceOre: 1_250_050,
    });
    const lines = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, stored?.id ?? ''));
    expect(lines).toMatchObject([{ kind: 'fixed', text: 'Aftalt pris', netOre: 1_250_050 }]);
  });

  it('uses an address again that is the customer’s already', async () => {
    const { installationAddressId: _place, ...rest } = order;
    const newAddress = { street: 'kirkevej', houseNo: '1', postnr: '7100' };
    const answer = await post({ ...rest, newAddress });
    const [created] = await company.services.db
      .select()
      .from(orders)
      .where(eq(orders.id, answer.json().id));
    expect(created?.installationAddressId).toBe(ids.address);
  });

  it('needs the reference of a public payer who has none of their own', async () => {
    const theirs = {
      ...order,
      customerId: ids.commune,
      installationAddressId: ids.communeAddress,
    };
    expect((await post(theirs)).json().errors).toEqual({
      customerRef: expect.stringMatching(/^Skriv kundens reference/),
    });
    expect((await post({ ...theirs, customerRef: 'EL-7' })).statusCode).toBe(201);
  });

  it('is refused to somebody who may not create orders, as everything that the dialog asks', async () => {
    expect((await post(order, fitter)).statusCode).toBe(403);
    for (const url of [
      '/ordrer/ny',
      `/ordrer/ny/kunder/${ids.customer}`,
      '/ordrer/ny/lignende',
      '/kunder/opslag?q=jensen',
      '/kunder/dubletter?cvr=13748136',
      '/postnumre/7100',
    ]) {
      expect([url, (await fitter.call('GET', url)).statusCode]).toEqual([url, 403]);
    }
  });
});

describe('what the dialog asks', () => {
  it('tells of a blocked customer in the words that refuse the order', async () => {
    const asked = await office.call('GET', `/ordrer/ny/kunder/${ids.blocked}`);
    const refused = await post({
      ...order,
      customerId: ids.blocked,
      installationAddressId: ids.blockedAddress,
    });
    expect(asked.json().reasons.join(' ')).toBe(refused.json().errors.customerId);
  });

  it('tells of orders of 30 days at the address, and of the customer’s orders of the same type', async () => {
    const alike = async (query: string) =>
      (await office.call('GET', `/ordrer/ny/lignende?${query}`))
        .json()
        .orders.map(({ orderNo, same }: { orderNo: string; same: string }) => [orderNo, same]);
    const solar = await company.receive({
      workType: 'solar',
      customerId: ids.commune,
      installationAddressId: ids.communeAddress,
    });
    expect(await alike(`kunde=${ids.commune}&opgavetype=solar`)).toEqual([[solar.orderNo, 'work']]);
    expect(await alike(`kunde=${ids.commune}&opgavetype=fibre`)).toEqual([]);
    const there = await alike('vej=kirkevej&husnr=1&postnr=7100');
    expect(there[0]).toEqual([solar.orderNo, 'address']);
    company.later(31 * 24 * 60);
    office = await logIn(app, company, company.people.office);
    expect(await alike('vej=kirkevej&husnr=1&postnr=7100')).toEqual([]);
  });

  it('finds a customer by number before all others, then by the beginning of the name', async () => {
    const found = async (q: string) =>
      (await office.call('GET', `/kunder/opslag?q=${encodeURIComponent(q)}`))
        .json()
        .hits.map(({ name }: { name: string }) => name);
    expect(await found('4')).toEqual(['Bæltnet A/S']);
    expect(await found('vejle')).toEqual(expect.arrayContaining(['Vejle Kommune']));
    expect((await found('vejle'))[0]).toBe('Vejle Kommune');
    expect(await found('aase oestergaard')).toEqual(['Åse Østergård-Sørensen']);
    expect((await found('jensen åkandevej'))[0]).toBe('Bent Jensen');
    expect(await found('75821100')).toContain('Bent Jensen');
  });
});
