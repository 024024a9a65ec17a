import type { Page } from 'playwright-core';
import { launchBrowser } from '#tests/support/browser.ts';
import { startProduct } from '#tests/support/product/product.ts';
import { figure, percentile } from './figure.ts';

const ROUNDS = 10;
/** The machine with the most states and transitions. */
const LARGEST = 'order-status-screen';
const SMALLEST = 'dashboard';

/**
 * The time from the click on the card of the largest machine until its chart is drawn, and from a change of state in the app until
 * the chart in another tab shows it. The layout engine is loaded before. Measured inside the pages.
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

/** Milliseconds from the click until the chart is in the DOM. */
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

/** Milliseconds from each change in the app's tab until the chart in the other tab shows it. */
async function timesToShow(app: Page, viewer: Page): Promise<number[]> {
  await viewer.goto('/dev/machines?machine=realtime-connection');
  const title = await app.title();
  const place = viewer.getByRole('combobox', { name: 'Hvor' });
  await place.getByRole('option', { name: `Fane: ${title}` }).waitFor({ state: 'attached' });
  await place.selectOption({ label: `Fane: ${title}` });
  await viewer
    .locator('[data-state="realtime-connection.connection"][data-closed] > text')
    .first()
    .click();
  const connected = viewer.locator(
    '[data-state="realtime-connection.connection.connected"][data-active]',
  );
  await connected.waitFor();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    times.push(await timeToShow(viewer, 'connection.ended', true));
    times.push(await timeToShow(viewer, 'connection.requested', false));
    await connected.waitFor();
  }
  return times;
}

/**
 * Sends an event and waits until the chart shows the new state, `hungUp` or not. The app's tab records when its state changed
 * (`data-at`); both tabs use the same clock.
 */
async function timeToShow(viewer: Page, type: string, hungUp: boolean): Promise<number> {
  await viewer.locator(`[aria-label="Send ${type}"]:enabled`).waitFor();
  return viewer.evaluate(
    ([type, hungUp]) =>
      new Promise<number>((resolve) => {
        const state = '[data-state="realtime-connection.connection.disconnected"][data-active]';
        new MutationObserver((_, observer) => {
          if ((document.querySelector(state) !== null) !== hungUp) return;
          observer.disconnect();
          const at = document.querySelector<HTMLElement>('[data-at]')?.dataset['at'];
          resolve(Date.now() - Number(at));
        }).observe(document, { attributes: true, childList: true, subtree: true });
        document.querySelector<HTMLElement>(`[aria-label="Send ${type}"]`)?.click();
      }),
    [type, hungUp] as const,
  );
}
