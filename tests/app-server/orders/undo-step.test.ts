import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeBackRun } from '#app-server/orders/bulk/take-back.ts';
import { addLine } from '#app-server/orders/lines/lines.ts';
import { loadOrderPage } from '#app-server/orders/page/order-page.ts';
import { saveOrder } from '#app-server/orders/save/save-order.ts';
import { undoOrderStep } from '#app-server/orders/steps/undo-step.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { orderListQuery } from '#domain/orders/order-list.ts';
import { bulkActions, RUN } from './support/bulk-actions.ts';
import { idOf, openCompany, type Company } from './support/company.ts';
import { orderActions } from './support/order-actions.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

const { stored, work, step, planned, done, times, timeLine } = orderActions(() => company);
const { plan, seen, receiveMany, now } = bulkActions(() => company);

const undo = ({ orderNo, version }: StoredOrder, user: CurrentUser) =>
  undoOrderStep(company.services, user, orderNo, version);

/** Columns that every write changes. */
const WRITTEN: ReadonlySet<string> = new Set(['version', 'updatedAt', 'updatedBy']);

/** A row without what every write changes. */
function state(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !WRITTEN.has(column)));
}

/** The entries of an order's activities. */
const entries = async ({ id }: StoredOrder) => (await work(id)).map((row) => state(row));

async function pageOf(order: StoredOrder, user: CurrentUser) {
  return loadOrderPage(company.services, user, order.orderNo, orderListQuery.read({}).filters);
}

describe('taking back a step', () => {
  it('restores the age, the status and the clock that the step has stopped', async () => {
    const { fitter } = company.people;
    const order = await planned();
    const started = await step(fitter, order, 'work.start');
    const [before, clocks] = [state(started), await entries(started)];
    company.later(45);
    const waits = await step(fitter, started, 'material.await', { subReason: 'Restordre' });
    expect((await entries(waits))[0]).toMatchObject({ state: 'completed', billableMin: 45 });
    company.later(2);

    const answer = await undo(waits, fitter);

    expect(answer).toMatchObject({ status: 'in_progress', undoable: false });
    const after = await stored(order.id);
    expect(state(after)).toEqual(before);
    expect(await entries(after)).toEqual(clocks);
    const { timeline, undo: more } = await pageOf(after, fitter);
    // The line of the hours goes with the clock that runs again.
    expect(timeline.map(({ type }) => type)).toContain('order.line_removed');
    expect(timeline.find(({ type }) => type === 'order.step_undone')).toMatchObject({
      changed: { status: ['awaiting_material', 'in_progress'] },
    });
    expect(more).toBeNull();
    await step(fitter, after, 'material.await', { subReason: 'Restordre' });
  });

  it('cancels the visit that a plan has made, and keeps what was there before', async () => {
    const { office, fitter } = company.people;
    const order = await company.receive();
    company.later(30);
    const after = await step(office, order, 'order.plan', { ...times, fitterIds: [fitter.id] });
    await undo(after, office);
    const now = await stored(order.id);
    expect(state(now)).toEqual(state(order));
    expect((await work(order.id)).map(({ state: one }) => one)).toEqual(['cancelled']);
  });

  it('starts no clock: one that was started by mistake is gone, with its time', async () => {
    const { office, other } = company.people;
    const order = await planned(other);
    const started = await step(office, order, 'work.start');
    await undo(started, office);
    expect(state(await stored(order.id))).toEqual(state(order));
    expect(await work(order.id)).toMatchObject([{ state: 'planned', startedAt: null }]);
  });

  it('is offered on the page for ten minutes, to whoever took the step', async () => {
    const { leader, office, fitter } = company.people;
    const finished = await done();
    const cancelled = await step(leader, finished, 'order.cancel', { reason: 'Dublet' });
    const offered = (await pageOf(cancelled, leader)).undo;
    expect(offered?.until).toBe(
      new Date(company.services.clock().getTime() + 600_000).toISOString(),
    );
    expect((await pageOf(cancelled, office)).undo).toBeNull();
    await expect(undo(cancelled, fitter)).rejects.toMatchObject({
      message: 'Kun den, der tog trinnet, kan fortryde det.',
    });
    company.later(11);
    expect((await pageOf(cancelled, leader)).undo).toBeNull();
    await expect(undo(cancelled, leader)).rejects.toMatchObject({
      status: 422,
      message: 'Et trin kan fortrydes i 10 minutter. Brug ordrens næste skridt i stedet.',
    });
    expect(await stored(cancelled.id)).toEqual(cancelled);
  });

  it('is refused when anything has been done to the order since', async () => {
    const { services, people } = company;
    const order = await planned();
    await addLine(services, people.office, order.orderNo, timeLine);
    const now = await stored(order.id);
    const sentence = 'Der er sket mere med ordren siden, så trinnet kan ikke fortrydes.';
    await expect(undo(now, people.office)).rejects.toMatchObject({ message: sentence });
    await expect(undo(order, people.office)).rejects.toMatchObject({ message: sentence });
    expect(await stored(order.id)).toEqual(now);
  });

  it('has nothing to take back on a new order, or twice', async () => {
    const { office, fitter } = company.people;
    const order = await company.receive();
    const nothing = { message: 'Der er ikke noget trin at fortryde.' };
    await expect(undo(order, office)).rejects.toMatchObject(nothing);
    const after = await step(office, order, 'order.plan', { ...times, fitterIds: [fitter.id] });
    await undo(after, office);
    await expect(undo(await stored(order.id), office)).rejects.toMatchObject(nothing);
  });
});

