import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  BulkAnswer,
  BulkOutcome,
  OrderSelection,
} from '#app-server/pages/order/order-status.props.ts';
import { SELECTION_LIMIT } from '#domain/orders/order-list.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { commit } from '#app-server/events/commit.ts';
import { saveFields } from '#app-server/orders/save/save-order.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { logIn, openApp, type Browser } from './support/browser.ts';
import { bulkActions, RUN } from './support/bulk-actions.ts';
import { idOf, openCompany, type Company } from './support/company.ts';
import { authorOf } from '#app-server/records/author.ts';

let company: Company;
let app: FastifyInstance;
let office: Browser;
let office2: Browser;
let fitter: Browser;

const { seen, plan, receiveMany, now } = bulkActions(() => company);
let received: StoredOrder[];

beforeAll(async () => {
  company = await openCompany();
  app = await openApp(company);
  const { people } = company;
  office = await logIn(app, company, people.office);
  office2 = await logIn(app, company, people.office2);
  fitter = await logIn(app, company, people.fitter);
  received = await receiveMany(60);
  await plan(people.office, received.slice(0, 2), { fitterIds: [people.fitter.id] });
  await company.receive({ workType: 'solar' });
});
afterAll(async () => {
  await app.close();
  await company.database.close();
});

const selection = async (browser: Browser, query: string) => {
  const answer = await browser.call('GET', `/ordrer/udvalg${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<OrderSelection>().orders;
};

describe('everything the filters find', () => {
  it('is selected across the pages, in the order of the list, each as it stands', async () => {
    const all = await selection(office, '?status=received&type=charger_own&direction=asc&page=2');

    const expected = (await now(received)).map(({ id, version, status, orderNo }) => ({
      id,
      version,
      status,
      orderNo,
    }));
    expect(all).toEqual(expected);
    expect(all.slice(0, 3).map(({ version }) => version)).toEqual([2, 2, 1]);
  });

  it('is only what the person may see', async () => {
    const own = received.slice(0, 2).map(({ id }) => id);
    expect((await selection(fitter, '?direction=asc')).map(({ id }) => id)).toEqual(own);
  });

  it('is refused when it is more than can be selected: a part is never taken for all', async () => {
    const other = await openCompany();
    const big = await openApp(other);
    const browser = await logIn(big, other, other.people.office);
    const order = await other.receive();
    const copies = Array.from({ length: SELECTION_LIMIT }, (_, index) => ({
      ...order,
      id: idOf(20_000 + index),
      orderNo: `27-${String(index).padStart(5, '0')}`,
    }));
    for (let from = 0; from < copies.length; from += 500) {
      await other.services.db.insert(orders).values(copies.slice(from, from + 500));
    }

    const many = await browser.call('GET', '/ordrer/udvalg');
    const few = await browser.call('GET', '/ordrer/udvalg?q=27-0');

    expect([many.statusCode, many.json<{ message: string }>().message]).toEqual([
      422,
      'Afgræns listen: højst 5.000 ordrer kan vælges på én gang.',
    ]);
    expect(few.json<OrderSelection>().orders).toHaveLength(SELECTION_LIMIT);
    await big.close();
    await other.database.close();
  });
});

describe('what became of a part whose answer was lost', () => {
  it('is told to the one who sent it: what was changed in that run, and nothing else', async () => {
    const many = received.slice(10, 13);
    const [first, second, third] = many;
    if (!first || !second || !third) throw new Error('not received');
    const run = idOf(7100);
    const body = {
      plan: { fitterIds: [company.people.other.id] },
      orders: [...seen([first]), { id: second.id, version: 9 }],
      runId: run,
    };
    const done = await office.call('POST', '/ordrer/planlaegning', body);
    expect(done.json<BulkAnswer>().results.map(({ ok }) => ok)).toEqual([true, false]);
    // Another run of the same person, on an order of the same part.
    await plan(company.people.office, [third], { fitterIds: [company.people.other.id] });

    const asked = { runId: run, orders: many.map(({ id }) => id) };
    const told = await office.call('POST', '/ordrer/udfald', asked);
    const foreign = await office2.call('POST', '/ordrer/udfald', asked);

    expect(told.json<BulkOutcome>()).toEqual({
      results: [{ id: first.id, orderNo: first.orderNo, ok: true, reasons: [], version: 2 }],
    });
    expect(foreign.json<BulkOutcome>()).toEqual({ results: [] });
  });

  it('includes a part that is being written while it is asked about', async () => {
    const { people, services } = company;
    const [order] = received.slice(20);
    if (!order) throw new Error('not received');
    const run = idOf(7200);
    let told: ReturnType<Browser['call']> | undefined;

    await commit(services, authorOf(people.office, run), async (tx, record) => {
      told = office.call('POST', '/ordrer/udfald', { runId: run, orders: [order.id] });
      const save = { version: order.version, fitterIds: [people.other.id] };
      await saveFields(tx, record, people.office, order, save, services.clock());
    });

    expect((await told)?.json<BulkOutcome>().results).toMatchObject([{ id: order.id, version: 2 }]);
  });
});

describe('a bad request for many orders is refused in Danish', () => {
  const order = { id: idOf(1), version: 1 };
  it.each([
    [{ plan: {}, orders: [order] }, 'Vælg montører eller et tidsrum.'],
    [{ plan: { fitterIds: [] }, orders: [order] }, 'Vælg mindst én montør.'],
    [
      { plan: { plannedStart: '2026-11-25T07:00:00.000Z' }, orders: [order] },
      'Angiv både start og slut.',
    ],
    [{ plan: { fitterIds: [idOf(2)] }, orders: [] }, 'Vælg mindst én ordre.'],
    [{ plan: { fitterIds: [idOf(2)], title: 'X' }, orders: [order] }, 'Feltet kendes ikke.'],
    [{ plan: { fitterIds: [idOf(2)] }, orders: [order], runId: 'x' }, 'Kørslen kendes ikke.'],
    [
      { plan: { fitterIds: [idOf(2)] }, orders: Array.from({ length: 1001 }, () => order) },
      'Højst 1.000 ordrer ad gangen.',
    ],
  ])('%#: %s', async (body, message) => {
    const answer = await office.call('POST', '/ordrer/planlaegning', body);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([422, message]);
  });

  it('and planning is only for those who may edit orders', async () => {
    const planner = await logIn(app, company, company.people.planner);
    const body = { plan: { fitterIds: [idOf(2)] }, orders: [order], runId: RUN };
    expect((await planner.call('POST', '/ordrer/planlaegning', body)).statusCode).toBe(403);
  });
});
