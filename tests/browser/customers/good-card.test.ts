import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dialogFaults } from '../support/checks/dialog-faults.ts';
import { useTabs } from '../support/tabs.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();
const openTab = useTabs(app);

const section = (page: Page, name: string) => page.getByRole('region', { name });
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : null;
    return (label ?? activeElement)?.textContent;
  });

/** Chooses a good by the keyboard in the field that has the focus. */
async function choose(page: Page, goodNo: string): Promise<void> {
  await page.keyboard.type(goodNo);
  await page
    .getByRole('option', { name: new RegExp(goodNo) })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

describe('the parts of a package', () => {
  test('are all kept when the next is added before the last is saved, are written by keyboard alone, and have names that stay beside their numbers, however long they are', async () => {
    const page = await openTab('leder', '/varer/106040');
    const parts = section(page, 'Sæt');
    await page.route('**/varer/106040', async (route) => {
      // The next part has been chosen by then.
      if (route.request().method() === 'PATCH') await chosen;
      await route.continue();
    });
    let release = () => {};
    const chosen = new Promise<void>((resolve) => (release = resolve));
    await parts.getByRole('button', { name: 'Gør til et sæt' }).press('Enter');
    await expect.poll(() => focusedName(page)).toBe('Tilføj en del');
    await choose(page, '106010');
    await choose(page, '106030');
    release();
    await parts.getByText('Korrespondanceafbryder, hvid').waitFor();
    await parts.getByText('Indmuringsdåse 1,5 modul').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await parts.innerText()).not.toContain('kr..');
    const name = parts.locator('li span').filter({ hasText: 'Korrespondanceafbryder' });
    expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);

    await parts.getByRole('button', { name: 'Fjern 106010' }).press('Enter');
    await parts.getByText('Indmuringsdåse 1,5 modul').waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toBe('Tilføj en del');
  });

  test('say at the field which number cannot be saved, and are not left with it', async () => {
    const page = await openTab('leder', '/varer/1171199');
    const parts = section(page, 'Sæt');
    await parts.getByRole('button', { name: 'Ret delene' }).click();
    const qty = parts.getByLabel('Antal af 108030');
    const stored = await qty.inputValue();
    await qty.fill('0');
    await parts.getByRole('button', { name: 'Færdig' }).click();
    await parts.getByText('Antallet i et sæt skal være mere end 0.').waitFor();
    expect(await qty.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => qty.evaluate((one) => one === document.activeElement)).toBe(true);
    await qty.fill(stored);
    await parts.getByRole('button', { name: 'Færdig' }).click();
    await parts.getByRole('button', { name: 'Ret delene' }).waitFor();
    expect(await page.getByText('Antallet i et sæt').count()).toBe(0);
  });

  test('show the number that is stored again when a saving is taken back', async () => {
    const page = await openTab('leder', '/varer/1171199');
    const parts = section(page, 'Sæt');
    await parts.getByRole('button', { name: 'Ret delene' }).click();
    const qty = parts.getByLabel('Antal af 108030');
    await qty.fill('7');
    await qty.press('Enter');
    await page.getByRole('button', { name: 'Fortryd' }).click();
    await page.getByText('Rettelsen er fortrudt.').waitFor();
    await expect.poll(() => qty.inputValue()).toBe('3');
  });
});

describe('new prices', () => {
  test('are entered, looked at and confirmed by keyboard, and the calculator has them then', async () => {
    const page = await openTab('leder', '/varer/106050');
    await page.getByRole('button', { name: 'Ret priser' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ret priser på 106050' });
    await dialog.getByLabel('Salgspris').fill('250');
    await dialog.getByRole('button', { name: 'Se virkningen' }).press('Enter');
    await expect.poll(() => focusedName(page)).toBe('Ret prisen');
    await page.keyboard.press('Enter');
    await dialog.getByText('har fået nye priser').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Luk');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    const calculator = section(page, 'Dækningsbidrag');
    await expect.poll(() => calculator.getByLabel('Salgspris').inputValue()).toBe('250,00');
  });

  test('are not left half given by Escape: a run is stopped by its button', async () => {
    const page = await openTab('leder', '/varer?q=installationskabel');
    await page.getByRole('button', { name: 'Ret priser …' }).click();
    const dialog = page.getByRole('dialog', { name: /^Ret priser på/ });
    await dialog.getByLabel('Kostpriser ændres med').fill('1');
    await dialog.getByLabel('Salgspriser ændres med').fill('1');
    await dialog.getByRole('button', { name: 'Se virkningen' }).click();
    await dialog.getByRole('row').nth(1).waitFor();
    expect(await page.evaluate(dialogFaults)).toEqual([]);
    let release = () => {};
    const pressed = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/varer/priser', async (route) => {
      await pressed;
      await route.continue();
    });
    await dialog.getByRole('button', { name: /^Ret \d+ priser/ }).click();
    await dialog.getByText(/varer er behandlet\.$/).waitFor();
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['Stop']);
    await page.keyboard.press('Escape');
    release();
    await dialog.getByText('har fået nye priser').waitFor();
    expect(await dialog.isVisible()).toBe(true);
  });
});

test('the good that replaces another is named where it is chosen', async () => {
  const page = await openTab('kontor', '/varer/102010');
  const data = section(page, 'Stamdata');
  await data.getByRole('button', { name: /^Rediger/ }).click();
  await data.getByLabel('Erstattet af').fill('findes ikke');
  await page.getByText('Ingen vare passer.').waitFor();
  await page.keyboard.press('Tab');
  await data.getByText('Vælg en vare i listen.').waitFor();
  await data.getByLabel('Erstattet af').fill('');
  await choose(page, '102020');
  await data.getByText('102020 RCD type B 4P 40 A 30 mA').waitFor();
  await data.getByRole('button', { name: 'Gem' }).click();
  await page.getByText('Varen er gemt.').waitFor();
  expect(await data.innerText()).toContain('102020 RCD type B 4P 40 A 30 mA');
});
