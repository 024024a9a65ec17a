import { afterAll, beforeAll, expect, it } from 'vitest';
import { list, openOrderPages, type OrderPages } from './support/order-pages.ts';

let pages: OrderPages;
let browsers: OrderPages['browsers'];
let received: OrderPages['received'];

beforeAll(async () => {
  pages = await openOrderPages();
  ({ browsers, received } = pages);
});
afterAll(() => pages.close());

const layout = { order: ['due', 'customer'], hidden: ['partner'], shown: [], widths: { due: 90 } };

it('the columns of the list are as their reader has arranged them, in every session, and nobody else’s', async () => {
  const usual = { order: [], hidden: [], shown: [], widths: {} };
  expect((await list(browsers.office)).columns).toEqual(usual);
  const saved = await browsers.office.call('PUT', '/ordrer/kolonner', layout);
  expect(saved.statusCode).toBe(204);
  expect((await list(browsers.office)).columns).toEqual(layout);
  expect((await list(browsers.leader)).columns).toEqual(usual);
  await browsers.office.call('PUT', '/ordrer/kolonner', { ...layout, hidden: [] });
  expect((await list(browsers.office)).columns.hidden).toEqual([]);
});

it.each([
  { ...layout, widths: { due: 'bred' } },
  { ...layout, order: ['<script>'] },
  { hidden: [] },
])('a layout such as %j is refused', async (body) => {
  const refused = await browsers.office.call('PUT', '/ordrer/kolonner', body);
  expect(refused.statusCode).toBe(422);
});

it('the fields of a row are given as they stand now, with their lock, to those who may edit the order', async () => {
  const [first, second] = received;
  const address = `/ordrer/${first?.orderNo}/felter`;
  const answer = await browsers.office.call('GET', address);
  expect(answer.json()).toMatchObject({
    version: 3,
    status: 'received',
    lock: null,
    fields: { dueAt: '2026-11-20T12:00:00.000Z', priority: 'normal', plannedStart: null },
  });
  expect((await browsers.other.call('GET', address)).statusCode).toBe(403);
  expect((await browsers.screen.call('GET', address)).statusCode).toBe(403);
  await browsers.office.call('POST', `/ordrer/${second?.orderNo}/trin`, {
    event: 'order.cancel',
    version: second?.version,
    payload: { reason: 'Dublet' },
  });
  const locked = await browsers.office.call('GET', `/ordrer/${second?.orderNo}/felter`);
  expect(locked.json()).toMatchObject({ lock: 'Ordren er låst, fordi den er annulleret.' });
});

it('what is printed is the selection in its order or the whole list, as far as its reader may see it', async () => {
  const ids = received.map(({ id }) => id).toReversed();
  const printed = async (browser: keyof typeof browsers, body: object) => {
    const answer = await browsers[browser].call('POST', '/ordrer/print', body);
    expect(answer.statusCode).toBe(200);
    const { rows, more } = answer.json<{
      rows: { id: string; netOre: number | null }[];
      more: boolean;
    }>();
    return { ids: rows.map(({ id }) => id), prices: rows.map(({ netOre }) => netOre), more };
  };
  expect((await printed('office', { orders: ids })).ids).toEqual(ids);
  expect(await printed('fitter', { orders: ids })).toEqual({
    ids: [received[0]?.id],
    prices: [null],
    more: false,
  });
  const found = await printed('office', { query: 'q=skolen&sort=amount' });
  expect(found.ids).toEqual([received[3]?.id]);
  const none = await browsers.office.call('POST', '/ordrer/print', { orders: [] });
  expect(none.statusCode).toBe(422);
});
