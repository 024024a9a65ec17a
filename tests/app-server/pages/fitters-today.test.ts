import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFittersToday } from '#app-server/pages/welcome/fitters-today.ts';
import { readMyDay } from '#app-server/pages/welcome/my-day.ts';
import { addUser, openTestApp, type TestApp } from '../http/support/test-app.ts';
import { addActivity, addOrder } from '../http/support/test-orders.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { standardRights } from '#domain/rights/standard-groups.ts';

/** The clock of the test app: a Friday. */
const NOW = new Date('2026-11-20T10:00:00Z');

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('the fitters’ day', () => {
  it('is what each one does now, or next, and how much of it is reported done', async () => {
    const { db } = test.services;
    const office = await addUser(test, ['office']);
    const [worker, driver, later, free, off, silent] = [
      await addUser(test, ['fitter']),
      await addUser(test, ['fitter']),
      await addUser(test, ['fitter']),
      await addUser(test, ['fitter']),
      await addUser(test, ['fitter']),
      await addUser(test, ['fitter']),
    ];
    const visit = async (
      assigneeId: string,
      hour: number,
      state: 'planned' | 'travelling' | 'running' | 'completed',
      day = 20,
      status: OrderStatus = state === 'completed' ? 'done' : 'planned',
    ) => {
      const title = `Besøg kl. ${hour}`;
      const order = await addOrder(db, { responsibleId: office.id, title, status });
      const plannedStart = new Date(Date.UTC(2026, 10, day, hour - 1));
      const startedAt = state === 'running' ? plannedStart : null;
      await addActivity(db, { assigneeId, orderId: order.id, state, plannedStart, startedAt });
      return { orderNo: order.orderNo, title: order.title, city: order.city };
    };
    await visit(worker.id, 8, 'completed');
    const running = await visit(worker.id, 10, 'running');
    await visit(worker.id, 13, 'planned');
    await visit(driver.id, 9, 'planned');
    const drivenTo = await visit(driver.id, 12, 'travelling', 19);
    const forgotten = await visit(off.id, 9, 'running', 1);
    await visit(later.id, 8, 'completed');
    const next = await visit(later.id, 14, 'planned');
    await visit(free.id, 8, 'planned', 21);
    await visit(silent.id, 8, 'completed', 20, 'in_progress');
    await visit(silent.id, 9, 'completed', 20, 'awaiting_material');
    await visit(silent.id, 10, 'completed');

    const found = await readFittersToday(
      db,
      { id: office.id, rights: standardRights(['leader']), areaIds: [] },
      NOW,
    );
    const of = (user: { id: string }) => found.find(({ id }) => id === user.id);
    expect(of(worker)).toMatchObject({
      doing: 'working',
      order: running,
      at: '2026-11-20T09:00:00.000Z',
      done: 1,
      planned: 3,
    });
    expect(of(driver)).toMatchObject({
      doing: 'travelling',
      order: drivenTo,
      at: null,
      planned: 2,
    });
    expect(of(later)).toMatchObject({
      doing: 'next',
      order: next,
      at: '2026-11-20T13:00:00.000Z',
      done: 1,
    });
    expect(of(free)).toMatchObject({ doing: 'free', order: null, planned: 0 });
    expect(of(silent)).toMatchObject({ doing: 'free', order: null, done: 1, planned: 3 });
    expect(of(off)).toMatchObject({ doing: 'working', order: forgotten });
    expect(of(office)).toBeUndefined();
  });

  it('is told to those who run the house alone', async () => {
    const leader = await addUser(test, ['leader']);
    const fitter = await addUser(test, ['fitter']);
    const fittersOf = async (user: typeof leader, groups: ('leader' | 'fitter')[]) =>
      (await readMyDay(test.services, { id: user.id, rights: standardRights(groups), areaIds: [] }))
        .fitters;
    expect(await fittersOf(leader, ['leader'])).not.toBeNull();
    expect(await fittersOf(fitter, ['fitter'])).toBeNull();
  });
});
