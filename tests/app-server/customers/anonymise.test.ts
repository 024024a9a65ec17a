import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  customerContacts,
  customers,
  installationAddresses,
} from '#app-server/database/schema/customers.ts';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { orderFiles } from '#app-server/database/schema/inspections.ts';
import {
  activities,
  activityTypes,
  orderLines,
  orders,
} from '#app-server/database/schema/orders.ts';
import { vismaTransferOrders, vismaTransfers } from '#app-server/database/schema/transfers.ts';
import { openStorageFolder } from '#app-server/documents/storage-folder.ts';
import { retainedUntil } from '#domain/customers/anonymise.ts';
import { ulid } from '#domain/ulid.ts';
import { type Browser, logIn, openApp } from '../orders/support/browser.ts';
import { idOf, ids, openCompany, type Company } from '../orders/support/company.ts';
import { whereStands } from './support/whole-database.ts';

const NAME = 'Zebulon Ærtebjerg-Øhlenschlæger';
const no = 900;
const id = idOf(900);
/** What can name somebody, each of it nowhere else. */
const traces = [
  'Zebulon',
  'Øhlenschlæger',
  'Ohlen',
  'oehlenschlaeger',
  '33221144',
  'zebulon@',
  'Ahornskråningen',
  '571313100100000019',
  'Gitte Mågelund',
];

let company: Company;
let app: FastifyInstance;
const browsers = new Map<string, Browser>();
const as = (who: string) => {
  const browser = browsers.get(who);
  if (!browser) throw new Error(`${who} is not logged in`);
  return browser;
};
let orderNo = '';
let orderId = '';
let fileHash = '';

beforeAll(async () => {
  company = await openCompany();
  app = await openApp(company);
  for (const who of [
    'office',
    'leader',
    'administrator',
    'finance',
    'planner',
    'fitter',
  ] as const) {
    browsers.set(who, await logIn(app, company, company.people[who]));
  }
  await live();
}, 60_000);
afterAll(async () => {
  await app.close();
  await company.database.close();
});

