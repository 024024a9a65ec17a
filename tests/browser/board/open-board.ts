import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** So high that no lane turns pages: what is not on the screen is not on the board. */
export const HIGH = { width: 1920, height: 18_000 };

/** The lamp, or the band across the board, that says so. */
export function lamp(page: Page, text: string) {
  return page.getByRole('status').filter({ hasText: text });
}

/** Moves the page's clock on, second by second, until something stands there. */
export async function letTimePass(page: Page, until: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await until()) return true;
        await page.clock.runFor(1_000);
        return false;
      },
      { interval: 20 },
    )
    .toBe(true);
}
