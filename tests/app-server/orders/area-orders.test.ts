import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  customers,
  installationAddresses,
} from '#app-server/database/schema/customers/customers.ts';
import { channelMessages } from '#app-server/database/schema/events.ts';
import { activities } from '#app-server/database/schema/orders/orders.ts';
import { users } from '#app-server/database/schema/people/people.ts';
import { commit } from '#app-server/events/commit.ts';
import { findCustomers } from '#app-server/customers/find-customers.ts';
import { directOrder } from '../../support/product/order-requests.ts';
import { alikeOrders } from '#app-server/orders/create/alike-orders.ts';
import { createOrder } from '#app-server/orders/create/create-order.ts';
import { Invalid } from '#app-server/http/failures/errors.ts';
import { orderEvent } from '#app-server/orders/order-news.ts';
import { saveOrder } from '#app-server/orders/save/save-order.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { workingElsewhere } from '#app-server/orders/time/working-elsewhere.ts';
import { loadFitterCalendar } from '#app-server/orders/time/fitter-calendar.ts';
import { loadFitters } from '#app-server/orders/time/fitters.ts';
import { writeOrder } from '#app-server/orders/save/write-order.ts';
import { readMyDay } from '#app-server/pages/welcome/my-day.ts';
import { loadOrderPage } from '#app-server/orders/page/order-page.ts';
import { authorOf } from '#app-server/records/author.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { orderListQuery } from '#domain/orders/order-list.ts';
import { channels } from '#domain/events/channels.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';
import { addAreaLeader } from './support/area-leader.ts';
import { type Browser, logIn, openApp } from './support/browser.ts';
import { type Company, idOf, ids, openCompany } from './support/company.ts';
import { orderActions } from './support/order-actions.ts';
import { list } from './support/order-pages.ts';

let company: Company;
let leader: CurrentUser;
let browser: Browser;
const elsewhere = { customerId: ids.customer, installationAddressId: idOf(25) };
beforeAll(async () => {
  company = await openCompany();
  leader = await addAreaLeader(company, [ids.area]);
  await company.services.db.insert(installationAddresses).values({
    id: elsewhere.installationAddressId,
    customerId: elsewhere.customerId,
    street: 'Vestergade',
    houseNo: '7',
    postnr: '5000',
    city: 'Odense C',
    areaId: ids.elsewhere,
  });
  browser = await logIn(await openApp(company), company, leader);
});
afterAll(() => company.database.close());

const anyList = orderListQuery.read({}).filters;

const { step, times } = orderActions(() => company);
const planned = (order: StoredOrder) =>
  step(company.people.office, order, 'order.plan', {
    ...times,
    fitterIds: [company.people.fitter.id],
  });

/** What was last said on a channel: its type and its patch. */
async function lastOn(channel: string) {
  const [message] = await company.services.db
    .select({ type: channelMessages.type, patch: channelMessages.patch })
    .from(channelMessages)
    .where(eq(channelMessages.channel, channel))
    .orderBy(desc(channelMessages.seq))
    .limit(1);
  return message;
}

/** As a change of its address would move it. */
async function moveTo(areaId: string | null, before: StoredOrder): Promise<StoredOrder> {
  const { services, people } = company;
  return commit(services, authorOf(people.office), async (tx, record) => {
    const now = services.clock();
    const after = await writeOrder(tx, before, { areaId }, { userId: people.office.id, now });
    const changed = { areaId: [before.areaId, areaId] satisfies [unknown, unknown] };
    record(await orderEvent(tx, { type: 'order.updated', before, after, changed }, now));
    return after;
  });
}

const numbersIn = async (query = '') =>
  (await list(browser, query)).rows.map(({ orderNo }) => orderNo);

