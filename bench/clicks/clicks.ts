import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { placesFor } from '#domain/pages.ts';
import { PERMISSIONS } from '#domain/rights/permissions.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { documentsAreIn } from '#tests/support/product/demo-documents.ts';
import { logIn } from '#tests/support/product/http-session.ts';
import { startProduct } from '#tests/support/product/product.ts';
import { figure, percentile, type Goal } from '../figure.ts';
import { openPage } from '../open-page.ts';
import { clickOn, installClickTimer, timeOf } from './click-time.ts';

const CLICKS = 20;
/** The code of a page is fetched and compiled before anything is counted. */
const WARMING_UP = 3;
const GOAL: Goal = { atMost: 100 };
/** Milliseconds that somebody looks at a page before going on. */
const LOOKING = 600;
const LIST = '/ordrer';

/** What is on the screen when the content of a page is; a table's first row on the pages that are not named. */
const contents: Record<string, string> = {
  '/': 'main section',
  '/dashboard': 'main svg.recharts-surface',
  [LIST]: 'main [data-index="0"]',
  '/dokumentmatch': 'main canvas, main img',
  '/tavle': '[data-card]',
};
const contentOf = (path: string) => contents[path] ?? 'main table tbody tr';
const ORDER = 'main nav[aria-label="Naboer i listen"]';

/** One way from a page to another: what comes before it, what is done, and what is on the screen in the end. */
interface Way {
  name: string;
  /** @returns the address that `act` leads to */
  before: () => Promise<string>;
  act: (address: string) => Promise<unknown>;
  content: string;
}

/**
 * From a click on a link, on which the pointer has rested as a hand does, or from a key, to the frame that shows the content: 20
 * times each in a real browser.
 */
export async function benchClicks(): Promise<void> {
  const product = await startProduct();
  try {
    // The first start imports the demo's documents for two minutes. Measured afterwards.
    await documentsAreIn(product.dataDir);
    await benchClicksAt(product.origin);
  } finally {
    await product.end();
  }
}

/** @param wanted parts of the names of the ways; without any, every way is measured */
async function benchClicksAt(origin: string, wanted: readonly string[] = ['']) {
  // The administrator's menu has every page.
  const session = await logIn(origin, 'admin@tavlen.example');
  const browser = await launchBrowser();
  try {
    const page = await openPage(browser, origin, session);
    await installClickTimer(page);
    await page.goto(LIST);
    const ways = [...menuWays(page), ...orderWays(page)];
    for (const way of ways.filter(({ name }) => wanted.some((part) => name.includes(part))))
      await measure(page, way);
  } finally {
    await browser.close();
  }
}

function menuWays(page: Page): Way[] {
  return placesFor(PERMISSIONS).map(({ label, path }) => ({
    name: `menu → ${label}`,
    before: async () => {
      const from = path === LIST ? '/dashboard' : LIST;
      // The board has no menu.
      if (new URL(page.url()).pathname === '/tavle') await page.goto(from);
      else if (new URL(page.url()).pathname !== from) await clickOn(page, menuLink(from));
      await page.locator(contentOf(from)).first().waitFor();
      return path;
    },
    act: () => clickOn(page, menuLink(path)),
    content: contentOf(path),
  }));
}

const menuLink = (path: string) => `nav[aria-label="Hovedmenu"] div > a[href="${path}"]`;
const orderLink = (address: string) => `main [data-index] a[href="${address}"]`;

function orderWays(page: Page): Way[] {
  let round = 0;
  const openList = async () => {
    if (new URL(page.url()).pathname !== LIST) await clickOn(page, menuLink(LIST));
    await page.locator(contentOf(LIST)).first().waitFor();
    const row = page.locator('main [data-index] a[href^="/ordrer/"]').nth((round += 1) % CLICKS);
    return (await row.getAttribute('href')) ?? '';
  };
  const openOrder = async () => {
    if (new URL(page.url()).pathname !== LIST) return;
    await clickOn(page, orderLink(await openList()));
    await page.locator(ORDER).waitFor();
  };
  const neighbour = (name: string, label: string): Way => ({
    name,
    before: async () => {
      await openOrder();
      return (await page.getByLabel(`${label}: `).getAttribute('href')) ?? '';
    },
    act: () => page.keyboard.press(name),
    content: ORDER,
  });
  return [
    {
      name: 'list → order',
      before: openList,
      act: (address) => clickOn(page, orderLink(address)),
      content: ORDER,
    },
    {
      name: 'order → list',
      before: async () => {
        await openList();
        await openOrder();
        return LIST;
      },
      act: () => clickOn(page, `main header a[href="${LIST}"]`),
      content: contentOf(LIST),
    },
    neighbour(']', 'Næste ordre'),
    neighbour('[', 'Forrige ordre'),
  ];
}

async function measure(page: Page, { name, before, act, content }: Way) {
  const times: number[] = [];
  for (let click = 0; click < WARMING_UP + CLICKS; click++) {
    const address = await before();
    await pause(LOOKING);
    const time = await timeOf(page, address, content, () => act(address));
    if (click >= WARMING_UP) times.push(time);
  }
  figure(`clicks ${name} median`, percentile(times, 0.5), 'ms', GOAL);
  figure(`clicks ${name} p95`, percentile(times, 0.95), 'ms');
}

/** `tsx bench/clicks/clicks.ts <origin> [part of a name …]`: against a product that runs already. */
if (process.argv[1] === import.meta.filename) {
  const [, , origin = '', ...wanted] = process.argv;
  await benchClicksAt(origin, wanted.length > 0 ? wanted : undefined);
}
