import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useTabs } from '../support/tabs.ts';
import { useSharedProduct } from '../support/product/use-product.ts';

const app = useSharedProduct();
const openTab = useTabs(app);

const LONG_STREET =
  'Kommandør Christian Frederik Grev Ahlefeldt-Laurvig-Bille til Egeskovs Mindeallé';
const orders = [
  { orderNo: '26-04240', customer: 'Åse Østergård-Sørensen', address: 'Ærøvej 3' },
  { orderNo: '26-04241', customer: 'Yılmaz', address: 'Møllersgade 61' },
  { orderNo: '26-04242', customer: 'ApS & Co. <El>', address: 'Havnegade 9' },
  { orderNo: '26-04243', customer: 'Egeskov Ejendomme ApS', address: `${LONG_STREET} 140D` },
] as const;

/** What sticks out of the window to the right, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits until what the window's width decides has been drawn. */
const drawnAnew = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)));
      }),
  );

describe('names that break things', () => {
  test('are what the specification’s authors dreaded: the street has eighty characters', () => {
    expect(LONG_STREET).toHaveLength(80);
  });

  test('stand right in the list and on the order page, 1440 or 390 px wide', async () => {
    const page = await openTab('kontor');
    const standRight = async (...words: string[]) => {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await drawnAnew(page);
        for (const word of words)
          await expect.poll(() => page.getByRole('main').innerText()).toContain(word);
        await expect.poll(() => overflow(page)).toBe(0);
      }
    };
    for (const { orderNo, customer, address } of orders) {
      await page.goto(`/ordrer?status=all&q=${orderNo}`);
      await standRight(orderNo, customer);
      await page.goto(`/ordrer/${orderNo}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await standRight(customer, address);
    }
  });

  test('are found as people type them', async () => {
    const page = await openTab('kontor');
    for (const [typed, { orderNo, customer }] of [
      ['åse østergård', orders[0]],
      ['yilmaz', orders[1]],
      ['<el>', orders[2]],
    ] as const) {
      await page.goto(`/ordrer?status=all&q=${encodeURIComponent(typed)}`);
      const row = page.getByRole('row').filter({ hasText: orderNo });
      await row.waitFor();
      expect(await row.innerText()).toContain(customer);
    }
  });

  test('stand right on the board, and nothing is pushed out of a card', async () => {
    const page = await app.logIn('kontor', '/tavle', { width: 1920, height: 18_000 });
    const card = (orderNo: string) => page.locator('[data-card]').filter({ hasText: orderNo });
    const { orderNo } = orders[3];
    await card(orderNo).waitFor();
    expect(await card(orderNo).innerText()).toContain(`Vejle, ${LONG_STREET}`);
    await page.keyboard.press('d');
    await page.getByRole('button', { name: 'Diskret visning' }).waitFor();
    for (const { orderNo, customer } of [orders[0], orders[2], orders[3]]) {
      expect(await card(orderNo).innerText()).toContain(customer);
      const out = await card(orderNo).evaluate((one) => one.scrollWidth - one.clientWidth);
      expect(out).toBe(0);
    }
    expect(await overflow(page)).toBe(0);
    await page.context().close();
  });
});