describe('the orders of somebody who sees one area', () => {
  it('are listed, counted, found and exported, and no others', async () => {
    const here = await company.receive();
    const there = await company.receive(elsewhere);
    const own = await company.receive({ ...elsewhere, responsibleId: leader.id });
    const all = await list(browser);
    expect(await numbersIn()).toEqual(expect.arrayContaining([here.orderNo, own.orderNo]));
    expect(await numbersIn()).not.toContain(there.orderNo);
    // Nothing but the areas' stored sums and the own orders elsewhere is read for these counts.
    expect(all.total.count).toBe(all.rows.length);
    const received = all.tabs.find(({ status }) => status === 'received');
    const counted = await list(browser, '?status=received&receivedFrom=2020-01-01');
    expect(received).toEqual(counted.tabs.find(({ status }) => status === 'received'));
    // One area is read from the stored sums, and another is counted among what is the leader's own.
    const inArea = await list(browser, `?area=${ids.area}`);
    expect(inArea.total.count).toBe(inArea.rows.length);
    expect(inArea.tabs.find(({ status }) => status === 'received')?.count).toBe(inArea.rows.length);
    expect(await numbersIn(`?area=${ids.elsewhere}`)).toEqual([own.orderNo]);
    expect(await numbersIn('?mine=1')).toEqual([own.orderNo]);
    const found = (await browser.call('GET', `/soeg?q=${there.orderNo}`)).payload;
    const file = (await browser.call('GET', '/ordrer.csv')).payload;
    expect([found.includes(there.title), file.includes(there.orderNo)]).toEqual([false, false]);
    expect(file).toContain(here.orderNo);
  });

  it('can be edited as all can in the area, and as one’s own elsewhere', async () => {
    const { services } = company;
    const here = await company.receive();
    const there = await company.receive(elsewhere);
    const own = await company.receive({ ...elsewhere, responsibleId: leader.id });
    const edit = ({ orderNo }: StoredOrder, change: object) =>
      saveOrder(services, leader, orderNo, { version: 1, ...change });
    await expect(edit(here, { priority: 'high' })).resolves.toMatchObject({ version: 2 });
    await expect(edit(own, { priority: 'high' })).rejects.toThrow(/Du må ikke rette/);
    await expect(edit(own, { description: 'Ring først' })).resolves.toMatchObject({ version: 2 });
    await expect(edit(there, { description: 'Hej' })).rejects.toThrow(/ikke adgang/);
    const steps = async ({ orderNo }: StoredOrder) =>
      (
        await browser.call('POST', `/ordrer/${orderNo}/trin`, {
          event: 'order.cancel',
          version: 2,
          payload: { reason: 'Fortrudt' },
        })
      ).statusCode;
    expect([await steps(own), await steps(here)]).toEqual([403, 200]);
  });

  it('are gone with the next request after the area was taken away', async () => {
    const { db } = company.services;
    const { orderNo } = await company.receive();
    const opens = async () => (await browser.visit('GET', `/ordrer/${orderNo}`)).statusCode;
    expect(await opens()).toBe(200);
    await db.update(users).set({ areaIds: [] }).where(eq(users.id, leader.id));
    expect(await opens()).toBe(403);
    expect(await numbersIn()).not.toContain(orderNo);
    await db
      .update(users)
      .set({ areaIds: [ids.area] })
      .where(eq(users.id, leader.id));
    expect(await opens()).toBe(200);
  });

  it('are told on the channel of their area; one that moves is told whole where it comes to', async () => {
    const [here, there] = [channels.areaOrders(ids.area), channels.areaOrders(ids.elsewhere)];
    const order = await company.receive();
    expect(await lastOn(here)).toMatchObject({
      type: 'order.created',
      patch: { id: order.id, title: order.title },
    });
    expect(await lastOn(here)).toEqual(await lastOn(channels.orders));
    const moved = await moveTo(ids.elsewhere, order);
    expect(await lastOn(here)).toEqual({
      type: 'order.left_area',
      patch: { id: order.id, version: 2 },
    });
    expect(await lastOn(there)).toMatchObject({
      type: 'order.entered_area',
      patch: { id: order.id, title: order.title },
    });
    expect(await numbersIn()).not.toContain(order.orderNo);
    await moveTo(null, moved);
    expect(await lastOn(there)).toMatchObject({ type: 'order.left_area' });
    await moveTo(ids.area, { ...moved, areaId: null, version: 3 });
    expect(await lastOn(here)).toMatchObject({ type: 'order.entered_area' });
    expect(await numbersIn()).toContain(order.orderNo);
  });

  it('are moved to another area on their page, by whoever may edit them in both', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const move = (user: CurrentUser, version: number, areaId: string | null) =>
      saveOrder(services, user, order.orderNo, { version, areaId });
    for (const areaId of [ids.elsewhere, null]) {
      await expect(move(leader, 1, areaId)).rejects.toMatchObject({
        errors: { areaId: 'Du kan kun flytte ordrer mellem dine egne områder.' },
      });
    }
    await expect(move(people.fitter, 1, ids.elsewhere)).rejects.toThrow(/ikke adgang|må ikke/);
    await expect(move(people.office, 1, idOf(999))).rejects.toMatchObject({
      errors: { areaId: 'Området findes ikke.' },
    });
    const offered = async (user: CurrentUser) => {
      const { options } = await loadOrderPage(services, user, order.orderNo, anyList);
      return options.areas.map(({ label }) => label);
    };
    expect(await offered(leader)).toEqual(['Trekanten']);
    expect(await offered(people.office)).toEqual(['Fyn', 'Trekanten', 'Uden område']);
    const both = { ...leader, areaIds: [ids.area, ids.elsewhere] };
    await expect(move(both, 1, ids.elsewhere)).resolves.toMatchObject({ version: 2 });
    expect(await lastOn(channels.areaOrders(ids.area))).toMatchObject({ type: 'order.left_area' });
    expect(await numbersIn()).not.toContain(order.orderNo);
    await expect(move(people.office, 2, null)).resolves.toMatchObject({ version: 3 });
    const { timeline } = await loadOrderPage(services, people.office, order.orderNo, anyList);
    expect(timeline.slice(0, 2).map(({ changed }) => changed)).toEqual([
      { areaId: ['Fyn', null] },
      { areaId: ['Trekanten', 'Fyn'] },
    ]);
  });

  it('are counted on the first page as the lists behind the counts hold them', async () => {
    const { db } = company.services;
    await company.receive({ priority: 'urgent' });
    await company.receive({ ...elsewhere, priority: 'urgent' });
    const rights = { ...leader.rights, 'dashboard.see': 'all' } as const;
    const { house } = await readMyDay(company.services, { ...leader, rights });
    const urgent = await list(browser, '?priority=urgent');
    const received = await list(browser, '?status=received');
    expect(house).toMatchObject({
      urgent: urgent.total.count,
      unplanned: received.total.count,
    });
    expect(await db.$count(activities)).toBe(0);
  });
});

