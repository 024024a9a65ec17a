import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSharedProduct } from '../support/product/use-product.ts';

const app = useSharedProduct();
const ORDER = '/ordrer/26-04217';

const card = (page: Page) => page.getByRole('tooltip');
const customer = (page: Page) =>
  page.getByRole('main').locator('a[href^="/kunder/"]').filter({ visible: true }).first();

/** Counts the requests for cards from now on. */
function countCards(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/kort')) asked += 1;
  });
  return () => asked;
}

test('a customer’s card is fetched when the mouse has rested on the name, and once for two openings', async () => {
  const page = await app.logIn('kontor', ORDER, { movableClock: true });
  const asked = countCards(page);
  await customer(page).waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  const name = await customer(page).innerText();
  await customer(page).hover();
  await page.clock.runFor(250);
  await page.mouse.move(0, 0);
  await page.clock.runFor(400);
  expect([asked(), await card(page).count()]).toEqual([0, 0]);

  await page.clock.resume();
  await customer(page).hover();
  await card(page).getByText(name).waitFor();
  // A line below the other, whatever the link stands in: what a line says is not squeezed.
  const tops = await card(page)
    .locator('dt')
    .evaluateAll((labels) => labels.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(tops.length);
  expect(tops.length).toBeGreaterThan(2);
  await page.mouse.move(0, 0);
  await card(page).waitFor({ state: 'detached' });
  await customer(page).hover();
  await card(page).getByText(name).waitFor();
  expect(asked()).toBe(1);
  await page.keyboard.press('Escape');
  await card(page).waitFor({ state: 'detached' });
  await page.context().close();
});

test('the keyboard’s focus opens the card, which describes the link, and leaves it by Tab', async () => {
  const page = await app.logIn('kontor', ORDER);
  const asked = countCards(page);
  const link = customer(page);
  await link.waitFor();
  const name = await link.innerText();
  // The focus comes by the keyboard alone.
  await page.keyboard.press('Tab');
  await link.focus();
  await card(page).getByText(name).waitFor();
  const id = await card(page).getAttribute('id');
  expect(await link.getAttribute('aria-describedby')).toBe(id);
  await page.keyboard.press('Tab');
  await card(page).waitFor({ state: 'detached' });
  expect(asked()).toBe(1);
  await page.context().close();
});
