import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readBuilt } from '#tests/support/first-load.ts';

/** A class name that stands in recharts and nowhere in our own code. */
export const RECHARTS = 'recharts-cartesian-axis-tick';

interface Budget {
  js: number;
  css: number;
  files: number;
}

/** What a page may fetch before anybody clicks: KiB with headers, compressed, and files. */
const BUDGET: Budget = { js: 300, css: 20, files: 25 };
/**
 * recharts alone is 95 KiB, the viewer of PDF files 110 and the drawings of the machines 70: these pages are made for them. Each
 * machine of a page is a file of its own, and all of them can be drawn.
 */
const LARGER: Readonly<Record<string, Partial<Budget>>> = {
  Dashboard: { js: 358, css: 21 },
  'Admin/ManualOrderMatch': { js: 380 },
  'Order/Order-Info': { css: 22 },
  'Customer/Customer-Info': { css: 21 },
  'Dev/Machines': { js: 357, files: 35 },
  'Dev/Machines with a machine': { js: 342, files: 35 },
  'Vare/Vare-Info': { css: 25 },
};

/** Pages that never load the charts, and one that always does. */
const CHARTS: Readonly<Record<string, boolean>> = {
  'Auth/Login': false,
  'Order/Order-Status-Screen': false,
  Dashboard: true,
};

interface Fetched {
  url: string;
  /** Bytes over the network, with headers. */
  bytes: number;
}

/**
 * Notes what the page fetches from now on, all of it over the network: what the browser has of other pages does not count.
 * @returns ends this, and has what it has fetched until then
 */
export async function watchFetched(page: Page): Promise<() => Promise<Fetched[]>> {
  const session = await page.context().newCDPSession(page);
  const urls = new Map<string, string>();
  const fetched: Fetched[] = [];
  session.on('Network.responseReceived', ({ requestId, response }) => {
    urls.set(requestId, new URL(response.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    fetched.push({ url: urls.get(requestId) ?? '', bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return async () => {
    await session.detach();
    return fetched;
  };
}

function kibOf(files: readonly Fetched[]): number {
  return Math.ceil(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024);
}

/**
 * Compares what a page has fetched with what it may.
 * @param name of its scene
 */
export function expectWithinBudget(name: string, fetched: readonly Fetched[]): void {
  const { js, css, files } = { ...BUDGET, ...LARGER[name] };
  const scripts = fetched.filter(({ url }) => url.endsWith('.js'));
  const styles = fetched.filter(({ url }) => url.endsWith('.css'));
  const charts = scripts.filter(({ url }) =>
    readBuilt(url.replace('/build/', '')).includes(RECHARTS),
  );
  expect(charts.length > 0).toBe(CHARTS[name] ?? charts.length > 0);
  expect(kibOf(scripts)).toBeGreaterThan(150);
  expect({
    js: Math.max(js, kibOf(scripts)),
    css: Math.max(css, kibOf(styles)),
    files: Math.max(files, scripts.length + styles.length),
  }).toEqual({ js, css, files });
}
