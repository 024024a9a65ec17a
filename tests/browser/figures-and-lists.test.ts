import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { formatKr, formatKrShort } from '#domain/amounts/money.ts';
import { isListed } from '#domain/orders/order-list.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { ordersOf, takeStep } from '#tests/support/product/order-requests.ts';
import type { HttpSession } from '#tests/support/product/http-session.ts';
import { useTabs } from './support/tabs.ts';
import { type DemoUser, useProduct } from './support/product/use-product.ts';

const app = useProduct();
const openTab = useTabs(app);

const house = (page: Page) => page.getByRole('region', { name: 'Huset i dag' });
const card = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Nøgletal' })
    .locator('div')
    .filter({
      has: page.getByRole('heading', { name, exact: true }),
    });

/** How many orders the list behind a link holds, and what they come to in øre. */
async function listBehind(page: Page, href: string | null) {
  await page.goto(href ?? 'about:blank');
  const footer = page.getByRole('main').locator('footer').filter({ hasText: 'I alt' });
  // On the first night of a month nothing is invoiced yet.
  const none = page.getByText('Ingen resultater passer til dine filtre.');
  await footer.or(none).waitFor();
  if (await none.isVisible()) return { count: 0, ore: 0 };
  const text = (await footer.innerText()).replaceAll('.', '');
  const [, count] = /af (\d+)/.exec(text) ?? [];
  const [, kroner, ore] = /I alt\s+([\d]+),(\d\d)/.exec(text) ?? [];
  return { count: Number(count), ore: Number(kroner) * 100 + Number(ore) };
}

describe('a figure with a link', () => {
  test('counts just the orders of its list, on Min dag', async () => {
    const page = await openTab('leder', '/');
    const late = house(page).getByRole('link', { name: /\d+$/ });
    await late.first().waitFor();
    const links = await Promise.all(
      (await late.all()).map(async (link) => ({
        href: await link.getAttribute('href'),
        count: Number(/\d+$/.exec(await link.innerText())?.[0]),
      })),
    );
    const list = await page.context().newPage();
    for (const { href, count } of links) {
      expect({ href, ...(await listBehind(list, href)) }).toMatchObject({ href, count });
      const filter = href?.includes('overdue') ? 'Frist overskredet' : 'Mindst 5 arbejdsdage';
      await list.getByRole('button', { name: `Fjern filteret: ${filter}` }).waitFor();
    }
  });

  test.each(['', '?period=last_quarter&segment=vaerk', '?period=last_year'])(
    'is the sum of the orders of its list: the turnover of /dashboard%s',
    async (query) => {
      const page = await openTab('leder', `/dashboard${query}`);
      const turnover = card(page, 'Omsætning').last().locator('..');
      const text = (await turnover.locator('p').first().innerText()).replaceAll(/\s/g, ' ');
      const href = await turnover.getByRole('link').first().getAttribute('href');
      const { ore } = await listBehind(page, href);
      expect(formatKrShort(ore).replaceAll(/\s/g, ' ')).toBe(text);
    },
  );
});

const listPage = v.object({
  props: v.object({
    filters: v.object({ status: v.picklist(['open', 'all', ...ORDER_STATUSES]) }),
    tabs: v.array(
      v.object({ status: v.picklist(ORDER_STATUSES), count: v.number(), netOre: v.number() }),
    ),
  }),
});

/** How many orders a list holds, and what they come to in øre, as its page is answered. */
async function listOf(session: HttpSession, href: string) {
  const { props } = v.parse(listPage, (await session.visit(href)).json());
  const tabs = props.tabs.filter(({ status }) => isListed(status, props.filters.status));
  return {
    count: tabs.reduce((sum, tab) => sum + tab.count, 0),
    ore: tabs.reduce((sum, tab) => sum + tab.netOre, 0),
  };
}

interface LinkedFigure {
  href: string;
  text: string;
}

/** Every link to a list of orders on a page, with what it says: its text, or for a bar its name. */
function linkedFigures(page: Page): Promise<LinkedFigure[]> {
  // All at one moment: more charts may be on their way.
  return page.locator('main a[href^="/ordrer?"]').evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      text: (link.getAttribute('aria-label') ?? link.textContent ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    })),
  );
}

const CHARTS_WITH_LINKS = [/^Omsætning pr\. (?:måned|uge)$/, /^Ordreindgang og faktureret$/];

/** The amount that a link names, in full or rounded as on a card, and the number of its orders. */
const AMOUNT = /-?[\d.,]+ (?:mi[ao]\. )?kr\./;
const ORDERS = /, (\d+) ordrer?(?:,|$)/;

