import type { Locator, Page } from 'playwright-core';

const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true });

/** The open document, the orders it may belong to, and the queue. */
export const documentOf = region('Dokument');
export const ordersOf = region('Ordre');
export const queueOf = region('Kø');

/** Waits until the first page of a document is drawn. @returns the document's id */
export function drawn(page: Page): Promise<string | null> {
  return page.locator('[data-rendered]').getAttribute('data-rendered');
}

/** Ids of the waiting documents, in order. */
export function waitingDocuments(page: Page): Promise<(string | null)[]> {
  return queueOf(page)
    .locator('[data-document]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-document')));
}

/** Opens the document that the search of the queue finds, and waits until it can be decided. @returns its id */
export async function openDocument(page: Page, search: string): Promise<string> {
  await page.goto(`/dokumentmatch?q=${encodeURIComponent(search)}`);
  const row = queueOf(page).locator('[aria-current]');
  const id = await row.getAttribute('data-document');
  await ordersOf(page)
    .getByRole('button', { name: /^Afvis/ })
    .waitFor();
  return id ?? '';
}

/** Waits until the open document can take a step: one on its way, or a document being fetched, takes none. */
export async function canTake(page: Page, step: RegExp): Promise<void> {
  const button = ordersOf(page).getByRole('button', { name: step });
  await button.and(page.locator(':enabled')).waitFor();
}

/** Presses the key of a step as soon as the open document can take it. */
export async function press(page: Page, key: string, step: RegExp): Promise<void> {
  await canTake(page, step);
  await page.keyboard.press(key);
}

/** What says what was decided, as long as it can be taken back from there. */
export function undoBar(page: Page): Locator {
  return page.getByRole('button', { name: /^Fortryd/ }).last();
}
