import type { Page } from 'playwright-core';
import { launchBrowser } from '#tests/support/browser.ts';
import { startProduct } from '#tests/support/product.ts';
import { figure, percentile } from './figure.ts';

const ROUNDS = 15;
/** The machine with the most states and ways. */
const LARGEST = 'order-status-screen';
const SMALLEST = 'dashboard';

/**
 * How long the largest machine takes from the click on its card until its picture stands, and how long after a change of the
 * app's state the picture in another tab shows it. The layout engine is loaded before. Measured inside the pages.
 */
export async function benchMachines(): Promise<void> {
  const [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  try {
    const context = await browser.newContext({ baseURL: product.origin, locale: 'da-DK' });
    const app = await context.newPage();
    await app.goto('/login');
    await app.getByLabel('E-mail').fill('admin@tavlen.example');
    await app.getByRole('textbox', { name: 'Adgangskode' }).fill('tavlen-demo');
    await app.getByRole('button', { name: 'Log ind', exact: true }).click();
    await app.waitForURL((url) => url.pathname !== '/login');
    const viewer = await context.newPage();
    figure('machines draw largest', await timeToDraw(viewer), 'ms', { atMost: 300 });
    const late = await timesToShow(app, viewer);
    figure('machines state to picture p50', percentile(late, 0.5), 'ms');
    figure('machines state to picture max', Math.max(...late), 'ms', { atMost: 100 });
  } finally {
    await browser.close();
    await product.end();
  }
}

/** Milliseconds from the click until the drawing stands in the document. */
async function timeToDraw(viewer: Page): Promise<number> {
  await viewer.goto(`/dev/machines?machine=${SMALLEST}`);
  await viewer.locator('svg [data-state]').first().waitFor();
  await viewer.getByRole('link', { name: 'Maskinerne', exact: true }).first().click();
  const card = viewer.getByRole('link', { name: new RegExp(`^${LARGEST}`) });
  await card.waitFor();
  return card.evaluate(
    (link: HTMLElement, id) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        new MutationObserver((_, observer) => {
          if (document.querySelector(`svg [data-state="${id}"]`) === null) return;
          observer.disconnect();
          resolve(performance.now() - start);
        }).observe(document, { childList: true, subtree: true });
        link.click();
      }),
    LARGEST,
  );
}

/** Milliseconds from each change in the app's tab until the picture in the other tab has it. */
async function timesToShow(app: Page, viewer: Page): Promise<number[]> {
  await viewer.goto('/dev/machines?machine=realtime-connection');
  const title = await app.title();
  const place = viewer.getByRole('combobox', { name: 'Hvor' });
  await place.getByRole('option', { name: `Fane: ${title}` }).waitFor({ state: 'attached' });
  await place.selectOption({ label: `Fane: ${title}` });
  await viewer
    .locator('[data-state="realtime-connection.connection.connected"][data-active]')
    .waitFor();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const type = round % 2 === 0 ? 'connection.ended' : 'connection.requested';
    const state = round % 2 === 0 ? 'disconnected' : 'connecting';
    times.push(await timeToShow(viewer, type, `realtime-connection.connection.${state}`));
    if (round % 2 === 1) {
      await viewer
        .locator('[data-state="realtime-connection.connection.connected"][data-active]')
        .waitFor();
    }
  }
  return times;
}

/** The app notes when its state changed (`data-at`, its own clock); both tabs are on one machine. */
function timeToShow(viewer: Page, type: string, state: string): Promise<number> {
  return viewer.evaluate(
    ([type, state]) =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          if (document.querySelector(`[data-state="${state}"][data-active]`) === null) return;
          observer.disconnect();
          const at = document.querySelector<HTMLElement>('[data-at]')?.dataset['at'];
          resolve(Date.now() - Number(at));
        }).observe(document, { attributes: true, childList: true, subtree: true });
        document.querySelector<HTMLElement>(`[aria-label="Send ${type}"]`)?.click();
      }),
    [type, state] as const,
  );
}
