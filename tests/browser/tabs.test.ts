import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { keepTab } from './support/kept-tab.ts';
import { useSharedProduct } from './support/product/use-product.ts';

const app = useSharedProduct();
const VIEWPORT = { width: 1440, height: 900 };

async function keptBrowser() {
  return keepTab(await app.openContextOf('kontor'), VIEWPORT);
}

const storedBy = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));

describe('a tab that goes from test to test', () => {
  it('is the same one, at its first size, without what the page kept on the device', async () => {
    const browser = await keptBrowser();
    const page = await browser.take();
    await page.goto('/varer');
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          localStorage.setItem('kept', 'x');
          sessionStorage.setItem('kept', 'x');
          indexedDB.open('kept').addEventListener('success', ({ target }) => {
            if (target instanceof IDBOpenDBRequest) target.result.close();
            resolve(null);
          });
        }),
    );
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await storedBy(page)).toMatchObject({ databases: expect.arrayContaining(['kept']) });

    await browser.giveBack();
    const next = await browser.take();
    expect(next).toBe(page);
    expect(next.viewportSize()).toEqual(VIEWPORT);
    expect(await storedBy(next)).toEqual({ local: [], session: [], databases: [] });
  });

  it('goes to who asks first; others get tabs of their own, which are closed', async () => {
    const browser = await keptBrowser();
    const [first, second] = [await browser.take(), await browser.take()];
    expect(second).not.toBe(first);
    await browser.giveBack();
    expect([first.isClosed(), second.isClosed()]).toEqual([false, true]);
  });

  it.each<[string, (page: Page) => unknown]>([
    ['a route', (page) => page.route('**/none', (route) => route.abort())],
    ['a listener', (page) => page.on('dialog', () => {})],
    ['another colour scheme', (page) => page.emulateMedia({ colorScheme: 'dark' })],
    ['a session of the debugger', (page) => page.context().newCDPSession(page)],
  ])('is closed after %s, which does not go with the page', async (_, change) => {
    const browser = await keptBrowser();
    const page = await browser.take();
    await change(page);
    await browser.giveBack();
    expect(page.isClosed()).toBe(true);
    expect(await browser.take()).not.toBe(page);
  });

  it.each<[string, (page: Page) => unknown]>([
    ['clearCookies', (page) => page.context().clearCookies()],
    ['setOffline', (page) => page.context().setOffline(true)],
    ['route', (page) => page.context().route('**/none', (route) => route.abort())],
    ['clock.install', (page) => page.clock.install()],
    ['clock.fastForward', (page) => page.clock.fastForward(1_000)],
  ])('refuses %s, which changes all tabs of its browser', async (method, change) => {
    const browser = await keptBrowser();
    const page = await browser.take();
    expect(() => change(page)).toThrow(method);
    await browser.giveBack();
  });
});
