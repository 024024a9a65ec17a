import type { Page } from 'playwright-core';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ny ordre', exact: true });
export const field = (page: Page, name: string) => dialog(page).locator(`[name="${name}"]`);
export const focused = (page: Page, name: string) => field(page, name).and(page.locator(':focus'));
export const option = (page: Page, name: RegExp) =>
  page.locator('[data-combobox-option]').filter({ hasText: name }).first();

/** Opens “Ny ordre” over the list of orders, by its key. */
export async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Ny ordre/ }).waitFor();
  await page.keyboard.press('n');
  await focused(page, 'customerId').waitFor();
}

/** Types into the search, and takes the first hit. */
export async function chooseCustomer(page: Page, query: string, name: RegExp): Promise<void> {
  await page.keyboard.type(query);
  await option(page, name).and(page.locator('[data-combobox-selected]')).waitFor();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('region', { name: 'Kunde' }).getByText(name).waitFor();
}
