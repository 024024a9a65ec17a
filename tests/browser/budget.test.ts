import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readBuilt, readManifest, staticClosure } from '#tests/support/first-load.ts';
import { useSharedProduct } from './support/use-product.ts';
import { scenes } from './support/scenes.ts';

const app = useSharedProduct();
/** A class name that stands in recharts and nowhere in our own code. */
const RECHARTS = 'recharts-cartesian-axis-tick';
/** A name that stands in pdf.js and nowhere in our own code but where it is set. */
const PDF_JS = 'UnknownErrorException';
/** What stands on a button beside the slider, and nowhere else. */
const PAST = 'Tilbage til nu';

/** What a page may fetch before anybody clicks: KiB with headers, compressed, and files. */
const BUDGET = { js: 300, css: 20, files: 25 };
/**
 * recharts alone is 95 KiB, the viewer of PDF files 110 and the drawings of the machines 70: these pages are made for them. Each
 * machine of a page is a file of its own, and all of them can be drawn.
 */
const LARGER: Readonly<Record<string, Partial<typeof BUDGET>>> = {
  Dashboard: { js: 370, css: 21 },
  'Admin/ManualOrderMatch': { js: 392 },
  'Order/Order-Info': { css: 22 },
  'Customer/Customer-Info': { css: 21 },
  'Dev/Machines': { js: 361, files: 29 },
  'Dev/Machines with a machine': { js: 361, files: 29 },
  'Vare/Vare-Info': { css: 25 },
};

/** Every page as it is when it has just been opened. */
const firstScenes = scenes
  .filter(({ acts }) => acts === undefined)
  .map((scene) => ({ ...scene, ...BUDGET, ...LARGER[scene.name] }));

interface Fetched {
  url: string;
  /** Bytes over the network, with headers. */
  bytes: number;
}

/** Notes what the page fetches from now on. */
async function watchFetched(page: Page): Promise<() => Fetched[]> {
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
  return () => fetched;
}

function kibOf(files: readonly Fetched[]): number {
  return Math.ceil(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024);
}

function pages(): string[] {
  return Object.keys(readManifest()).filter((key) => key.startsWith('web/pages/'));
}

/** The scripts that a page in the browser has loaded until nothing more was asked for. */
async function scriptsOf(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return names.filter((name) => name.endsWith('.js')).map((name) => name.replace('/build/', ''));
}

describe('what a page costs before it stands', () => {
  test.each(firstScenes)(
    '$name: at most $js KiB of code and $css KiB of styles in $files files, until somebody clicks',
    async ({ user, path, ready, js, css, files }) => {
      const context = user === null ? await app.openContext() : await app.openContextOf(user);
      const page = await context.newPage();
      const fetched = await watchFetched(page);
      await page.goto(path);
      await ready(page, app);
      await page.waitForLoadState('networkidle');
      await context.close();
      const scripts = fetched().filter(({ url }) => url.endsWith('.js'));
      const styles = fetched().filter(({ url }) => url.endsWith('.css'));
      expect(kibOf(scripts)).toBeGreaterThan(150);
      expect({
        js: Math.max(js, kibOf(scripts)),
        css: Math.max(css, kibOf(styles)),
        files: Math.max(files, scripts.length + styles.length),
      }).toEqual({ js, css, files });
    },
  );

  test.each([
    { what: 'charts', mark: RECHARTS },
    { what: 'viewer of documents', mark: PDF_JS },
    { what: 'slider over the past of the board', mark: PAST },
  ])('the $what is in no page’s own code: it comes when a page shows one', ({ mark }) => {
    const manifest = readManifest();
    const files = [...new Set(Object.values(manifest).map(({ file }) => file))];
    const heavy = files.filter((file) => readBuilt(file).includes(mark));
    expect(heavy).not.toEqual([]);
    const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
    const eager = [...staticClosure(manifest, [...entries, ...pages()])].flatMap(
      (key) => manifest[key]?.file ?? [],
    );
    expect(eager.filter((file) => heavy.includes(file))).toEqual([]);
  });

  test('neither the login page nor the board ever loads the charts; the dashboard does', async () => {
    const loadsCharts = async (page: Page) =>
      (await scriptsOf(page)).some((file) => readBuilt(file).includes(RECHARTS));
    const context = await app.openContext();
    const login = await context.newPage();
    await login.goto('/login');
    expect(await loadsCharts(login)).toBe(false);
    await context.close();
    const board = await app.logIn('skaerm', '/tavle');
    expect(await loadsCharts(board)).toBe(false);
    await board.context().close();
    const dashboard = await app.logIn('leder', '/dashboard');
    await dashboard.locator('svg.recharts-surface').first().waitFor();
    expect(await loadsCharts(dashboard)).toBe(true);
    await dashboard.context().close();
  });
});
