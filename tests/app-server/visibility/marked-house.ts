import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { channels } from '#domain/events/channels.ts';
import type { GroupCode } from '#domain/rights/rights.ts';
import {
  customers,
  installationAddresses,
} from '#app-server/database/schema/customers/customers.ts';
import { channelHeads, channelMessages } from '#app-server/database/schema/events.ts';
import { goods } from '#app-server/database/schema/goods.ts';
import { registerAbsence } from '#app-server/absences/write-absence.ts';
import { activityTypes, orderLines, orders } from '#app-server/database/schema/orders/orders.ts';
import { users } from '#app-server/database/schema/people/people.ts';
import { decide } from '#app-server/documents/decisions/decide.ts';
import { openStorageFolder } from '#app-server/documents/storage-folder.ts';
import { commit } from '#app-server/events/commit.ts';
import { addLine, changeLine } from '#app-server/orders/lines/lines.ts';
import { loadOrderRelations } from '#app-server/orders/save/order-relations.ts';
import { orderEvent } from '#app-server/orders/order-news.ts';
import { saveOrder } from '#app-server/orders/save/save-order.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { writeOrder } from '#app-server/orders/save/write-order.ts';
import type { CurrentUser } from '#app-server/services.ts';
import type { DocumentKind } from '#domain/documents/document.ts';
import { found } from '#tests/support/readings.ts';
import { readDocument } from '../documents/match-documents.ts';
import { addAreaLeader } from '../orders/support/area-leader.ts';
import { type Company, idOf, ids, openCompany } from '../orders/support/company.ts';
import { lastSeq } from '#app-server/records/last-seq.ts';
import { authorOf } from '#app-server/records/author.ts';
import { withRights } from '#tests/support/with-rights.ts';

/**
 * Whose order it is: the fitter's own, somebody else's, one that was invoiced today, one that the fitter is responsible for, or
 * somebody else's in another area than all these.
 */
export const OWNERS = ['own', 'others', 'invoiced', 'responsible', 'elsewhere'] as const;
type Owner = (typeof OWNERS)[number];

/** An order in which every secret has a value of its own. */
export interface MarkedOrder {
  order: StoredOrder;
  customerName: string;
  houseNo: string;
  phone: string;
  lineId: string;
}

/** A company in which every amount, name and house number is found nowhere else. */
export interface MarkedHouse {
  company: Company;
  orders: Record<Owner, MarkedOrder>;
  /** Documents that are matched to the fitter's own order, and one that is to the order elsewhere. */
  documents: Record<
    'unread' | 'unknown' | 'priced' | 'delivery' | 'elsewhere',
    { id: string; content: string }
  >;
  /** The fitter’s, who is ill. */
  absence: { id: string; note: string; kind: string };
  planner: CurrentUser;
  areaLeader: CurrentUser;
  close: () => Promise<void>;
}

const good = { id: idOf(700), costOre: 2_904_311, salesOre: 6_813_577 };

