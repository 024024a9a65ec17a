import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchBrowser } from '#tests/support/browser.ts';
import { startProduct, type Product } from '#tests/support/product.ts';

export type DemoUser = 'admin' | 'leder' | 'kontor' | 'oekonomi' | 'montoer' | 'skaerm';

interface PageOptions {
  width?: number;
  height?: number;
  scheme?: 'light' | 'dark';
}

/** The product and a browser for one test file, with the demo company as it is on the first morning. */
export function useProduct() {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([
      startProduct({ template: inject('template') }),
      launchBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await product.end();
  });

  /** A browser of its own: cookies, storage and cache are nobody else's. */
  async function openContext(options: PageOptions = {}): Promise<BrowserContext> {
    const { width = 1440, height = 900, scheme = 'light' } = options;
    const context = await browser.newContext({
      baseURL: product.origin,
      locale: 'da-DK',
      timezoneId: 'Europe/Copenhagen',
      viewport: { width, height },
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(20_000);
    return context;
  }

  /** A page where the user has logged in as people do: by the login page. */
  async function logIn(user: DemoUser, path = '/', options: PageOptions = {}): Promise<Page> {
    const context = await openContext(options);
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(`${user}@tavlen.example`);
    await page.getByRole('textbox', { name: 'Adgangskode' }).fill('tavlen-demo');
    await page.getByRole('button', { name: 'Log ind', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    if (path !== '/') await page.goto(path);
    return page;
  }

  return {
    get product() {
      return product;
    },
    openContext,
    logIn,
  };
}
