import { unpackBoard } from '#domain/boards/packed-board.ts';
import { createRequire } from 'node:module';
import type Pusher from 'pusher';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { channels } from '#domain/events/channels.ts';
import { takeStep } from '#tests/support/product/order-requests.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();

/** Says something on a channel with the app's own secret, as a client event or a careless program would arrive. */
function publisher(): Pusher {
  const Sdk: typeof Pusher = createRequire(import.meta.url)('pusher');
  return new Sdk({
    appId: 'test',
    key: 'test-key',
    secret: 'test-secret',
    host: '127.0.0.1',
    port: String(app.product.realtimePort),
    useTLS: false,
  });
}

/** The failures that the page reports, as it reports them. */
function reportsOf(page: Page): unknown[] {
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/fejl') reports.push(request.postDataJSON());
  });
  return reports;
}

test('the board shows no order that another client made up, is blanked by nothing, and goes on hearing real news', async () => {
  const page = await app.logIn('skaerm', '/tavle', { width: 1920, height: 18_000 });
  const live = page.getByRole('status').filter({ hasText: 'Live' });
  await live.waitFor();
  const reports = reportsOf(page);
  const office = await app.httpSession('kontor');
  const screen = await app.httpSession('skaerm');
  const answer = await screen.request('GET', '/tavle/main');
  const board = unpackBoard(JSON.parse(answer.text));
  const card = board.cards.find(({ lane }) => lane === 'received');
  if (card === undefined) throw new Error('nothing has been received');
  const forged = {
    id: 'x',
    seq: board.seq + 1,
    previous: board.seq,
    type: 'card.added',
    entityId: 'x',
    version: 1,
    actor: null,
    at: board.at,
    changed: [],
    patch: { card: { ...card, orderNo: '26-99999', priority: 'urgent' } },
  };
  const sdk = publisher();
  await sdk.trigger(channels.discreetBoard('main'), 'client-card.added', forged);
  await sdk.trigger(channels.discreetBoard('main'), 'client-nothing', null);
  await sdk.trigger(channels.discreetBoard('main'), 'card.updated', null);
  await sdk.trigger(channels.discreetBoard('main'), 'counter.changed', {
    ...forged,
    seq: 9_007_199_254_740_000,
    type: 'counter.changed',
    patch: { unmatchedDocuments: 1 },
  });

  await takeStep(office, card.orderNo, 'customer.await', {
    subReason: 'Tilbud sendt',
    followUpDate: '2099-01-05',
  });
  const awaiting = page.getByRole('region', { name: 'Afventer', exact: true });
  await awaiting.getByRole('listitem').filter({ hasText: card.orderNo }).waitFor();
  await live.waitFor();
  expect(await page.getByText('26-99999').count()).toBe(0);
  expect(reports).toEqual([
    { what: 'news', where: 'private-discreet-board', name: 'UnreadableNews', frames: [] },
  ]);
  await page.context().close();
});

test('a page that cannot be drawn says so in Danish, is reported without words of its own, and can be tried again', async () => {
  const page = await app.logIn('leder', '/');
  const reports = reportsOf(page);
  await page.route('**/ordrer', async (route) => {
    const response = await route.fetch();
    const visit: { props: { rows: unknown } } = await response.json();
    visit.props.rows = [null];
    await route.fulfill({ response, json: visit });
  });
  const menu = page.getByRole('navigation', { name: 'Hovedmenu' });
  await menu.getByRole('link', { name: 'Ordrer', exact: true }).click();

  await page.getByRole('heading', { name: 'Siden kunne ikke vises' }).waitFor();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports).toEqual([
    {
      what: 'page',
      where: 'Order/Order-Status',
      name: 'TypeError',
      frames: expect.arrayContaining([expect.stringMatching(/^\/build\/assets\/.+:\d+:\d+$/)]),
    },
  ]);
  await menu.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.unroute('**/ordrer');
  await menu.getByRole('link', { name: 'Ordrer', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Ordrer' }).waitFor();
  await page.context().close();
});

test('a board that cannot be drawn says so, and comes back by itself', async () => {
  const page = await (await app.openContextOf('skaerm', { movableClock: true })).newPage();
  await page.route('**/tavle', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"words":["', '"words":null,"x":["');
    await route.fulfill({ response, body });
  });
  await page.goto('/tavle');
  const sentence = page.getByText(/Tavlen prøver selv igen om \d+ sekunder/);
  await sentence.waitFor();
  await page.unroute('**/tavle');

  await expect
    .poll(
      async () => {
        await page.clock.runFor(1_000);
        return page.getByRole('region', { name: 'Modtaget', exact: true }).isVisible();
      },
      { interval: 20 },
    )
    .toBe(true);
  await page.context().close();
});
