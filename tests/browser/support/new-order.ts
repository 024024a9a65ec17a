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

/** Types a fault at Jensen Byg, as far as its title, which has the focus then. */
export async function typeFault(page: Page): Promise<void> {
  await begin(page);
  await chooseCustomer(page, 'Jensen Byg', /^Jensen Byg/);
  await focused(page, 'installationAddressId').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Fej');
  await page.keyboard.press('Tab');
  await focused(page, 'title').waitFor();
}

/** Types the title, and creates the order. @returns its number, when its page has opened */
export async function createTitled(page: Page, title: string): Promise<string> {
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  const orderNo = /\/ordrer\/(\d\d-\d{5})$/.exec(page.url())?.[1];
  if (orderNo === undefined) throw new Error(`${page.url()} is no order.`);
  return orderNo;
}
