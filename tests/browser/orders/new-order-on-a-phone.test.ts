import { expect, test } from 'vitest';
import { dialog, field, option } from '../support/pages/new-order.ts';
import { useSharedProduct } from '../support/product/use-product.ts';

const app = useSharedProduct();
const PHONE = { width: 390, height: 844, handset: true };

test('a customer is found and tapped in a new order on a phone, and nothing lies outside its screen', async () => {
  const page = await app.logIn('kontor', '/ordrer', PHONE);
  await page.getByRole('button', { name: /^Ny ordre/ }).tap();
  await field(page, 'customerId').tap();
  await page.keyboard.type('Jensen Byg');
  await option(page, /^Jensen Byg/).tap();
  await dialog(page).getByRole('region', { name: 'Kunde' }).getByText('Jensen Byg').waitFor();
  expect(await page.evaluate(() => innerWidth)).toBe(390);
  const { scroll, width } = await dialog(page).evaluate((element) => ({
    scroll: element.scrollWidth,
    width: element.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(width);
  const box = await dialog(page)
    .getByRole('button', { name: /^Opret(?! og)/ })
    .boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await page.context().close();
});
