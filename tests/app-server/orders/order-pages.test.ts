import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { orders } from '#app-server/database/schema/orders.ts';
import type { OrderInfoProps } from '#app-server/pages/order-info.props.ts';
import type { OrderStatusProps } from '#app-server/pages/order-status.props.ts';
import { addLine } from '#app-server/orders/lines.ts';
import { saveOrder } from '#app-server/orders/save-order.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { logIn, openApp, type Browser } from './browser.ts';
import { ids, openCompany, type Company } from './company.ts';

let company: Company;
let app: FastifyInstance;
let browsers: Record<keyof Company['people'], Browser>;
let received: StoredOrder[];

beforeAll(async () => {
  company = await openCompany();
  app = await openApp(company);
  const entries = await Promise.all(
    Object.entries(company.people).map(
      async ([name, user]) => [name, await logIn(app, company, user)] as const,
    ),
  );
  browsers = Object.fromEntries(entries) as typeof browsers;
  const { services, people } = company;
  // A millisecond between them, so that equal deadlines have an order.
  const receive: Company['receive'] = (more) => {
    company.later(1 / 60_000);
    return company.receive(more);
  };
  received = [
    await receive({ title: 'Ladeboks', dueAt: '2026-11-20T12:00:00.000Z' }),
    await receive({ title: '=SUM(A1)', workType: 'solar', priority: 'urgent' }),
    await receive({
      title: 'Målerskift; nord',
      kind: 'vaerk',
      workType: 'meter_change',
      partnerId: ids.partner,
      partnerCaseNo: 'BN-1',
    }),
    await receive({
      title: 'Skolen',
      customerId: ids.commune,
      installationAddressId: ids.communeAddress,
    }),
  ];
  const [first] = received;
  await saveOrder(services, people.office, first?.orderNo ?? '', {
    version: 1,
    fitterIds: [people.fitter.id],
  });
  await addLine(services, people.office, first?.orderNo ?? '', {
    kind: 'good',
    goodId: ids.charger,
    text: 'Ladeboks 11 kW',
    qtyMilli: 1000,
    unit: 'stk',
    unitSalesOre: null,
    priceUnit: 1,
    discountBp: 0,
    billable: true,
  });
});
afterAll(async () => {
  await app.close();
  await company.database.close();
});

