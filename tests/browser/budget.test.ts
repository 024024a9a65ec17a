import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { firstLoad, readBuilt, readManifest, staticClosure } from '#tests/support/first-load.ts';
import { useSharedProduct } from './support/desk.ts';

const KIB = 1024;
const desk = useSharedProduct();
/** A class name that stands in recharts and nowhere in our own code. */
const RECHARTS = 'recharts-cartesian-axis-tick';
/** A name that stands in pdf.js and nowhere in our own code but where it is set. */
const PDF_JS = 'UnknownErrorException';
/** What stands on a button beside the slider, and nowhere else. */
const PAST = 'Tilbage til nu';

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
  test.each(pages())('%s: at most 300 KiB of code and 20 KiB of styles, gzip', async (page) => {
    const { js, css } = await firstLoad(page);
    expect(js).toBeGreaterThan(50 * KIB);
    expect(js).toBeLessThanOrEqual(300 * KIB);
    expect(css).toBeGreaterThan(KIB);
    expect(css).toBeLessThanOrEqual(20 * KIB);
  });

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
    const context = await desk.openContext();
    const login = await context.newPage();
    await login.goto('/login');
    expect(await loadsCharts(login)).toBe(false);
    await context.close();
    const board = await desk.logIn('skaerm', '/tavle');
    expect(await loadsCharts(board)).toBe(false);
    await board.context().close();
    const dashboard = await desk.logIn('leder', '/dashboard');
    expect(await loadsCharts(dashboard)).toBe(true);
    await dashboard.context().close();
  });
});
