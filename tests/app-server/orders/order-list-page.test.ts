import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainEvents } from '#app-server/database/schema/events.ts';
import type { OrderStatusProps } from '#app-server/pages/order/order-status.props.ts';
import { isListed } from '#domain/orders/order-list.ts';
import { ids } from './support/company.ts';
import { list, openOrderPages, type OrderPages } from './support/order-pages.ts';

let pages: OrderPages;
let company: OrderPages['company'];
let browsers: OrderPages['browsers'];
let received: OrderPages['received'];

beforeAll(async () => {
  pages = await openOrderPages();
  ({ company, browsers, received } = pages);
});
afterAll(() => pages.close());

const no = (index: number) => received[index]?.orderNo ?? '';
const numbers = ({ rows }: OrderStatusProps) => rows.map(({ orderNo }) => orderNo);

describe('the list of orders', () => {
  it('shows the newest first, with counts and amounts per status, and options by Danish name', async () => {
    const props = await list(browsers.leader);
    expect(numbers(props)).toEqual([no(3), no(2), no(1), no(0)]);
    expect(props.total).toEqual({ count: 4, capped: false });
    expect(props.tabs[0]).toEqual({
      status: 'received',
      count: 4,
      // Each by what it is expected to bring, also the one that has a line of 5.895 kr.
      netOre: 4 * 1_320_000,
    });
    expect(props.tabs).toHaveLength(11);
    expect(props.rows[3]).toMatchObject({
      customerName: 'Åse Østergård-Sørensen',
      address: 'Kirkevej 1, 7100 Vejle',
      fitters: [{ initials: 'LP', name: 'Lars Pedersen' }],
      netOre: 1_320_000,
      contributionBp: 3299,
      dueAt: '2026-11-20T12:00:00.000Z',
      flags: [],
    });
    expect(props.rows[1]).toMatchObject({ partnerName: 'Bæltnet A/S', partnerCaseNo: 'BN-1' });
    expect(props.options.areas.map(({ label }) => label)).toEqual([
      'Fyn',
      'Trekanten',
      'Uden område',
    ]);
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
    ['?cameFrom=2026-11-18&cameTo=2026-11-18', [3, 2, 1, 0]],
    ['?cameTo=2026-11-17', []],
    ['?cameFrom=2026-11-19', []],
    ['?overdue=1', []],
    ['?numbers=26-00002_26-00004_26-99999', [3, 1]],
  ])('%s', async (query, expected) => {
    const props = await list(browsers.office, query);
    const tied = query.includes('customer') ? numbers(props).slice(0, 1) : numbers(props);
    const wanted = expected.map(no);
    expect(tied).toEqual(query.includes('customer') ? wanted.slice(0, 1) : wanted);
    expect(props.total.count).toBe(expected.length);
    const { status } = props.filters;
    const tabs = props.tabs.filter((tab) => isListed(tab.status, status));
    expect(tabs.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
  });

  it('opens on the open orders; finished ones are in the list of all and of their status', async () => {
    const own = await openOrderPages();
    const last = own.received[3]?.orderNo ?? '';
    const cancelled = await own.browsers.office.call('POST', `/ordrer/${last}/trin`, {
      event: 'order.cancel',
      version: own.received[3]?.version,
      payload: { reason: 'Dublet' },
    });
    expect(cancelled.statusCode).toBe(200);
    const shown = async (query: string) => {
      const { total, rows } = await list(own.browsers.office, query);
      return [total.count, rows.some(({ orderNo }) => orderNo === last)];
    };
    expect(await shown('')).toEqual([3, false]);
    expect(await shown('?status=all')).toEqual([4, true]);
    expect(await shown('?status=cancelled')).toEqual([1, true]);
    expect(await shown('?status=open&q=skolen')).toEqual([0, false]);
    await own.close();
  });

  it('leaves what it does not know out of the address', async () => {
    const answer = await browsers.office.visit(
      'GET',
      '/ordrer?status=nope&type=solar&x=1&page=0&cameTo=2026-02-30',
    );
    expect(answer.statusCode).toBe(302);
    expect(answer.headers['location']).toBe('/ordrer?type=solar');
    const clean = await browsers.office.visit('GET', '/ordrer?type=solar');
    expect(clean.statusCode).toBe(200);
  });

  it('never goes past its last page', async () => {
    expect((await list(browsers.office, '?page=7')).filters.page).toBe(1);
  });

  it('shows fitters their own orders, without amounts, and no order of amounts', async () => {
    const ranked = await browsers.fitter.visit('GET', '/ordrer?sort=amount');
    expect([ranked.statusCode, ranked.headers.location]).toEqual([302, '/ordrer']);
    const props = await list(browsers.fitter);
    expect(numbers(props)).toEqual([no(0)]);
    expect(props.filters.sort).toBe('orderNo');
    expect(props.rows[0]).toMatchObject({ netOre: null, contributionBp: null });
    expect(props.tabs[0]).toEqual({ status: 'received', count: 1, netOre: null });
    expect((await list(browsers.office)).rows[3]).toMatchObject({
      netOre: 1_320_000,
      contributionBp: null,
    });
    expect(numbers(await list(browsers.other))).toEqual([]);
  });

  it('is not for the board’s user', async () => {
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
      `${no(0)};Modtaget;18-11-2026 09:00;Ladeboks;Ladeboks, eget salg;Normal;Åse Østergård-Sørensen;Kirkevej 1, 7100 Vejle;;;LP;;20-11-2026 13:00;;13200,00;32,99`,
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
