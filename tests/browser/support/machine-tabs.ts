import type { BrowserContext, Page } from 'playwright-core';
import { afterEach } from 'vitest';
import type { DemoUser, useSharedProduct } from './use-product.ts';

export const lit = (page: Page, state: string) =>
  page.locator(`[data-state="${state}"][data-active]`);
export const send = (page: Page, name: string) =>
  page.getByRole('button', { name: `Send ${name}` });

/** The picture of a machine: a tree of its states. */
export const picture = (page: Page, machine: string) =>
  page.getByRole('tree', { name: new RegExp(`^Tegning af ${machine}\\.`) });

/** Opens a closed state of the picture by a click on its name, and waits until its first state is drawn. */
export async function openState(page: Page, state: string) {
  const closed = page.locator(`[data-state="${state}"][data-closed]`);
  await closed.locator('> text').first().click();
  await page.locator(`[data-state^="${state}."]`).first().waitFor();
}

/** Opens tabs for one test file: everybody logs in once, and each test's tabs are closed after it. */
export function useTabs(app: Pick<ReturnType<typeof useSharedProduct>, 'logIn'>) {
  const browsers = new Map<DemoUser, Promise<BrowserContext>>();
  afterEach(async () => {
    for (const opened of browsers.values()) {
      for (const page of (await opened).pages()) await page.close();
    }
  });
  return async (user: DemoUser, path: string): Promise<Page> => {
    const opened = browsers.get(user) ?? app.logIn(user).then((page) => page.context());
    browsers.set(user, opened);
    const page = await (await opened).newPage();
    // The names of states and events as the code has them, which the tests know.
    await page.addInitScript(() => {
      localStorage.setItem('tavlen-maskinnavne', JSON.stringify('code'));
    });
    await page.goto(path);
    return page;
  };
}
