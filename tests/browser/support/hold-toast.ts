import type { Page } from 'playwright-core';

/**
 * The button that a toast offers, with the pointer resting on it. A toast under the pointer stays, so that a test can wait for other
 * pages before it clicks, however long they take.
 * @param page the page with the toast
 * @param name the button's name
 */
export async function holdToast(page: Page, name: string) {
  const offered = page.getByRole('alert').getByRole('button', { name, exact: true }).last();
  await offered.hover();
  return offered;
}
