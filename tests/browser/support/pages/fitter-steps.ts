import type { Page } from 'playwright-core';

const lines = (page: Page) => page.getByRole('region', { name: 'Linjer og økonomi' });

/** The status of the order whose page is open, if it is this one. */
export const status = (page: Page, name: string) =>
  page.getByRole('main').getByText(name, { exact: true }).filter({ visible: true }).first();

/**
 * Adds a good as a line, which stays to be read in the form.
 * @param typed what is searched by
 * @param quantity as it is typed
 * @returns the text of the good that was offered first
 */
export async function addGoodLine(page: Page, typed: string, quantity: string): Promise<string> {
  await lines(page)
    .getByRole('button', { name: /^Tilføj linje/ })
    .click();
  const text = page.getByLabel('Vare eller tekst');
  await text.pressSequentially(typed);
  await page.locator('[data-combobox-option]:not([data-combobox-disabled])').first().click();
  const taken = await text.inputValue();
  await page.getByLabel('Antal').fill(quantity);
  await page.getByRole('button', { name: 'Tilføj', exact: true }).click();
  return taken;
}

/** The line of a good. */
export const lineOf = (page: Page, text: string) =>
  lines(page).getByRole('row').filter({ hasText: text });

/** Registers the first quarter of a day, as it is typed, in the dialog that is open. */
export async function registerQuarter(page: Page, day: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Registrér tid' });
  await form.getByLabel('Fra').fill('0');
  await form.getByLabel('Til').fill('0.15');
  await form.getByLabel('Dag').fill(day);
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Registrér tid' }).click();
  await form.waitFor({ state: 'hidden' });
}
