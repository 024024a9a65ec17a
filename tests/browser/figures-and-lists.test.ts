import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatKrShort } from '#domain/amounts/money.ts';
import { ordersOf, takeStep } from '#tests/support/product/order-requests.ts';
import { useProduct } from './support/use-product.ts';

const app = useProduct();
const SOON = { timeout: 15_000 };

const house = (page: Page) => page.getByRole('region', { name: 'Huset i dag' });
const card = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Nøgletal' })
    .locator('div')
    .filter({
      has: page.getByRole('heading', { name, exact: true }),
    });

/** How many orders the list behind a link holds, and what they come to in øre. */
async function listBehind(page: Page, href: string | null) {
  await page.goto(href ?? 'about:blank');
  const footer = page.getByRole('main').locator('footer').filter({ hasText: 'I alt' });
  // On the first night of a month nothing is invoiced yet.
  const none = page.getByText('Ingen resultater passer til dine filtre.');
  await footer.or(none).waitFor();
  if (await none.isVisible()) return { count: 0, ore: 0 };
  const text = (await footer.innerText()).replaceAll('.', '');
  const [, count] = /af (\d+)/.exec(text) ?? [];
  const [, kroner, ore] = /I alt\s+([\d]+),(\d\d)/.exec(text) ?? [];
  return { count: Number(count), ore: Number(kroner) * 100 + Number(ore) };
}

describe('a figure with a link', () => {
  test('counts just the orders of its list, on Min dag', async () => {
    const page = await app.logIn('leder');
    const late = house(page).getByRole('link', { name: /\d+$/ });
    await late.first().waitFor();
    const links = await Promise.all(
      (await late.all()).map(async (link) => ({
        href: await link.getAttribute('href'),
        count: Number(/\d+$/.exec(await link.innerText())?.[0]),
      })),
    );
    const list = await page.context().newPage();
    for (const { href, count } of links) {
      expect({ href, ...(await listBehind(list, href)) }).toMatchObject({ href, count });
      await list.getByRole('button', { name: 'Fjern filteret: Frist overskredet' }).waitFor();
    }
    await page.context().close();
  });

  test.each(['', '?period=last_quarter&segment=vaerk', '?period=last_year'])(
    'is the sum of the orders of its list: the turnover of /dashboard%s',
    async (query) => {
      const page = await app.logIn('leder', `/dashboard${query}`);
      const turnover = card(page, 'Omsætning').last().locator('..');
      const text = (await turnover.locator('p').first().innerText()).replaceAll(/\s/g, ' ');
      const href = await turnover.getByRole('link').getAttribute('href');
      const { ore } = await listBehind(page, href);
      expect(formatKrShort(ore).replaceAll(/\s/g, ' ')).toBe(text);
      await page.context().close();
    },
  );
});

test('a list says which of its orders a page shows, with the thousands apart', async () => {
  const page = await app.logIn('leder', '/ordrer?status=invoiced&page=21');
  const shown = page.getByRole('main').locator('footer').filter({ hasText: 'I alt' });
  expect(await shown.innerText()).toMatch(/^1\.001–1\.050 af 4\.\d{3}\n/);
  await page.context().close();
});

test('Min dag updates its counts when a colleague changes the status of an order', async () => {
  const [page, leader] = await Promise.all([app.logIn('leder'), app.httpSession('leder')]);
  await page.getByRole('status').filter({ hasText: 'Live' }).waitFor();
  const ready = async () =>
    Number.parseInt((await house(page).innerText()).split('\n').at(-3) ?? '');
  const before = await ready();
  const [verified = ''] = await ordersOf(leader, '?status=verified');
  await takeStep(leader, verified, 'invoicing.prepare');
  await expect.poll(ready, SOON).toBe(before + 1);
  await page.context().close();
});