/** What a link says that its list does not hold; `undefined` when they agree. */
function disagreement(text: string, list: { count: number; ore: number }): string | undefined {
  const orders = ORDERS.exec(text)?.[1];
  if (orders !== undefined && Number(orders) !== list.count) return `${list.count} ordrer`;
  const amount = AMOUNT.exec(text)?.[0];
  const amounts = [formatKr(list.ore), formatKrShort(list.ore)].map((kr) =>
    kr.replaceAll(/\s/g, ' '),
  );
  return amount === undefined || amounts.includes(amount) ? undefined : amounts.join(' / ');
}

describe.each<[DemoUser, string]>([
  ['leder', '/dashboard'],
  ['leder', '/dashboard?view=table'],
  ['kontor', '/dashboard?period=last_month&view=table'],
  ['kontor', '/dashboard?period=last_quarter&segment=vaerk&grain=week'],
])('every link on the dashboard, for %s at %s', (user, address) => {
  test('opens orders that add up to its number', async () => {
    const [page, session] = await Promise.all([openTab(user, address), app.httpSession(user)]);
    const wrongFigures = async () => {
      await page.getByRole('region', { name: 'Omsætning pr. område', exact: true }).waitFor();
      for (const name of address.includes('view=table') ? [] : CHARTS_WITH_LINKS) {
        const chart = page.getByRole('region', { name });
        await chart.locator('svg.recharts-surface a').first().waitFor();
      }
      const figures = await linkedFigures(page);
      expect(figures.filter(({ text }) => AMOUNT.test(text)).length).toBeGreaterThan(30);
      const wrong: Record<string, string>[] = [];
      // Many figures lead to the same list.
      const lists = new Map<string, Awaited<ReturnType<typeof listOf>>>();
      for (const { href, text } of figures) {
        const list = lists.get(href) ?? (await listOf(session, href));
        lists.set(href, list);
        const found = disagreement(text, list);
        if (found !== undefined) wrong.push({ href, text, found });
      }
      return wrong;
    };
    const first = await wrongFigures();
    // An order may have become a day older since the page came.
    if (first.length > 0) await page.reload();
    expect(first.length === 0 ? first : await wrongFigures()).toEqual([]);
  });
});

test('a bar opens the orders of its month, and the list says which they are', async () => {
  const page = await openTab('leder', '/dashboard?period=last_month');
  const bar = page
    .getByRole('region', { name: 'Omsætning pr. måned' })
    .locator('svg.recharts-surface a')
    .last();
  const name = await bar.getAttribute('aria-label');
  await bar.click();
  const chip = page.getByRole('button', { name: /^Fjern filteret: Faktureret i / });
  await chip.waitFor();
  const month = /^(\S+ \d{4}):/.exec(name ?? '')?.[1]?.toLowerCase();
  expect(await chip.innerText()).toBe(`Faktureret i ${month}`);
  await chip.click();
  await chip.waitFor({ state: 'detached' });
  await page.waitForURL(({ search }) => search === '?status=invoiced');
});

test('Enter opens the orders of the month that the arrow keys have reached', async () => {
  const page = await openTab('kontor', '/dashboard?period=last_month');
  const chart = page
    .getByRole('region', { name: 'Omsætning pr. måned' })
    .locator('svg.recharts-surface');
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Fjern filteret: Faktureret i / }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/ordrer');
});

test('the charts are drawn one after the other, in the order of the page', async () => {
  const page = await openTab('leder');
  await page.addInitScript(() => {
    const drawn: string[][] = [];
    Object.assign(globalThis, { drawn });
    new MutationObserver(() => {
      const charts = document.querySelectorAll('main section:has(svg.recharts-surface)');
      const names = [...charts].map((chart) => chart.getAttribute('aria-label') ?? '');
      if (names.length > (drawn.at(-1) ?? []).length) drawn.push(names);
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto('/dashboard');
  const names = ['Omsætning pr. måned', 'Dækningsgrad pr. måned', 'Ordreindgang og faktureret'];
  const flow = page.getByRole('region', { name: names[2] ?? '', exact: true });
  await flow.locator('svg.recharts-surface').waitFor();
  expect(await page.evaluate('drawn')).toEqual([1, 2, 3].map((count) => names.slice(0, count)));
});

test('a list says which of its orders a page shows, with the thousands apart', async () => {
  const page = await openTab('leder', '/ordrer?status=invoiced&page=21');
  const shown = page.getByRole('main').locator('footer').filter({ hasText: 'I alt' });
  expect(await shown.innerText()).toMatch(/^1\.001–1\.050 af \d\.\d{3}\n/);
});

test('Min dag updates its counts when a colleague changes the status of an order', async () => {
  const [page, leader] = await Promise.all([openTab('leder', '/'), app.httpSession('leder')]);
  await page.getByRole('status').filter({ hasText: 'Live' }).waitFor();
  const ready = async () =>
    Number(/(\d+)\s+klar til fakturering/.exec(await house(page).innerText())?.[1]);
  const before = await ready();
  const [verified = ''] = await ordersOf(leader, '?status=verified');
  await takeStep(leader, verified, 'invoicing.prepare');
  await expect.poll(ready).toBe(before + 1);
});
