import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { ids } from './support/company.ts';
import { openOrderPages, type OrderPages } from './support/order-pages.ts';

let pages: OrderPages;
let company: OrderPages['company'];
let browsers: OrderPages['browsers'];

beforeAll(async () => {
  pages = await openOrderPages();
  ({ company, browsers } = pages);
});
afterAll(() => pages.close());

describe('steps, lines and goods as calls', () => {
  it('answer with the new state', async () => {
    const order = await company.receive();
    const url = `/ordrer/${order.orderNo}`;
    const line = await browsers.office.call('POST', `${url}/linjer`, {
      kind: 'time',
      text: 'Montørtime',
      qtyMilli: 2000,
      unit: 'time',
      unitSalesOre: 63_600,
      priceUnit: 1,
      discountBp: 0,
      billable: true,
    });
    expect(line.statusCode).toBe(201);
    const { line: written } = line.json<{ line: { id: string } }>();
    const changed = await browsers.office.call('PATCH', `${url}/linjer/${written.id}`, {
      version: 1,
      qtyMilli: 3000,
    });
    expect(changed.json()).toMatchObject({ orderVersion: 3, money: { netOre: 190_800 } });
    const removed = await browsers.office.call('DELETE', `${url}/linjer/${written.id}`, {
      version: 2,
    });
    expect(removed.json()).toMatchObject({ line: null, orderVersion: 4 });
    const step = await browsers.office.call('POST', `${url}/trin`, {
      event: 'order.cancel',
      version: 4,
      payload: { reason: 'Dublet' },
    });
    expect(step.json()).toEqual({ version: 5, status: 'cancelled', undoable: true });
    const bulk = await browsers.leader.call('POST', '/ordrer/trin', {
      event: 'order.restore',
      orders: [{ id: order.id, version: 5 }],
      dryRun: true,
    });
    expect(bulk.json()).toEqual({
      dryRun: true,
      results: [{ id: order.id, orderNo: order.orderNo, ok: true, reasons: [], version: 6 }],
    });
  });

  it('create an order', async () => {
    const answer = await browsers.office.call('POST', '/ordrer', {
      kind: 'direct',
      workType: 'solar',
      customerId: ids.customer,
      installationAddressId: ids.address,
      title: 'Solceller',
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ version: 1, status: 'received' });
  });

  it('find goods by number and name, with prices for those who may see them', async () => {
    const byNumber = await browsers.office.call('GET', '/varer/opslag?q=1010');
    expect(byNumber.json<{ goodNo: string; salesOre: number }[]>()).toMatchObject([
      { goodNo: '101010', salesOre: 589_500, barred: false },
      { goodNo: '101020', barred: true },
    ]);
    const byName = await browsers.fitter.call('GET', '/varer/opslag?q=MONT%C3%98R');
    expect(byName.json()).toMatchObject([{ goodNo: '900010', salesOre: null }]);
    expect((await browsers.office.call('GET', '/varer/opslag?q=%20')).json()).toEqual([]);
  });
});

describe('bad input is refused in Danish and changes nothing', () => {
  const line = '/linjer/01ARZ3NDEKTSV4RRFFQ69G5FAV';
  type Row = ['PATCH' | 'POST' | 'DELETE', string, unknown, number, string];
  const rows: Row[] = [
    ['PATCH', '', { version: '1', title: 'X' }, 422, 'Versionen mangler.'],
    ['PATCH', '', { title: 'X' }, 422, 'Versionen mangler.'],
    ['PATCH', '', { version: 1, title: 'x'.repeat(81) }, 422, 'Titlen må højst være 80 tegn.'],
    ['PATCH', '', { version: 1, title: '   ' }, 422, 'Titlen mangler.'],
    ['PATCH', '', { version: 1, status: 'done' }, 422, 'Feltet kendes ikke.'],
    ['PATCH', '', { version: 9, title: 'X' }, 422, 'Versionen findes ikke.'],
    ['PATCH', '', { version: 1, plannedStart: 'i morgen' }, 422, 'Tidspunktet er ikke gyldigt.'],
    ['PATCH', '', { version: 1, fitterIds: ['x'] }, 422, 'Montøren findes ikke.'],
    ['PATCH', '', [], 422, 'Versionen mangler.'],
    ['POST', '/trin', { event: 'order.explode', version: 1 }, 422, 'Trinnet findes ikke.'],
    [
      'POST',
      '/trin',
      { event: 'order.plan', version: 1, payload: { x: 1 } },
      422,
      'Feltet kendes ikke.',
    ],
    ['POST', '/trin', { event: 'order.plan', version: 2 }, 422, 'Versionen findes ikke.'],
    ['POST', '/linjer', { kind: 'good' }, 422, 'Feltet mangler.'],
    ['PATCH', line, { version: 1, discountBp: 10_001 }, 422, 'Rabat skal være mellem 0 og 100 %.'],
    ['PATCH', line, { version: 1, text: 'x'.repeat(251) }, 422, 'Teksten må højst være 250 tegn.'],
    ['PATCH', line, { version: 1, text: 'X' }, 404, 'Linjen findes ikke længere.'],
    ['DELETE', line, {}, 422, 'Versionen mangler.'],
    [
      'POST',
      '/aktiviteter/01ARZ3NDEKTSV4RRFFQ69G5FAV/stop',
      { version: 1 },
      404,
      'Aktiviteten findes ikke.',
    ],
  ];
  it.each(rows)('%s %s %j: %i %s', async (method, path, body, status, message) => {
    const order = await company.receive();
    const events = await company.services.db.$count(domainEvents);
    const answer = await browsers.office.call(method, `/ordrer/${order.orderNo}${path}`, body);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      status,
      message,
    ]);
    expect(await company.services.db.$count(domainEvents)).toBe(events);
    const [after] = await company.services.db.select().from(orders).where(eq(orders.id, order.id));
    expect(after).toEqual(order);
  });

  it.each([
    ['planner', 'PATCH', '', { version: 1, title: 'X' }],
    ['finance', 'POST', '/linjer', {}],
    ['screen', 'POST', '/trin', { event: 'order.plan', version: 1 }],
    ['technical_manager', 'DELETE', line, { version: 1 }],
  ] as const)('%s may not %s %s: 403', async (person, method, path, body) => {
    const order = await company.receive();
    const answer = await browsers[person].call(method, `/ordrer/${order.orderNo}${path}`, body);
    expect(answer.statusCode).toBe(403);
    const [after] = await company.services.db.select().from(orders).where(eq(orders.id, order.id));
    expect(after).toEqual(order);
  });
});
