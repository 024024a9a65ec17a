import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import {
  customerContacts,
  customers,
  installationAddresses,
} from '#app-server/database/schema/customers/customers.ts';
import { documentMatches, documents } from '#app-server/database/schema/documents/documents.ts';
import { orderFiles } from '#app-server/database/schema/orders/inspections.ts';
import {
  activities,
  activityTypes,
  orderLines,
  orders,
} from '#app-server/database/schema/orders/orders.ts';
import { vismaTransferOrders, vismaTransfers } from '#app-server/database/schema/erp/transfers.ts';
import { openStorageFolder } from '#app-server/documents/storage-folder.ts';
import { ulid } from '#domain/ulid.ts';
import type { TestDatabase } from '#tests/support/database/test-database.ts';
import { type Browser, logIn, openApp } from '../../orders/support/browser.ts';
import { type Company, idOf, ids, openCompany } from '../../orders/support/company.ts';

export const NAME = 'Zebulon Ærtebjerg-Øhlenschlæger';
export const no = 900;
export const id = idOf(900);
/** What can name somebody, each of it nowhere else. */
export const traces = [
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

/** What the life has left. */
interface Lived {
  orderNo: string;
  orderId: string;
  /** A photo on the order, a delivery note, and an invoice that has to be kept. */
  fileHash: string;
  documentHash: string;
  invoiceHash: string;
}

/** A company with a customer of whom everything is written that can be. */
export interface AnonymisedLife extends Lived {
  company: Company;
  as: (who: string) => Browser;
  /** Everything that was logged, at the finest level. */
  logged: string[];
  ask: (who: string) => ReturnType<Browser['call']>;
  execute: (who: string) => ReturnType<Browser['call']>;
  /** The order is invoiced at that time. */
  invoiced: (at: string) => Promise<unknown>;
  close: () => Promise<void>;
}

export const path = `/kunder/${no}/anonymisering`;

/** The status and the sentence of an answer. */
export async function said(
  answer: Promise<{ statusCode: number; json: () => { message?: string } }>,
): Promise<[number, string | undefined]> {
  const given = await answer;
  return [given.statusCode, given.json().message];
}

/** @param database the one it lives on; without it a fresh one of its own */
export async function openLife(database?: TestDatabase): Promise<AnonymisedLife> {
  const company = await openCompany(database);
  const logged: string[] = [];
  const { services } = company;
  services.log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) });
  const app: FastifyInstance = await openApp(company);
  const browsers = new Map<string, Browser>();
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
  const as = (who: string) => {
    const browser = browsers.get(who);
    if (!browser) throw new Error(`${who} is not logged in`);
    return browser;
  };
  const lived = await live(company, as('office'));
  return {
    ...lived,
    company,
    as,
    logged,
    ask: (who) => as(who).call('POST', path, {}),
    execute: (who) => as(who).call('POST', `${path}/udfoer`, {}),
    invoiced: (at) =>
      services.db
        .update(orders)
        .set({ status: 'invoiced', invoicedAt: new Date(at) })
        .where(eq(orders.id, lived.orderId)),
    close: async () => {
      await app.close();
      await company.database.close();
    },
  };
}

/** The life of a customer: everything that can be written about somebody, by the product’s own routes where it has one. */
async function live(company: Company, office: Browser): Promise<Lived> {
  const { db, settings } = company.services;
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
  const { orderNo, id: orderId } = order;
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
  const storage = openStorageFolder(settings.dataDir);
  const content = async function* photo() {
    yield Buffer.from(`billede ${NAME} ${ulid(Date.now())}`);
  };
  const { hash: fileHash } = await storage.put(content());
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
  const { hash: documentHash } = await storage.put(content());
  const { hash: invoiceHash } = await storage.put(content());
  const papers = [
    { id: idOf(920), fileHash: documentHash, kind: 'delivery_note' },
    { id: idOf(921), fileHash: invoiceHash, kind: 'supplier_invoice' },
  ] as const;
  for (const paper of papers) {
    const at = company.services.clock();
    await db.insert(documents).values({
      ...paper,
      fileName: `${NAME}.pdf`,
      fileSize: 10,
      source: 'upload',
      arrivedAt: at,
      state: 'matched',
      stateSince: at,
    });
    await db.insert(documentMatches).values({
      id: idOf(Number(paper.id.slice(-3)) + 10),
      documentId: paper.id,
      orderId,
      mode: 'attach',
    });
  }
  await ok(
    office.call('POST', `/kunder/${no}/samtaler`, {
      kind: 'call',
      direction: 'in',
      at: company.services.clock().toISOString(),
      said: `${NAME} ringede`,
      contactId: idOf(903),
      orderId,
      followUpOn: null,
    }),
  );
  const view = { shared: false, hiddenColumns: [] };
  for (const [path, name, query] of [
    ['/kunder', 'Zebulon', 'q=zebulon&open=1'],
    ['/ordrer', 'Vejle', 'q=Vejle'],
    ['/ordrer', 'Lampen', 'q=lampe+33221144'],
  ]) {
    await ok(office.call('POST', `${path}/visninger`, { ...view, name, query }));
  }
  return { orderNo, orderId, fileHash, documentHash, invoiceHash };
}
