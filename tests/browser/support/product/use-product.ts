import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Mailbox } from '#app-server/demo/company/people.ts';
import { createDouble } from '#app-server/erp/double/create-double.ts';
import { listening } from '#tests/support/erp/use-double.ts';
import { processHost } from '#tests/support/product/app-server-host.ts';
import { logIn as openHttpSession, type HttpSession } from '#tests/support/product/http-session.ts';
import { startProduct, type Product } from '#tests/support/product/product.ts';
import { setClock } from '../page-clock.ts';
import { closeContexts, processBrowser } from './process-browser.ts';
import { demoCompanyIn, type DemoCompany } from './template.ts';
import { PATIENCE } from '#tests/support/patience.ts';

/** Whom a test logs in as, by the name before the @ of the demo's addresses. */
export type DemoUser = Mailbox;

export interface PageOptions {
  width?: number;
  height?: number;
  scheme?: 'light' | 'dark';
  /** A phone's browser, which is touched and widens a page that is too wide for it. */
  handset?: boolean;
  /** The page's clock can be moved on by `page.clock`; until then it runs as usual. */
  movableClock?: boolean;
}

/** The first test file waits until the whole demo company is created. */
const WITH_DEMO_COMPANY = 900_000;

/** A product and a browser for one test file, with the demo company as it is on the first morning. */
export function useProduct() {
  return useOpened(
    ({ data }) => startProduct({ template: data, host: processHost() }),
    (product) => product.end(),
  );
}

/** The same with the ledger that the product is connected with, in this process: the test looks into it and makes it fail. */
export function useProductWithLedger() {
  const double = createDouble();
  const app = useOpened(
    async ({ data }) => {
      const { port } = new URL(await listening(double));
      return startProduct({ template: data, host: processHost(), env: { ERP_PORT: port } });
    },
    async (product) => {
      await product.end();
      await double.app.close();
    },
  );
  // Not spread: the product is there only when the test begins.
  return Object.assign(app, { double });
}

/** A browser for one test file, and the product that is shared by all files that change nothing in it: starting one takes seconds. */
export function useSharedProduct() {
  return useOpened<Pick<Product, 'origin'>>(
    async ({ origin }) => ({ origin }),
    async () => undefined,
  );
}

function useOpened<Opened extends Pick<Product, 'origin'>>(
  open: (company: DemoCompany) => Promise<Opened>,
  end: (product: Opened) => Promise<void>,
) {
  let product: Opened;
  let browser: Browser;
  beforeAll(async () => {
    const company = await demoCompanyIn(inject('templateFolder'));
    [product, browser] = await Promise.all([open(company), processBrowser()]);
  }, WITH_DEMO_COMPANY);
  afterAll(async () => {
    await closeContexts(browser);
    await end(product);
  });

  /** A browser context with cookies, storage and cache of its own. */
  async function openContext(options: PageOptions = {}): Promise<BrowserContext> {
    const { width = 1440, height = 900, scheme = 'light', movableClock = false } = options;
    const { handset = false } = options;
    const context = await browser.newContext({
      baseURL: product.origin,
      locale: 'da-DK',
      timezoneId: 'Europe/Copenhagen',
      viewport: { width, height },
      colorScheme: scheme,
      isMobile: handset,
      hasTouch: handset,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(PATIENCE);
    await setClock(context, movableClock);
    return context;
  }

  /** Logs in by the login page that is open, and waits until it has been left. */
  async function fillLogin(page: Page, user: DemoUser): Promise<void> {
    await page.getByLabel('E-mail').fill(`${user}@tavlen.example`);
    await page.getByRole('textbox', { name: 'Adgangskode' }).fill('tavlen-demo');
    await page.getByRole('button', { name: 'Log ind', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
  }

  const httpSession = (user: DemoUser): Promise<HttpSession> =>
    openHttpSession(product.origin, `${user}@tavlen.example`);

  /** A browser context in which the user is logged in already. */
  async function openContextOf(user: DemoUser, options: PageOptions = {}): Promise<BrowserContext> {
    const [context, { cookies }] = await Promise.all([openContext(options), httpSession(user)]);
    await context.addCookies(
      [...cookies].map(([name, value]) => ({ name, value, url: product.origin })),
    );
    return context;
  }

  /** A page of a user who is logged in already; `session.test.ts` tests the login itself. */
  async function logIn(user: DemoUser, path = '/', options: PageOptions = {}): Promise<Page> {
    const page = await (await openContextOf(user, options)).newPage();
    await page.goto(path);
    return page;
  }

  return {
    get product() {
      return product;
    },
    openContext,
    openContextOf,
    fillLogin,
    logIn,
    /** Another session of the user, without a browser. */
    httpSession,
  };
}
