import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useSharedProduct } from '../support/use-product.ts';

const app = useSharedProduct();

const filter = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const chosen = (page: Page, name: string) =>
  filter(page, name).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
const dialog = (page: Page) => page.getByRole('dialog');

describe('the list of orders', () => {
  test('two filters chosen before the first answer has come both count', async () => {
    const page = await app.logIn('kontor', '/ordrer');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/ordrer\?/, async (route) => {
      await held;
      await route.continue();
    });
    await filter(page, 'Montør').selectOption({ label: 'Lars Petersen' });
    await filter(page, 'Prioritet').selectOption({ label: 'Høj' });
    expect(await chosen(page, 'Montør')).toBe('Lars Petersen');
    release();
    await page.waitForURL(/fitter=.*priority=high|priority=high.*fitter=/);
    expect(await chosen(page, 'Prioritet')).toBe('Høj');
    await page.context().close();
  });

  test('a search too short to be made says so instead of showing every order as found', async () => {
    const page = await app.logIn('kontor', '/ordrer');
    const search = page.getByLabel('Søg i listen');
    await search.fill('Bo');
    const hint = page.getByText('Mindst tre tegn');
    await expect.poll(() => hint.count()).toBe(1);
    await search.fill('Bol');
    await expect.poll(() => hint.count()).toBe(0);
    await page.context().close();
  });

  test('a number typed in the search from anywhere and Enter open the order', async () => {
    const page = await app.logIn('kontor', '/ordrer');
    await page.getByRole('row').nth(2).waitFor();
    await page.keyboard.press('Control+k');
    const search = page.getByPlaceholder('Søg eller gå til …');
    await search.fill('26-04217');
    await page.getByRole('dialog').getByText('26-04217').waitFor();
    await search.press('Enter');
    await page.waitForURL('**/ordrer/26-04217');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await search.count()).toBe(0);
    await page.context().close();
  });

  test('planning many by keyboard never loses the focus from the dialog', async () => {
    const page = await app.logIn('kontor', '/ordrer?status=received');
    await page.getByRole('row').nth(2).waitFor();
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await page.getByText('2 valgt').waitFor();
    await page.keyboard.press('p');
    await dialog(page)
      .getByRole('button', { name: /^Start/ })
      .click();
    await page.getByRole('button', { name: /^14 / }).click();
    await page.getByRole('button', { name: 'Brug tidspunktet' }).press('Enter');
    await page.getByRole('button', { name: 'Brug tidspunktet' }).waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe(true);
    await dialog(page).getByRole('button', { name: /^Slut/ }).click();
    await page.getByRole('button', { name: /^15 / }).click();
    await page.getByRole('button', { name: 'Brug tidspunktet' }).press('Enter');
    await dialog(page).getByRole('button', { name: 'Tørkørsel' }).press('Enter');
    await dialog(page).getByRole('button', { name: 'Tilbage' }).waitFor();
    await expect.poll(() => focused(page)).toBe(true);
    await dialog(page).getByRole('button', { name: 'Tilbage' }).press('Enter');
    await dialog(page).getByRole('button', { name: 'Tørkørsel' }).waitFor();
    await expect.poll(() => focused(page)).toBe(true);
    await page.context().close();
  });
});