const no = (index: number) => received[index]?.orderNo ?? '';
async function list(browser: Browser, query = ''): Promise<OrderStatusProps> {
  const answer = await browser.visit('GET', `/ordrer${query}`);
  expect(answer.statusCode).toBe(200);
  const page = answer.json<{ component: string; props: OrderStatusProps }>();
  expect(page.component).toBe('Order/Order-Status');
  return page.props;
}
async function page(browser: Browser, orderNo: string): Promise<OrderInfoProps> {
  const answer = await browser.visit('GET', `/ordrer/${orderNo}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ props: OrderInfoProps }>().props;
}
const numbers = ({ rows }: OrderStatusProps) => rows.map(({ orderNo }) => orderNo);

describe('the list of orders', () => {
  it('shows the newest first, with counts and amounts per status, and options by Danish name', async () => {
    const props = await list(browsers.leader);
    expect(numbers(props)).toEqual([no(3), no(2), no(1), no(0)]);
    expect(props.total).toEqual({ count: 4, capped: false });
    expect(props.tabs[0]).toEqual({
      status: 'received',
      count: 4,
      // One order by its line, three by what they are expected to bring.
      netOre: 589_500 + 3 * 1_320_000,
    });
    expect(props.tabs).toHaveLength(11);
    expect(props.rows[3]).toMatchObject({
      customerName: 'Åse Østergård-Sørensen',
      address: 'Kirkevej 1, 7100 Vejle',
      fitters: [{ initials: 'LP', name: 'Lars Pedersen' }],
      netOre: 589_500,
      contributionBp: 3299,
      dueAt: '2026-11-20T12:00:00.000Z',
      flags: [],
    });
    expect(props.rows[1]).toMatchObject({ partnerName: 'Bæltnet A/S', partnerCaseNo: 'BN-1' });
    expect(props.options.areas.map(({ label }) => label)).toEqual(['Fyn', 'Trekanten']);
    const events = await company.services.db.select().from(domainEvents);
    expect(props.seq).toBe(events.length);
  });

  it.each([
    ['?status=received&segment=vaerk', [2]],
    ['?type=solar', [1]],
    ['?status=done', []],
    ['?partner=' + ids.partner, [2]],
    ['?priority=urgent', [1]],
    ['?q=vejle%20kommune', [3]],
    ['?q=bn-1', [2]],
    ['?q=100%25', []],
    ['?q=26-0000', [3, 2, 1, 0]],
    ['?q=26-00002', [1]],
    ['?q=R2600002', [1]],
    ['?area=none', []],
    ['?area=' + ids.area + '&sort=due&direction=asc', [0, 2, 1, 3]],
    ['?sort=customer&direction=asc', [3, 0, 1, 2]],
    ['?maxDays=0', [3, 2, 1, 0]],
    ['?minDays=1', []],
  ])('%s', async (query, expected) => {
    const props = await list(browsers.office, query);
    const tied = query.includes('customer') ? numbers(props).slice(0, 1) : numbers(props);
    const wanted = expected.map(no);
    expect(tied).toEqual(query.includes('customer') ? wanted.slice(0, 1) : wanted);
    expect(props.total.count).toBe(expected.length);
    const { status } = props.filters;
    const tabs = props.tabs.filter((tab) => status === undefined || tab.status === status);
    expect(tabs.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
  });

  it('leaves what it does not know out of the address', async () => {
    const answer = await browsers.office.visit('GET', '/ordrer?status=nope&type=solar&x=1&page=0');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers['location']).toBe('/ordrer?type=solar');
    const clean = await browsers.office.visit('GET', '/ordrer?type=solar');
    expect(clean.statusCode).toBe(200);
  });

  it('never goes past its last page', async () => {
    expect((await list(browsers.office, '?page=7')).filters.page).toBe(1);
  });

  it('shows fitters their own orders, without amounts, and no order of amounts', async () => {
    const props = await list(browsers.fitter, '?sort=amount');
    expect(numbers(props)).toEqual([no(0)]);
    expect(props.filters.sort).toBe('orderNo');
    expect(props.rows[0]).toMatchObject({ netOre: null, contributionBp: null });
    expect(props.tabs[0]).toEqual({ status: 'received', count: 1, netOre: null });
    expect((await list(browsers.office)).rows[3]).toMatchObject({
      netOre: 589_500,
      contributionBp: null,
    });
    expect(numbers(await list(browsers.other))).toEqual([]);
  });

  it('is not for the wall’s user', async () => {
    const answer = await browsers.screen.call('GET', '/ordrer');
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      message: 'Du har ikke adgang til denne side. Kontakt en administrator.',
    });
  });
});

describe('the list as a file', () => {
  it('opens in a Danish spreadsheet and runs no formula', async () => {
    const answer = await browsers.leader.call('GET', '/ordrer.csv?sort=orderNo&direction=asc');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="ordrer-2026-11-18.csv"',
    );
    const [head, first, second, third] = answer.body.split('\r\n');
    expect(head?.startsWith('\uFEFFOrdrenr.;Status;')).toBe(true);
    expect(first).toBe(
      `${no(0)};Modtaget;18-11-2026 09:00;Ladeboks;Ladeboks, eget salg;Normal;Åse Østergård-Sørensen;Kirkevej 1, 7100 Vejle;;;LP;;20-11-2026 13:00;;5895,00;32,99`,
    );
    expect(second).toContain(";'=SUM(A1);");
    expect(third).toContain(';"Målerskift; nord";');
  });

  it('holds no amounts for those who may not see them', async () => {
    const answer = await browsers.fitter.call('GET', '/ordrer.csv');
    expect(answer.body).not.toContain('Beløb');
    expect(answer.body.split('\r\n')).toHaveLength(3);
  });
});

describe('the page of an order', () => {
  it('shows everything, with the facts its next steps are drawn from', async () => {
    const props = await page(browsers.leader, no(0));
    expect(props.order).toMatchObject({
      orderNo: no(0),
      version: 3,
      title: 'Ladeboks',
      customer: { name: 'Åse Østergård-Sørensen', customerNo: 1 },
      payer: { id: ids.customer },
      partner: null,
    });
    expect(props.facts).toMatchObject({ fitterCount: 1, certificatesValid: true, netOre: 589_500 });
    expect(props.lines).toMatchObject([{ goodNo: '101010', netOre: 589_500, costOre: 395_000 }]);
    expect(props.money).toEqual({
      netOre: 589_500,
      vatOre: 147_375,
      totalOre: 736_875,
      costOre: 395_000,
      contributionOre: 194_500,
      contributionBp: 3299,
    });
    expect(props.timeline.map(({ type, actor }) => [type, actor?.initials])).toEqual([
      ['order.line_added', 'AN'],
      ['order.updated', 'AN'],
      ['order.created', 'AN'],
    ]);
    expect(props.timeline[0]?.changed).toEqual({ Linje: [null, '1 stk Ladeboks 11 kW'] });
    expect(props.timeline[1]?.changed).toEqual({ fitterIds: ['', 'LP'] });
    expect(props.merged).toBeNull();
    expect(props.can).toMatchObject({ edit: true, editLines: true, lock: null });
  });

  it('hides what the viewer may not see', async () => {
    const office = await page(browsers.office, no(0));
    expect(office.money).toMatchObject({ netOre: 589_500, costOre: null, contributionBp: null });
    expect(office.lines[0]).toMatchObject({ unitCostOre: null, costOre: null });
    const fitter = await page(browsers.fitter, no(0));
    expect(fitter.money.netOre).toBeNull();
    expect(fitter.lines[0]).toMatchObject({ unitSalesOre: null, netOre: null });
    expect(fitter.can.fields).toEqual([
      'description',
      'invoiceText',
      'estimatedMin',
      'customerRef',
    ]);
  });

  it('knows its neighbours in the list the user came from', async () => {
    await list(browsers.office2, '?sort=due&direction=asc');
    expect((await page(browsers.office2, no(2))).neighbours).toEqual({
      previous: no(0),
      next: no(1),
    });
    expect((await page(browsers.office2, no(3))).neighbours).toEqual({
      previous: no(1),
      next: null,
    });
    expect((await page(browsers.technical_manager, no(3))).neighbours).toEqual({
      previous: null,
      next: no(2),
    });
  });

  it('is not there, or not for this fitter', async () => {
    const missing = await browsers.office.call('GET', '/ordrer/99-99999');
    expect([missing.statusCode, missing.json()]).toEqual([
      404,
      { message: 'Ordren findes ikke eller er slettet.' },
    ]);
    const foreign = await browsers.fitter.call('GET', `/ordrer/${no(1)}`);
    expect([foreign.statusCode, foreign.json()]).toEqual([
      403,
      { message: 'Du har ikke adgang til denne ordre.' },
    ]);
  });
});

describe('a save', () => {
  it('as a visit leads back to the page, which says once what it was merged with', async () => {
    const order = await company.receive();
    const url = `/ordrer/${order.orderNo}`;
    await browsers.office.call('PATCH', url, { version: 1, title: 'Annes' });
    const saved = await browsers.office2.visit('PATCH', url, { version: 1, description: 'Hannes' });
    expect([saved.statusCode, saved.headers['location']]).toEqual([303, url]);
    await browsers.office2.visit('GET', url, undefined, {
      'x-inertia-partial-component': 'Order/Order-Info',
      'x-inertia-partial-data': 'timeline',
    });
    expect((await page(browsers.office2, order.orderNo)).merged).toEqual([
      { field: 'title', by: 'Anne Nielsen', at: company.services.clock().toISOString() },
    ]);
    expect((await page(browsers.office2, order.orderNo)).merged).toBeNull();
  });

  it('that conflicts answers a visit and a call with the specification’s words', async () => {
    const order = await company.receive();
    const url = `/ordrer/${order.orderNo}`;
    const first = await browsers.office.call('PATCH', url, { version: 1, title: 'Annes' });
    expect(first.json()).toEqual({ version: 2, merged: [] });
    for (const way of ['call', 'visit'] as const) {
      const answer = await browsers.office2[way]('PATCH', url, { version: 1, title: 'Hannes' });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        message: 'The record has been modified by another user.',
        conflicts: [{ field: 'title', mine: 'Hannes', theirs: 'Annes' }],
      });
    }
    const forced = await browsers.office2.call('PATCH', url, {
      version: 1,
      title: 'Hannes',
      force: true,
    });
    expect(forced.json()).toEqual({ version: 3, merged: [] });
  });
});

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
    expect(step.json()).toEqual({ version: 5, status: 'cancelled' });
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
    const byNumber = await browsers.office.call('GET', '/varer?q=1010');
    expect(byNumber.json<{ goodNo: string; salesOre: number }[]>()).toMatchObject([
      { goodNo: '101010', salesOre: 589_500, barred: false },
      { goodNo: '101020', barred: true },
    ]);
    const byName = await browsers.fitter.call('GET', '/varer?q=MONT%C3%98R');
    expect(byName.json()).toMatchObject([{ goodNo: '900010', salesOre: null }]);
    expect((await browsers.office.call('GET', '/varer?q=%20')).json()).toEqual([]);
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
