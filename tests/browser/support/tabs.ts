import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { keepTab } from './kept-tab.ts';
import type { DemoUser, useSharedProduct } from './product/use-product.ts';

const VIEWPORT = { width: 1440, height: 900 };

/**
 * Opens tabs for one test file: everybody logs in once, and their browser keeps the code that it has fetched. After each test its
 * pages are left, and what they keep on the device is taken away.
 * @returns opens a page of a user, which stands at no page of ours yet unless one is told; 1440 by 900 unless told
 */
export function useTabs(app: Pick<ReturnType<typeof useSharedProduct>, 'openContextOf'>) {
  const browsers = new Map<DemoUser, Promise<ReturnType<typeof keepTab>>>();
  afterEach(async () => {
    for (const opened of browsers.values()) await (await opened).giveBack();
  });
  return async (
    user: DemoUser,
    path?: string,
    { width = VIEWPORT.width, height = VIEWPORT.height }: Partial<typeof VIEWPORT> = {},
  ): Promise<Page> => {
    const opened =
      browsers.get(user) ?? app.openContextOf(user).then((context) => keepTab(context, VIEWPORT));
    browsers.set(user, opened);
    const page = await (await opened).take();
    if (width !== VIEWPORT.width || height !== VIEWPORT.height)
      await page.setViewportSize({ width, height });
    if (path !== undefined) await page.goto(path);
    return page;
  };
}
