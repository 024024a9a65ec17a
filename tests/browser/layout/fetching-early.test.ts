import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { OrderStatusProps } from '#app-server/pages/order/order-status.props.ts';
import { useTabs } from '../support/tabs.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();
const openTab = useTabs(app);

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name, exact: true });
const lamp = (page: Page, words: string) =>
  page.getByRole('navigation').getByText(words, { exact: true });

/** The visits of whole pages that a page asks for, as `early /ordrer` or `now /ordrer`. */
function visitsOf(page: Page): string[] {
  const visits: string[] = [];
  page.on('request', (request: Request) => {
    const headers = request.headers();
    if (headers['x-inertia'] !== 'true' || request.method() !== 'GET') return;
    if ('x-inertia-partial-component' in headers) return;
    const { pathname, search } = new URL(request.url());
    visits.push(`${headers['purpose'] === 'prefetch' ? 'early' : 'now'} ${pathname}${search}`);
  });
  return visits;
}

const fetchedEarly = (page: Page, path: string) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === path && answer.ok());

/** Rests on a link until its page has been fetched. */
async function restOn(page: Page, link: ReturnType<typeof menu>): Promise<void> {
  const path = (await link.getAttribute('href')) ?? '';
  const fetched = fetchedEarly(page, path);
  await link.hover();
  await (await fetched).finished();
}

describe('a page whose link the pointer rests on', () => {
  test('is there when the link is clicked, and catches up before the lamp says Live', async () => {
    const page = await openTab('leder', '/');
    await lamp(page, 'Live').waitFor();
    const visits = visitsOf(page);
    // Before the page is fetched, which is kept for ten seconds.
    const office = await app.httpSession('kontor');
    const { props }: { props: OrderStatusProps } = JSON.parse((await office.visit('/ordrer')).text);
    const [row] = props.rows;
    if (row === undefined) throw new Error('The list is empty.');
    await restOn(page, menu(page, 'Ordrer'));
    let letThrough = () => undefined as void;
    const gate = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/haendelser?*', async (route) => {
      await gate;
      await route.continue();
    });
    const title = `Ladeboks ${row.orderNo}`;
    const saved = await office.request('PATCH', `/ordrer/${row.orderNo}`, {
      version: row.version,
      title,
    });
    expect(saved.status).toBe(200);

    await menu(page, 'Ordrer').click();
    const link = page.getByRole('main').getByRole('link', { name: row.orderNo, exact: true });
    await link.waitFor();
    expect(await link.getAttribute('title')).toBe(row.title);
    await lamp(page, 'Henter nyt …').waitFor();
    letThrough();
    await lamp(page, 'Live').waitFor();
    expect(await link.getAttribute('title')).toBe(title);
    expect(visits).toEqual(['early /ordrer']);
  });

  test('is asked for again after this window has changed something', async () => {
    const page = await openTab('kontor', '/ordrer?status=received');
    await page.getByRole('main').locator('[data-index="0"] a').first().click();
    await page.getByRole('navigation', { name: 'Naboer i listen' }).waitFor();
    const visits = visitsOf(page);
    await restOn(page, menu(page, 'Ordrer'));
    await page.getByRole('button', { name: /^Rediger/ }).click();
    await page.getByRole('textbox', { name: 'Titel' }).fill('Ny ladeboks ved carporten');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { level: 1, name: 'Ny ladeboks ved carporten' }).waitFor();
    await menu(page, 'Ordrer').press('Enter');
    await page.locator('[data-index="0"]').waitFor();
    expect(visits.filter((visit) => visit.endsWith(' /ordrer'))).toHaveLength(2);
  });

  test('is not fetched early for whoever saves data', async () => {
    const context = await app.openContextOf('leder');
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const page = await context.newPage();
    await page.goto('/');
    const visits = visitsOf(page);
    await menu(page, 'Dashboard').hover();
    await menu(page, 'Ordrer').click();
    await page.locator('[data-index="0"]').waitFor();
    expect(visits).toEqual(['now /ordrer']);
    await context.close();
  });
});

test('every place of the menu is fetched early, by pointer, focus and touch', async () => {
  const page = await openTab('leder', '/ordrer/26-04217');
  await page.getByRole('navigation', { name: 'Naboer i listen' }).waitFor();
  const links = page.getByRole('navigation', { name: 'Hovedmenu' }).locator('div > a');
  const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(5);
  const visits = visitsOf(page);
  for (const path of paths) {
    const link = page
      .getByRole('navigation', { name: 'Hovedmenu' })
      .locator(`div > a[href="${path}"]`);
    const fetched = fetchedEarly(page, path);
    if (path === '/dashboard') await link.focus();
    else if (path === '/ordrer') await link.dispatchEvent('touchstart');
    else await link.hover();
    await fetched;
  }
  expect(visits.toSorted()).toEqual(paths.map((path) => `early ${path}`).toSorted());
});

test('an order that is opened from a list fetched early has the neighbours of that list', async () => {
  const page = await openTab('leder', '/ordrer?status=received');
  await page.getByRole('main').locator('[data-index="0"] a').first().click();
  const crumb = page.getByRole('main').getByRole('link', { name: 'Ordrer', exact: true });
  await restOn(page, crumb);
  const visits = visitsOf(page);
  await crumb.click();
  const numbers = page.getByRole('main').locator('[data-index] a[href^="/ordrer/"]');
  await page.waitForURL((url) => url.pathname === '/ordrer');
  await numbers.first().waitFor();
  const [, second = '', third = ''] = await numbers.allTextContents();
  await numbers.nth(1).click();
  await page.getByLabel(`Næste ordre: ${third}`).waitFor();
  await page.getByLabel(/^Forrige ordre: /).waitFor();
  expect(visits).toContain(`early /ordrer/${second}`);
  expect(visits.filter((visit) => visit.startsWith('now'))).toEqual([]);
});

test('the first document is fetched with the page of documents', async () => {
  const page = await openTab('leder', '/');
  const file = fetchedFile(page);
  await restOn(page, menu(page, 'Dokumentmatch'));
  await file;
  const again: string[] = [];
  page.on('request', (request) => again.push(new URL(request.url()).pathname));
  await menu(page, 'Dokumentmatch').click();
  await page.locator('main canvas').first().waitFor();
  const opened = await page.locator('[data-document][aria-current]').getAttribute('data-document');
  expect(again).not.toContain(`/dokumenter/${opened}/fil`);
});

const fetchedFile = (page: Page) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/fil') && answer.ok());
