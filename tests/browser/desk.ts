import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchBrowser } from '#tests/support/browser.ts';
import { logIn as openHttpSession, type HttpSession } from '#tests/support/http-session.ts';
import { startProduct, type Product } from '#tests/support/product.ts';

export type DemoUser = 'admin' | 'leder' | 'kontor' | 'oekonomi' | 'montoer' | 'skaerm';

interface PageOptions {
  width?: number;
  height?: number;
  scheme?: 'light' | 'dark';
  /** The page's clock can be moved on by `page.clock`; until then it runs as usual. */
  movableClock?: boolean;
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
    const { width = 1440, height = 900, scheme = 'light', movableClock = false } = options;
    const context = await browser.newContext({
      baseURL: product.origin,
      locale: 'da-DK',
      timezoneId: 'Europe/Copenhagen',
      viewport: { width, height },
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(20_000);
    if (movableClock) await context.clock.install();
    return context;
  }

  /** Logs in by the login page that is open, and waits until it has been left. */
  async function fillLogin(page: Page, user: DemoUser): Promise<void> {
    await page.getByLabel('E-mail').fill(`${user}@tavlen.example`);
    await page.getByRole('textbox', { name: 'Adgangskode' }).fill('tavlen-demo');
    await page.getByRole('button', { name: 'Log ind', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
  }

  /** A page where the user has logged in as people do: by the login page. */
  async function logIn(user: DemoUser, path = '/', options: PageOptions = {}): Promise<Page> {
    const context = await openContext(options);
    const page = await context.newPage();
    await page.goto('/login');
    await fillLogin(page, user);
    if (path !== '/') await page.goto(path);
    return page;
  }

  return {
    get product() {
      return product;
    },
    openContext,
    fillLogin,
    logIn,
    /** The same user at another desk, without a browser. */
    httpSession: (user: DemoUser): Promise<HttpSession> =>
      openHttpSession(product.origin, `${user}@tavlen.example`),
  };
}
