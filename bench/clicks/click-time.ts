import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Milliseconds that a hand rests on a link before it presses, and that it presses. */
const RESTING = 150;
const PRESSING = 60;

/** Installs the timer; to be done before a page is opened. */
export function installClickTimer(page: Page): Promise<unknown> {
  return page.addInitScript({ path: join(import.meta.dirname, 'click-timer.mjs') });
}

/** Clicks on a link as a hand does: comes from elsewhere, rests on it, and presses. */
export async function clickOn(page: Page, selector: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.locator(selector).first().hover();
  await pause(RESTING);
  await page.mouse.down();
  await pause(PRESSING);
  await page.mouse.up();
}

/** Milliseconds from the input to the frame that shows the content of the page at this address. */
export async function timeOf(
  page: Page,
  address: string,
  content: string,
  act: () => Promise<unknown>,
): Promise<number> {
  const { pathname } = new URL(address, page.url());
  await page.evaluate(`clickTimer.begin(${JSON.stringify(pathname)}, ${JSON.stringify(content)})`);
  await act();
  return page.evaluate<number>('clickTimer.end()');
}
