import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useSharedProduct } from '../support/use-product.ts';

const app = useSharedProduct();

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

describe('names that break things', () => {
  test('are what the specification’s authors dreaded: the street has eighty characters', () => {
    expect(LONG_STREET).toHaveLength(80);
  });

  test.each([1440, 390])(
    'stand right in the list and on the order page, %i px wide',
    async (width) => {
      const page = await app.logIn('kontor', '/', { width });
      for (const { orderNo, customer, address } of orders) {
        await page.goto(`/ordrer?status=all&q=${orderNo}`);
        await page.getByRole('main').getByText(orderNo).first().waitFor();
        expect(await page.getByRole('main').innerText()).toContain(customer);
        expect(await overflow(page)).toBe(0);
        await page.goto(`/ordrer/${orderNo}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        const text = await page.getByRole('main').innerText();
        expect(text).toContain(customer);
        expect(text).toContain(address);
        expect(await overflow(page)).toBe(0);
      }
      await page.context().close();
    },
  );

  test('are found as people type them', async () => {
    const page = await app.logIn('kontor', '/');
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
    await page.context().close();
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