/** The life of a customer: everything that can be written about somebody, by the product’s own routes where it has one. */
async function live() {
  const { db } = company.services;
  const office = as('office');
  const place = { postnr: '7100', city: 'Vejle', areaId: ids.area };
  await db.insert(customers).values({
    id,
    customerNo: no,
    kind: 'private',
    name: NAME,
    email: 'zebulon@example.dk',
    phone: '+4533221144',
    notes: `${NAME} er flink`,
    addressLine: 'Ahornskråningen 7',
    postnr: '7100',
    city: 'Vejle',
    paymentTerms: 'Netto 8 dage',
    debtorGroup: 'Privat',
  });
  await db.insert(customers).values({
    id: idOf(901),
    customerNo: 901,
    kind: 'private',
    name: 'Z. Ohlen',
    addressLine: 'Ahornskråningen 7',
    postnr: '7100',
    city: 'Vejle',
    paymentTerms: 'Netto 8 dage',
    debtorGroup: 'Privat',
  });
  await db.insert(installationAddresses).values({
    ...place,
    id: idOf(902),
    customerId: id,
    street: 'Ahornskråningen',
    houseNo: '7',
    meteringPointId: '571313100100000019',
  });
  await db
    .insert(customerContacts)
    .values({ id: idOf(903), customerId: id, name: 'Gitte Mågelund', email: 'gitte@example.dk' });
  const ok = async (answer: Promise<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await answer;
    if (statusCode >= 300) throw new Error(`${statusCode} ${body}`);
  };
  await ok(office.call('PATCH', `/kunder/${no}`, { version: 1, attention: `Att. ${NAME}` }));
  await ok(
    office.call('PUT', `/adresser/${idOf(902)}/adgang`, { version: 0, notes: `${NAME}s nøgle` }),
  );
  await ok(
    office.call('POST', `/kunder/${no}/flet`, {
      loserNo: 901,
      winnerVersion: 2,
      loserVersion: 1,
      take: [],
    }),
  );
  const order = await company.receive({
    customerId: id,
    installationAddressId: idOf(902),
    title: `Lampe hos ${NAME}`,
    description: `${NAME} er hjemme efter kl. 16`,
    customerRef: NAME,
  });
  ({ orderNo, id: orderId } = order);
  const saved = await office.call('PATCH', `/ordrer/${orderNo}`, {
    version: 1,
    title: `To lamper hos ${NAME}`,
  });
  await ok(Promise.resolve(saved));
  await ok(office.call('POST', `/ordrer/${orderNo}/noter`, { text: `Ring til ${NAME}` }));
  await db.insert(orderLines).values({
    id: idOf(910),
    orderId,
    lineNo: 1,
    kind: 'text',
    text: `Leveret til ${NAME}`,
    qtyMilli: 1000,
    unit: 'stk',
    netOre: 0,
    costOre: 0,
    source: 'manual',
  });
  const [type] = await db.select().from(activityTypes);
  await db.insert(activities).values({
    id: idOf(911),
    typeId: type?.id ?? '',
    orderId,
    assigneeId: company.people.fitter.id,
    state: 'completed',
    note: `${NAME} gav kaffe`,
    outcome: `Aftalt med ${NAME}`,
  });
  const storage = openStorageFolder(company.services.settings.dataDir);
  const content = async function* photo() {
    yield Buffer.from(`billede ${NAME} ${ulid(Date.now())}`);
  };
  ({ hash: fileHash } = await storage.put(content()));
  await db.insert(orderFiles).values({
    id: idOf(912),
    orderId,
    fileHash,
    fileName: `${NAME}.jpg`,
    fileSize: 10,
    mediaType: 'image/jpeg',
  });
  await db.insert(vismaTransfers).values({
    id: idOf(913),
    orderId,
    reference: `TAV-${orderNo}-1`,
    state: 'discarded',
    body: JSON.stringify({ recipient: { name: NAME } }),
    causes: [{ code: 'price.missing', path: 'lines.0', value: `Besøg hos ${NAME}`, message: '' }],
    reason: `${NAME} betaler kontant`,
    dueAt: new Date(),
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  const discarded = { transferId: idOf(913), orderId, position: 1, discarded: true };
  await db.insert(vismaTransferOrders).values(discarded);
}

const path = `/kunder/${no}/anonymisering`;
const ask = (who: string) => as(who).call('POST', path, {});
const execute = (who: string) => as(who).call('POST', `${path}/udfoer`, {});
const said = async (answer: Promise<{ statusCode: number; json: () => { message?: string } }>) => {
  const given = await answer;
  return [given.statusCode, given.json().message];
};
const invoiced = (at: string) =>
  company.services.db
    .update(orders)
    .set({ status: 'invoiced', invoicedAt: new Date(at) })
    .where(eq(orders.id, orderId));

it('keeps accounting records for five years from the end of their year, by Danish days', () => {
  expect(retainedUntil(new Date('2020-12-31T22:59:00Z'))).toBe('2025-12-31');
  expect(retainedUntil(new Date('2020-12-31T23:00:00Z'))).toBe('2026-12-31');
});

describe('a customer cannot be anonymised', () => {
  it('while an order is open', async () => {
    expect(await said(ask('office'))).toEqual([422, `Ordre ${orderNo} er ikke afsluttet.`]);
  });

  it('while an invoice has to be kept, and the sentence says how long', async () => {
    await invoiced('2021-01-01T12:00:00Z');
    expect(await said(ask('office'))).toEqual([
      422,
      expect.stringMatching(
        /^Fakturaen for ordre 26-\d{5} skal gemmes til og med 31\. dec\. 2026 \(bogføringsloven\)\.$/,
      ),
    ]);
  });

  it('before anybody has asked for it', async () => {
    await invoiced('2020-12-31T12:00:00Z');
    expect(await said(execute('administrator'))).toEqual([
      422,
      'Ingen har bedt om at få kunden anonymiseret.',
    ]);
  });

  it.each(['planner', 'fitter', 'finance'])('at the request of somebody of %s', async (who) => {
    expect((await ask(who)).statusCode).toBe(403);
  });

  it('by whoever asked, by somebody without the right, or without the password', async () => {
    expect((await ask('administrator')).statusCode).toBe(200);
    expect(await said(execute('administrator'))).toEqual([
      403,
      'Du har selv bedt om det. En anden skal anonymisere kunden.',
    ]);
    expect(await said(ask('leader'))).toEqual([422, 'Peter Møller har allerede bedt om det.']);
    expect((await execute('leader')).statusCode).toBe(403);
    company.later(20);
    expect((await execute('finance')).statusCode).toBe(423);
    company.later(-20);
  });

  it('after the request was taken back', async () => {
    expect((await as('leader').call('DELETE', path)).statusCode).toBe(403);
    expect((await as('administrator').call('DELETE', path)).json().request).toBeNull();
    expect((await execute('finance')).statusCode).toBe(422);
  });

  it('when an order came in after somebody had asked', async () => {
    expect((await ask('office')).statusCode).toBe(200);
    await company.services.db
      .update(orders)
      .set({ status: 'planned' })
      .where(eq(orders.id, orderId));
    expect((await execute('finance')).statusCode).toBe(422);
    await invoiced('2020-12-31T12:00:00Z');
  });
});

describe('an anonymised customer', () => {
  it('is found by name in many places before', async () => {
    const places = await whereStands(company.services.db, ...traces);
    expect(places.length).toBeGreaterThan(15);
    expect(places).toContain('domain_events.changed');
    expect(places).toContain('personal_values.value');
  });

  it('is found in no column of any table afterwards', async () => {
    expect((await execute('finance')).statusCode).toBe(200);
    expect(await whereStands(company.services.db, ...traces)).toEqual([]);
  });

  it('is found by no search, list, export or page, and in no message that is kept', async () => {
    const name = encodeURIComponent('Zebulon');
    for (const url of [
      `/soeg?q=${name}`,
      `/kunder/opslag?q=${name}`,
      `/ordrer?q=${name}`,
      `/ordrer.csv?q=${name}`,
      '/ordrer.csv?status=all',
      `/adresser?q=Ahorn`,
      `/ordrer/${orderNo}`,
      '/haendelser?since=0&channel=private-orders',
    ]) {
      const { body } = await as('administrator').visit('GET', url);
      const told = body.replaceAll(/"q":"[^"]*"/g, '').replaceAll(/[?&]q=[^"&]*/g, '');
      expect([url, traces.filter((trace) => told.includes(trace))]).toEqual([url, []]);
    }
  });

  it('leaves their orders with numbers, amounts and a readable history', async () => {
    const { db } = company.services;
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({
      orderNo,
      customerId: id,
      customerName: 'Anonymiseret kunde',
      status: 'invoiced',
      expectedNetOre: 1_320_000,
    });
    const events = await db.select().from(domainEvents).where(eq(domainEvents.entityId, orderId));
    expect(events.map(({ type }) => type)).toEqual([
      'order.created',
      'order.updated',
      'order.noted',
    ]);
    expect(events[0]?.changed).toEqual({ status: [null, 'received'], title: [null, null] });
    expect(Object.keys(events[1]?.changed ?? {})).toEqual(['title']);
    expect((await as('administrator').visit('GET', `/ordrer/${orderNo}`)).statusCode).toBe(200);
  });

  it('takes those along who became a part of them, and the files of the orders', async () => {
    const [part] = await company.services.db
      .select()
      .from(customers)
      .where(eq(customers.id, idOf(901)));
    expect(part).toMatchObject({ name: 'Anonymiseret kunde', gdprStatus: 'anonymised' });
    const storage = openStorageFolder(company.services.settings.dataDir);
    const gone = await new Promise((resolve) => {
      storage.open(fileHash).on('error', ({ message }) => resolve(message));
    });
    expect(gone).toMatch(/ENOENT/);
  });

  it('is nobody to change, to merge, or to anonymise again', async () => {
    const office = as('office');
    expect(await said(ask('office'))).toEqual([422, 'Kunden er allerede anonymiseret.']);
    const change = await office.call('PATCH', `/kunder/${no}`, { version: 3, name: NAME });
    expect(change.statusCode).toBe(422);
    const merge = await office.call('POST', `/kunder/1/flet`, {
      loserNo: no,
      winnerVersion: 1,
      loserVersion: 3,
      take: [],
    });
    expect(merge.json().errors.loserNo).toBe('Kunde 900 er anonymiseret og kan ikke flettes.');
  });
});
