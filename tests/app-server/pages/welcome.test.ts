import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MyDay } from '#app-server/pages/welcome/welcome.props.ts';
import { readMyDay } from '#app-server/pages/welcome/my-day.ts';
import { statusSums } from '#app-server/database/schema/orders/sums.ts';
import { addUser, openTestApp, type TestApp } from '../http/support/test-app.ts';
import { addActivity, addOrder } from '../http/support/test-orders.ts';
import { TestBrowser, pageIn } from '../http/support/test-browser.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const at = (text: string) => new Date(text);
const titles = (list: { title: string | null }[]) => list.map(({ title }) => title);

describe('the page before login', () => {
  it('says whether the house is in order', async () => {
    const page = pageIn((await new TestBrowser(test.app).open('/')).body);
    expect(page).toMatchObject({
      component: 'Welcome',
      props: { myDay: null, operation: { database: 'ok', realtime: 'down' } },
    });
  });

  it('equals the answer of GET /up', async () => {
    const answer = await test.app.inject('/up');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'ok', database: 'ok', realtime: 'down' });
  });
});

describe('Min dag', () => {
  it('is what waits for this user today by the Danish calendar', async () => {
    const { db } = test.services;
    const me = await addUser(test, ['office']);
    const other = await addUser(test, ['office']);
    const mine = { responsibleId: me.id };
    const since = (statusSince: string) => ({ statusSince: at(statusSince) });
    const old = await addOrder(db, {
      ...mine,
      ...since('2026-11-01T08:00:00Z'),
      title: 'Længst',
      status: 'done',
    });
    await addOrder(db, {
      ...mine,
      ...since('2026-11-10T08:00:00Z'),
      title: 'Kortest',
      status: 'awaiting_material',
    });
    await addOrder(db, {
      ...mine,
      title: 'I gang',
      status: 'in_progress',
      dueAt: at('2026-11-21T22:59:00Z'),
    });
    await addOrder(db, {
      ...mine,
      title: 'I morgen',
      status: 'planned',
      dueAt: at('2026-11-21T23:00:00Z'),
    });
    await addOrder(db, {
      ...mine,
      title: 'Faktureret',
      status: 'invoiced',
      dueAt: at('2026-11-01T08:00:00Z'),
    });
    await addOrder(db, { ...mine, title: 'Arkiveret', archivedAt: at('2026-11-02T08:00:00Z') });
    await addOrder(db, { responsibleId: other.id, title: 'En andens' });
    await addOrder(db, {
      responsibleId: other.id,
      fitterIds: [me.id],
      title: 'Som montør',
      status: 'planned',
      dueAt: at('2026-11-20T08:00:00Z'),
    });

    const assigneeId = me.id;
    await addActivity(db, { assigneeId, plannedStart: at('2026-11-21T10:00:00Z'), note: 'sidst' });
    await addActivity(db, {
      assigneeId,
      plannedStart: at('2026-11-20T23:00:00Z'),
      orderId: old.id,
    });
    await addActivity(db, { assigneeId, plannedStart: at('2026-11-20T22:59:00Z') });
    await addActivity(db, { assigneeId, plannedStart: at('2026-11-21T23:00:00Z') });
    await addActivity(db, {
      assigneeId,
      plannedStart: at('2026-11-19T08:00:00Z'),
      state: 'running',
    });
    await addActivity(db, {
      assigneeId,
      plannedStart: at('2026-11-21T09:00:00Z'),
      state: 'cancelled',
    });
    await addActivity(db, { assigneeId: other.id, plannedStart: at('2026-11-21T09:00:00Z') });

    const page = pageIn((await (await new TestBrowser(test.app).logIn(me)).open('/')).body);
    const day: MyDay = await readMyDay(test.services, me);
    expect(page.props['myDay']).toEqual(day);
    expect(titles(day.waiting)).toEqual(['Længst', 'Kortest']);
    expect(day.waitingCount).toBe(2);
    expect(titles(day.due)).toEqual(['Som montør', 'I gang']);
    expect(day.activities.map(({ state, plannedStart }) => [state, plannedStart])).toEqual([
      ['running', '2026-11-19T08:00:00.000Z'],
      ['planned', '2026-11-20T23:00:00.000Z'],
      ['planned', '2026-11-21T10:00:00.000Z'],
    ]);
    expect(day.activities[1]).toMatchObject({
      type: 'Montage',
      order: {
        orderNo: old.orderNo,
        title: 'Længst',
        customer: 'Anna Holm',
        street: 'Nørregade 12',
        town: '8000 Aarhus C',
      },
    });
    expect(day.missed).toEqual([]);
  });

  it('shows ten that wait and counts them all', async () => {
    const me = await addUser(test, ['office']);
    for (let n = 0; n < 12; n++) await addOrder(test.services.db, { responsibleId: me.id });
    const day = await readMyDay(test.services, me);
    expect([day.waiting.length, day.waitingCount]).toEqual([10, 12]);
  });

  it('says which activity comes after today when nothing is left, and what can be begun now', async () => {
    const { db } = test.services;
    const me = await addUser(test, ['fitter']);
    const office = await addUser(test, ['office']);
    const mine = { responsibleId: office.id, fitterIds: [me.id] };
    const planned = await addOrder(db, { ...mine, status: 'planned' });
    const waiting = await addOrder(db, { ...mine, status: 'awaiting_material', title: 'Venter' });
    await addOrder(db, { ...mine, status: 'awaiting_customer', title: 'Kundens tur' });
    const assigneeId = me.id;
    await addActivity(db, {
      assigneeId,
      plannedStart: at('2026-11-21T08:00:00Z'),
      state: 'completed',
    });
    await addActivity(db, {
      assigneeId,
      plannedStart: at('2026-11-24T08:00:00Z'),
      orderId: planned.id,
    });
    await addActivity(db, { assigneeId, plannedStart: at('2026-11-24T12:00:00Z') });
    await addActivity(db, { assigneeId, plannedStart: at('2026-11-25T08:00:00Z') });
    const day = await readMyDay(test.services, me);
    expect(day.upcoming).toMatchObject([
      {
        order: { orderNo: planned.orderNo, version: planned.version },
        steps: ['setOff', 'start'],
        plannedStart: '2026-11-24T08:00:00.000Z',
      },
      { order: null, steps: [], plannedStart: '2026-11-24T12:00:00.000Z' },
    ]);
    expect(titles(day.waiting)).toEqual(['Venter']);
    expect(day.house).toBeNull();

    await addActivity(db, {
      assigneeId,
      plannedStart: at('2026-11-21T15:00:00Z'),
      orderId: waiting.id,
    });
    const later = await readMyDay(test.services, me);
    expect(later.upcoming).toEqual([]);
    const stranger = await addUser(test, ['fitter']);
    await addActivity(db, {
      assigneeId: stranger.id,
      plannedStart: at('2026-11-21T15:00:00Z'),
      orderId: waiting.id,
    });
    const theirs = await readMyDay(test.services, stranger);
    expect(theirs.activities.map(({ steps }) => steps)).toEqual([['setOff']]);
  });

  it('offers the next sensible steps: on the way, begin, report done', async () => {
    const { db } = test.services;
    const me = await addUser(test, ['fitter']);
    const office = await addUser(test, ['office']);
    const mine = { responsibleId: office.id, fitterIds: [me.id] };
    const rows = [
      ['planned', 'planned'],
      ['planned', 'travelling'],
      ['in_progress', 'running'],
      ['done', 'planned'],
    ] as const;
    for (const [index, [status, state]] of rows.entries()) {
      const order = await addOrder(db, { ...mine, status });
      const plannedStart = at(`2026-11-21T1${index}:00:00Z`);
      await addActivity(db, { assigneeId: me.id, plannedStart, orderId: order.id, state });
    }
    const day = await readMyDay(test.services, me);
    expect(day.activities.map(({ steps }) => steps)).toEqual([
      ['setOff', 'start'],
      ['start', 'turnBack'],
      ['complete'],
      [],
    ]);
  });

  it('asks about work of earlier days that was not begun', async () => {
    const { db } = test.services;
    const me = await addUser(test, ['fitter']);
    const responsibleId = (await addUser(test, ['office'])).id;
    const mine = { responsibleId, fitterIds: [me.id] };
    const left = await addOrder(db, { ...mine, status: 'planned' });
    const over = await addOrder(db, { ...mine, status: 'done' });
    const assigneeId = me.id;
    const plannedStart = at('2026-11-20T08:00:00Z');
    await addActivity(db, { assigneeId, plannedStart, orderId: left.id });
    await addActivity(db, { assigneeId, plannedStart, orderId: over.id });
    const old = at('2026-10-20T08:00:00Z');
    await addActivity(db, { assigneeId, plannedStart: old, orderId: left.id });
    const { missed } = await readMyDay(test.services, me);
    expect(missed).toMatchObject([{ plannedStart: plannedStart.toISOString() }]);
  });

  it('tells those who run the house what it needs today', async () => {
    const { db } = test.services;
    const leader = await addUser(test, ['leader']);
    const responsibleId = (await addUser(test, ['office'])).id;
    const before = (await readMyDay(test.services, leader)).house;
    const late = { responsibleId, dueAt: at('2026-11-20T08:00:00Z') };
    await addOrder(db, { ...late, status: 'planned', priority: 'urgent' });
    await addOrder(db, { ...late, status: 'done' });
    await addOrder(db, { responsibleId, status: 'invoiced', priority: 'urgent' });
    await db.insert(statusSums).values({
      slice: '|',
      status: 'ready_to_invoice',
      sinceDay: '2026-11-20',
      count: 3,
      netOre: 1,
      costOre: 1,
    });
    const standing = { slice: '|', netOre: 1, costOre: 1 };
    await db.insert(statusSums).values([
      { ...standing, status: 'received', sinceDay: '2026-11-20', count: 4 },
      { ...standing, status: 'done', sinceDay: '2026-11-20', count: 5 },
    ]);
    // Five working days before this Saturday began on the Monday.
    const waiting = { responsibleId, status: 'awaiting_material' } as const;
    await addOrder(db, { ...waiting, statusSince: at('2026-11-13T12:00:00Z') });
    await addOrder(db, { ...waiting, statusSince: at('2026-11-16T08:00:00Z') });
    const { house } = await readMyDay(test.services, leader);
    const planned = (of: typeof house) =>
      of?.overdue.find(({ status }) => status === 'planned')?.count ?? 0;
    expect(house?.urgent).toBe((before?.urgent ?? 0) + 1);
    expect(planned(house)).toBe(planned(before) + 1);
    expect(house?.overdue.some(({ status }) => status === 'done')).toBe(false);
    const browser = await new TestBrowser(test.app).logIn(leader);
    const list = pageIn((await browser.open('/ordrer?status=planned&overdue=1')).body);
    expect(list.props['total']).toMatchObject({ count: planned(house) });
    const waitingLong = (of: typeof house) =>
      of?.waitingLong.find(({ status }) => status === 'awaiting_material')?.count ?? 0;
    expect(waitingLong(house)).toBe(waitingLong(before) + 1);
    expect(house).toMatchObject({
      readyToInvoice: 3,
      unplanned: 4,
      uninspected: 5,
      documents: 0,
    });
  });

  it('is not for board screens: they go to the board', async () => {
    const screen = await addUser(test, ['screen'], { kiosk: true });
    const answer = await (await new TestBrowser(test.app).logIn(screen)).open('/');
    expect(answer.headers.location).toBe('/tavle');
  });
});