describe('what somebody who sees one area is told of other orders', () => {
  it('is that a fitter’s time is taken, and neither the number nor the place', async () => {
    const { services, people } = company;
    const { db } = services;
    const there = await planned(await company.receive(elsewhere));
    const time = { start: times.plannedStart, end: times.plannedEnd };
    const calendar = (reader: CurrentUser) =>
      loadFitterCalendar(db, [people.fitter.id], time, reader, services.clock());
    expect(await calendar(people.office)).toMatchObject([
      { orderId: there.id, label: there.orderNo, note: 'Odense C' },
    ]);
    expect(await calendar(leader)).toMatchObject([
      { orderId: null, label: 'en anden ordre', note: '' },
    ]);
    await step(people.fitter, there, 'work.start');
    const here = await planned(await company.receive());
    const fitters = await loadFitters(db, here.fitterIds);
    const around = { now: services.clock(), calendar: shippedCalendar };
    const elsewhereFor = (actor: CurrentUser) => workingElsewhere(db, here, actor, fitters, around);
    expect(await elsewhereFor(people.office)).toMatchObject({ orderNo: there.orderNo });
    expect(await elsewhereFor(leader)).toMatchObject({ orderNo: null });
  });

  it('is neither that one is alike nor how many a customer has', async () => {
    const { services, people } = company;
    await services.db.insert(customers).values({
      id: idOf(26),
      customerNo: 26,
      kind: 'private',
      name: 'Grethe Krogh',
      addressLine: 'Vestergade 7',
      postnr: '5000',
      city: 'Odense C',
      paymentTerms: 'Netto 8 dage',
      debtorGroup: '1',
    });
    const place = { street: 'Vestergade', houseNo: '7', postnr: '5000', city: 'Odense C' };
    await services.db
      .insert(installationAddresses)
      .values({ id: idOf(27), customerId: idOf(26), ...place, areaId: ids.elsewhere });
    await company.receive({ customerId: idOf(26), installationAddressId: idOf(27) });
    const asked = { kunde: idOf(26), opgavetype: 'charger_own' } as const;
    const nothing = { vej: '', husnr: '', postnr: '', vaerk: '', sagsnr: '' };
    const alike = async (reader: CurrentUser) =>
      (await alikeOrders(services, reader, { ...nothing, ...asked })).orders.length;
    const open = async (reader: CurrentUser) =>
      (await findCustomers(services, reader, 'Grethe Krogh'))[0]?.openOrders;
    expect([await alike(people.office), await open(people.office)]).toEqual([1, 1]);
    expect([await alike(leader), await open(leader)]).toEqual([0, 0]);
  });

  it('is that they cannot be created there', async () => {
    const { services } = company;
    const request = directOrder('Ladeboks');
    const here = { customerId: ids.customer, installationAddressId: ids.address };
    await expect(createOrder(services, leader, { ...request, ...here })).resolves.toMatchObject({
      areaId: ids.area,
    });
    await expect(createOrder(services, leader, { ...request, ...elsewhere })).rejects.toThrow(
      Invalid,
    );
    await expect(
      createOrder(services, { ...leader, areaIds: [] }, { ...request, ...here }),
    ).rejects.toThrow(Invalid);
  });
});
