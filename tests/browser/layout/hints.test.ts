import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useTabs } from '../support/tabs.ts';
import { useSharedProduct } from '../support/product/use-product.ts';

const app = useSharedProduct();
const openTab = useTabs(app);

/** The definition of the first key figure. */
const definition = (page: Page) =>
  page.getByRole('region', { name: 'Nøgletal' }).getByRole('button', { name: /^Omsætning: / });
const hint = (page: Page) => page.getByRole('tooltip').or(page.locator('.mantine-Tooltip-tooltip'));

describe('the definition of a figure', () => {
  test('is shown under the pointer, and every time again', async () => {
    const page = await openTab('leder', '/dashboard');
    for (let round = 0; round < 2; round += 1) {
      await definition(page).hover();
      await hint(page).getByText('Netto').waitFor();
      expect(await hint(page).count()).toBe(1);
      await page.mouse.move(0, 0);
      await hint(page).waitFor({ state: 'detached' });
    }
  });

  test('is shown to the keyboard, which keeps its place, and Escape closes it', async () => {
    const page = await openTab('leder', '/dashboard');
    await definition(page).waitFor();
    await page.keyboard.press('Tab');
    await definition(page).focus();
    await hint(page).getByText('Netto').waitFor();
    await page.keyboard.press('Escape');
    await hint(page).waitFor({ state: 'detached' });
    expect(await definition(page).evaluate((own) => own === document.activeElement)).toBe(true);
  });
});
