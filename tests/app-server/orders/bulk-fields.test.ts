import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import type { BulkAnswer } from '#app-server/pages/order/order-status.props.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { logIn, openApp, type Browser } from './support/browser.ts';
import { bulkActions, RUN } from './support/bulk-actions.ts';
import { idOf, ids, openCompany, type Company } from './support/company.ts';

let company: Company;
let app: FastifyInstance;
let office: Browser;

const { seen, events, receiveMany, now } = bulkActions(() => company);

beforeAll(async () => {
  company = await openCompany();
  app = await openApp(company);
  office = await logIn(app, company, company.people.office);
});
afterAll(async () => {
  await app.close();
  await company.database.close();
});

const DUE = '2026-12-24T14:30:00.000Z';

async function send(
  many: readonly StoredOrder[],
  fields: object,
  more: object = {},
): Promise<BulkAnswer> {
  const body = { fields, orders: seen(many), ...more };
  const answer = await office.call('POST', '/ordrer/felter', body);
  expect(answer.statusCode).toBe(200);
  return answer.json<BulkAnswer>();
}

const fieldsOf = async (many: readonly StoredOrder[]) =>
  (await now(many)).map(({ priority, dueAt, responsibleId, areaId, version }) => ({
    priority,
    dueAt: dueAt?.toISOString() ?? null,
    responsibleId,
    areaId,
    version,
  }));

describe('fields of many orders', () => {
  it('are changed together, and taken back together', async () => {
    const many = await receiveMany(3);
    const before = await fieldsOf(many);
    const { id: responsibleId } = company.people.office2;
    const areaId = ids.elsewhere;
    const fields = { priority: 'high', dueAt: DUE, responsibleId, areaId };
    const events0 = await events();

    const trial = await send(many, fields, { dryRun: true });
    expect(trial.results.map(({ ok, version }) => [ok, version])).toEqual(
      many.map(() => [true, 2]),
    );
    expect([await fieldsOf(many), await events()]).toEqual([before, events0]);

    const run = await send(many, fields, { runId: RUN });
    expect(run.results.every(({ ok }) => ok)).toBe(true);
    expect(await fieldsOf(many)).toEqual(many.map(() => ({ ...fields, version: 2 })));
    expect(await events()).toBe(events0 + 3);

    const back = { of: RUN, orders: run.results.map(({ id, version }) => ({ id, version })) };
    const undone = await office.call('POST', '/ordrer/fortryd', back);
    expect(undone.json<BulkAnswer>().results.every(({ ok }) => ok)).toBe(true);
    expect(await fieldsOf(many)).toEqual(before.map((fields) => ({ ...fields, version: 3 })));
  });

  it('stay as they are where none is sent; a deadline is taken away by null', async () => {
    const [order] = await receiveMany(1);
    if (!order) throw new Error('not received');
    await send([order], { dueAt: DUE, priority: 'high' });
    const [before] = await now([order]);
    if (!before) throw new Error('gone');
    await send([before], { dueAt: null });
    const [after] = await now([order]);
    expect(after).toMatchObject({ dueAt: null, priority: 'high', title: order.title });
  });

  it('are refused one by one, with the reason: a locked order, and one that a colleague has changed', async () => {
    const [locked, changed, free] = await receiveMany(3);
    if (!locked || !changed || !free) throw new Error('not received');
    const { db } = company.services;
    await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, locked.id));
    const leader = await logIn(app, company, company.people.office2);
    const colleagues = { priority: 'low', version: changed.version };
    await leader.call('PATCH', `/ordrer/${changed.orderNo}`, colleagues);

    const { results } = await send([locked, changed, free], { priority: 'high' });

    expect(results.map(({ ok }) => ok)).toEqual([false, false, true]);
    expect(results[0]?.reasons).toEqual(['Ordren er låst, fordi den er annulleret.']);
    expect(results[1]?.reasons[0]).toMatch(/^Ordren er ændret af .+, siden du så den\.$/);
    expect((await fieldsOf([locked, changed])).map(({ priority }) => priority)).toEqual([
      locked.priority,
      'low',
    ]);
  });

  it('say which orders have them already, and leave those alone', async () => {
    const [has, other] = await receiveMany(2);
    if (!has || !other) throw new Error('not received');
    await send([has], { priority: 'high' });
    const before = await now([has, other]);
    const { results } = await send(before, { priority: 'high' });
    expect(results.map(({ ok, reasons }) => [ok, reasons])).toEqual([
      [false, ['Ordren har allerede det valgte.']],
      [true, []],
    ]);
    expect((await now([has])).map(({ version }) => version)).toEqual([2]);
  });

  it('are refused where the person is none', async () => {
    const many = await receiveMany(1);
    const { results } = await send(many, { responsibleId: idOf(9) });
    expect(results).toMatchObject([{ ok: false, reasons: ['Vælg en sagsansvarlig.'] }]);
  });

  it.each([
    [{}, 'Vælg mindst én ændring.'],
    [{ title: 'X' }, 'Feltet kendes ikke.'],
    [{ priority: 'very' }, 'Prioriteten er ikke gyldig.'],
    [{ dueAt: 'i morgen' }, 'Tidspunktet er ikke gyldigt.'],
  ])('are refused in Danish when they are bad: %j', async (fields, message) => {
    const body = { fields, orders: [{ id: idOf(1), version: 1 }] };
    const answer = await office.call('POST', '/ordrer/felter', body);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([422, message]);
  });

  it('are only for those who may edit orders', async () => {
    const planner = await logIn(app, company, company.people.planner);
    const body = { fields: { priority: 'high' }, orders: [{ id: idOf(1), version: 1 }] };
    expect((await planner.call('POST', '/ordrer/felter', body)).statusCode).toBe(403);
  });
});
