import type { BrowserContext, Page } from 'playwright-core';
import { useTabs } from './tabs.ts';
import type { DemoUser, useSharedProduct } from './product/use-product.ts';

/** A word that stands in the layout engine of the drawings, and nowhere else. */
export const ENGINE = 'org.eclipse.elk';

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

type App = Pick<ReturnType<typeof useSharedProduct>, 'openContextOf'>;

/** A browser of its own in whose visualizer states and events are called as the code has them, which the tests know. */
export async function openMachineBrowser(app: App, user: DemoUser): Promise<BrowserContext> {
  const context = await app.openContextOf(user);
  await context.addInitScript(() => {
    localStorage.setItem('tavlen-maskinnavne', JSON.stringify('code'));
  });
  return context;
}

/** Tabs of such browsers, one for each user. */
export function useMachineTabs(app: App) {
  return useTabs({ openContextOf: (user) => openMachineBrowser(app, user) });
}