export async function openMarkedHouse(): Promise<MarkedHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tavlen-'));
  const bare = await openCompany();
  const settings = { ...bare.services.settings, dataDir };
  const company: Company = { ...bare, services: { ...bare.services, settings } };
  const planner = await fitterWhoPlans(company);
  const areaLeader = await addAreaLeader(company, [ids.area]);
  await company.services.db.insert(goods).values({
    ...good,
    goodNo: '707070',
    name: 'Mærket vare',
    goodGroup: '10',
    unit: 'stk',
  });
  const house = {
    own: await markedOrder(company, 0, [company.people.fitter.id, planner.id]),
    others: await markedOrder(company, 1, [company.people.other.id]),
    invoiced: await markedOrder(company, 2, [company.people.other.id]),
    responsible: await markedOrder(company, 3, [company.people.other.id], company.people.fitter.id),
    elsewhere: await markedOrder(company, 4, [company.people.other.id], undefined, ids.elsewhere),
  };
  await invoice(company, house.invoiced);
  const documents = {
    unread: await matchedDocument(company, house.own, 'supplier_invoice', null),
    unknown: await matchedDocument(company, house.own, 'unknown', null),
    priced: await matchedDocument(company, house.own, 'supplier_invoice', 5_517_223),
    delivery: await matchedDocument(company, house.own, 'delivery_note', null),
    elsewhere: await matchedDocument(company, house.elsewhere, 'delivery_note', null),
  };
  await messagesOfAnEarlierVersion(company, house);
  for (const owner of OWNERS) house[owner].order = await orderOf(company, house[owner].order.id);
  return {
    company,
    orders: house,
    documents,
    absence: await illFitter(company),
    planner,
    areaLeader,
    close: async () => {
      await company.database.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** The fitter is ill for some weeks: why is for those who plan people's days, and for the fitter. */
async function illFitter({ services, people }: Company) {
  const [typeId, kind, note] = [idOf(740), 'Sygdom Skjult', 'Rygprolaps 7044'];
  await services.db.insert(activityTypes).values({
    id: typeId,
    name: kind,
    category: 'fravær',
    color: '#e03131',
    icon: 'bed',
    billable: false,
    requiresOrder: false,
    requiresOutcome: false,
    active: true,
    sort: 99,
  });
  const span = { start: '2026-11-10T23:00:00.000Z', end: '2026-11-27T23:00:00.000Z' };
  const of = { personId: people.fitter.id, typeId, note, ...span };
  const { id } = await registerAbsence(services, people.leader, of);
  return { id, note, kind };
}

async function fitterWhoPlans({ services }: Company): Promise<CurrentUser> {
  const id = idOf(710);
  const groups: GroupCode[] = ['fitter', 'planner'];
  const named = { id, initials: 'FP', name: 'Frida Plan', email: 'fp@tavlen.example', groups };
  await services.db.insert(users).values({ ...named, passwordHash: '-', certificates: [] });
  return withRights({ ...named, areaIds: [], kiosk: false });
}

async function markedOrder(
  company: Company,
  nth: number,
  fitterIds: string[],
  responsibleId?: string,
  areaId = ids.area,
): Promise<MarkedOrder> {
  const { services, people } = company;
  const { db } = services;
  const customerId = idOf(720 + nth);
  const installationAddressId = idOf(730 + nth);
  const customerName =
    [
      'Kvistgaard Hemmelig',
      'Ravnsborg Fortrolig',
      'Løvskov Lukket',
      'Egelund Skjult',
      'Birkholm Fjern',
    ][nth] ?? '';
  const houseNo = `${7041 + 100 * nth}X`;
  const phone = `7041404${nth}`;
  const place = { postnr: '7100', city: 'Vejle' };
  await db.insert(customers).values({
    ...place,
    id: customerId,
    customerNo: 9000 + nth,
    kind: 'private',
    name: customerName,
    phone,
    addressLine: `Skovvej ${houseNo}`,
    paymentTerms: 'Netto 8 dage',
    debtorGroup: '1',
  });
  await db.insert(installationAddresses).values({
    ...place,
    id: installationAddressId,
    customerId,
    street: 'Skovvej',
    houseNo,
    areaId,
  });
  const { orderNo, id } = await company.receive({
    // What people write freely may hold a name.
    title: `Mærket opgave hos ${customerName}`,
    customerId,
    installationAddressId,
    fixedPriceOre: 8_117_003 + 1009 * nth,
    expectedNetOre: 9_431_007 + 1009 * nth,
  });
  await saveOrder(services, people.office, orderNo, {
    version: 1,
    fitterIds,
    ...(responsibleId && { responsibleId }),
  });
  const { line } = await addLine(services, people.leader, orderNo, {
    kind: 'good',
    goodId: good.id,
    text: 'Mærket linje',
    qtyMilli: 3000 + 1000 * nth,
    unit: 'stk',
    unitSalesOre: 7_310_117 + 1009 * nth,
    priceUnit: 1,
    discountBp: 0,
    billable: true,
  });
  const lineId = line?.id ?? '';
  // A second version, with a price: whoever still has the first meets a conflict about it.
  await changeLine(services, people.leader, orderNo, lineId, {
    version: 1,
    unitSalesOre: 7_420_211 + 1009 * nth,
    discountBp: 8137 + nth,
  });
  const order = await orderOf(company, id);
  return { order, customerName, houseNo, phone, lineId };
}

async function orderOf({ services }: Company, id: string): Promise<StoredOrder> {
  const [order] = await services.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error(`Order ${id} is gone`);
  return order;
}

/** Done and invoiced, as the boards' counters and the dashboard count it. */
async function invoice({ services, people }: Company, { order }: MarkedOrder): Promise<void> {
  await commit(services, authorOf(people.leader), async (tx, record) => {
    const now = services.clock();
    const by = { userId: people.leader.id, now };
    const patch = { status: 'invoiced', statusSince: now, doneAt: now, invoicedAt: now } as const;
    const after = await writeOrder(tx, order, patch, by, await loadOrderRelations(tx, order));
    const changed = { status: [order.status, after.status] as [unknown, unknown] };
    const type = 'order.status_changed';
    record(await orderEvent(tx, { type, before: order, after, changed }, now));
  });
}

async function matchedDocument(
  company: Company,
  { order }: MarkedOrder,
  kind: DocumentKind,
  netOre: number | null,
) {
  const { services, people } = company;
  const document = await readDocument(company, {
    kind,
    netOre: netOre === null ? null : found(netOre),
  });
  const content = `%PDF-1.7 papirets indhold ${document.id}`;
  const path = openStorageFolder(services.settings.dataDir).pathOf(document.fileHash);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  const { version } = document;
  const attach = { decision: 'match', version, orderId: order.id, mode: 'attach' } as const;
  await decide(services, people.office, document.id, attach);
  return { id: document.id, content };
}

/** What a database may still hold from before: whole records on every channel, as they were told then. */
async function messagesOfAnEarlierVersion(
  { services, people }: Company,
  house: Record<Owner, MarkedOrder>,
): Promise<void> {
  const { db } = services;
  const { order, lineId } = house.own;
  await commit(services, authorOf(people.leader), async (_, record) => {
    const changed = { [`lines.${lineId}.unitSalesOre`]: [1, 2] as [unknown, unknown] };
    const { id: entityId, version } = order;
    record({ type: 'order.line_changed', entityId, version, changed, messages: [] });
  });
  const seq = await lastSeq(db);
  const [line] = await db.select().from(orderLines).where(eq(orderLines.id, lineId));
  const board = { card: house.others.order, counters: { invoicedOre: house.others.order.netOre } };
  const old: [string, unknown][] = [
    [channels.board(ids.boardAll), board],
    [channels.discreetBoard(ids.boardAll), board],
    [channels.orderPresence(order.id), { [`lines.${lineId}`]: line, order }],
    [channels.orders, order],
    [channels.user(people.fitter.id), order],
  ];
  for (const [channel, patch] of old) {
    await db
      .insert(channelMessages)
      .values({ channel, seq, previous: seq - 1, type: 'card.updated', patch });
    await db
      .insert(channelHeads)
      .values({ channel, lastSeq: seq })
      .onConflictDoUpdate({ target: channelHeads.channel, set: { lastSeq: seq } });
  }
}
