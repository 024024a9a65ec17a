import type { BrowserContext, Page } from 'playwright-core';
import { afterEach } from 'vitest';
import type { DemoUser, useSharedProduct } from './use-product.ts';

/**
 * Opens tabs for one test file: everybody logs in once, and their browser keeps the code that it has fetched; each test's tabs are
 * closed after it. For tests that leave nothing on the device by which the next one would begin otherwise.
 * @returns opens a page of a user, which stands at no address yet unless one is told; 1440 by 900 unless told
 */
export function useTabs(app: Pick<ReturnType<typeof useSharedProduct>, 'openContextOf'>) {
  const browsers = new Map<DemoUser, Promise<BrowserContext>>();
  afterEach(async () => {
    for (const opened of browsers.values()) {
      for (const page of (await opened).pages()) await page.close();
    }
  });
  return async (
    user: DemoUser,
    path?: string,
    { width = 1440, height = 900 }: { width?: number; height?: number } = {},
  ): Promise<Page> => {
    const opened = browsers.get(user) ?? app.openContextOf(user);
    browsers.set(user, opened);
    const page = await (await opened).newPage();
    if (width !== 1440 || height !== 900) await page.setViewportSize({ width, height });
    if (path !== undefined) await page.goto(path);
    return page;
  };
}