describe('taking back a run over many orders', () => {
  const nextWeek = {
    plannedStart: '2026-11-25T07:00:00.000Z',
    plannedEnd: '2026-11-25T12:00:00.000Z',
  };
  /** Two orders of each kind: received ones take the step, planned ones have their plan changed. */
  async function run() {
    const { office, fitter, other } = company.people;
    const many = [...(await receiveMany(2)), await planned(other), await planned(other)];
    await plan(office, many, { ...nextWeek, fitterIds: [fitter.id] });
    return { before: many, after: await now(many) };
  }
  async function takeBack(user: CurrentUser, orders: readonly StoredOrder[]) {
    const asked = { of: RUN, orders: seen(orders), runId: idOf(7001) };
    const { results } = await takeBackRun(company.services, user, asked);
    return results.map(({ ok, reasons }) => (ok ? 'ok' : reasons.join(' ')));
  }

  it('restores each order as its own undo does, and names those that were touched since', async () => {
    const { services, people } = company;
    const { before, after } = await run();
    const [, lined, , moved] = after;
    if (!lined || !moved) throw new Error('not received');
    await addLine(services, people.office2, lined.orderNo, timeLine);
    const { version } = moved;
    const plannedEnd = '2026-11-25T13:00:00.000Z';
    await saveOrder(services, people.office2, moved.orderNo, { version, plannedEnd });
    const touched = await now([lined, moved]);

    expect(await takeBack(people.office, after)).toEqual([
      'ok',
      'Der er sket mere med ordren siden, så trinnet kan ikke fortrydes.',
      'ok',
      'Ordren er ændret af HH, siden du så den.',
    ]);

    const last = await now(before);
    expect([last[0], last[2]].map((order) => order && state(order))).toEqual(
      [before[0], before[2]].map((order) => order && state(order)),
    );
    expect([last[1], last[3]]).toEqual(touched);
    expect((await work(last[0]?.id ?? '')).map((visit) => visit.state)).toEqual(['cancelled']);
  });

  it('is for whoever ran it, within ten minutes', async () => {
    const { office, office2 } = company.people;
    const { after } = await run();
    expect(await takeBack(office2, after)).toEqual(
      after.map(() => 'Ordren er ikke ændret af den kørsel.'),
    );
    company.later(11);
    const late = ['Et trin kan fortrydes i 10 minutter. Brug ordrens næste skridt i stedet.'];
    const lateChange = ['En ændring kan fortrydes i 10 minutter.'];
    expect(await takeBack(office, after)).toEqual([...late, ...late, ...lateChange, ...lateChange]);
    expect(await now(after)).toEqual(after);
  });
});
