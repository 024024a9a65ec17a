import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import type { HttpSession } from '#tests/support/product/http-session.ts';
import { giveOrders, saveFields, stopAllWork } from '#tests/support/product/order-requests.ts';
import { keepToasts } from './support/keep-toasts.ts';
import { useTabs } from './support/tabs.ts';
import { useProduct } from './support/product/use-product.ts';

const app = useProduct();
const openTab = useTabs(app);
const PHONE = { width: 390, height: 844 };
const ORDER = '26-04212';
let leader: HttpSession;

const listed = v.object({ props: v.object({ total: v.object({ count: v.number() }) }) });

beforeAll(async () => {
  leader = await app.httpSession('leder');
  await stopAllWork(leader);
  await giveOrders(leader, 'Lars Petersen', [ORDER]);
  // Late in the day the demo company's plan for it is done.
  const [plannedStart, plannedEnd] = [0, 60].map(
    (minutes) => new Date(Date.now() + minutes * 60_000),
  );
  await saveFields(leader, ORDER, { plannedStart, plannedEnd });
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const next = (page: Page) => page.getByRole('region', { name: 'Din næste opgave' });

describe('a fitter’s day on the phone', () => {
  test('shows the two newest of many toasts, and none over the title of a dialog', async () => {
    const page = await openTab('montoer', '/', PHONE);
    let sent = 0;
    await page.route('**/trin', (route) => {
      sent += 1;
      return route.fulfill({ status: 422, json: { message: `Nej, ${sent}.` } });
    });
    const toasts = page.getByRole('alert');
    for (let round = 1; round <= 4; round += 1) {
      await button(page, 'Start arbejde').click();
      await toasts.filter({ hasText: `Nej, ${round}.` }).waitFor();
    }
    expect(await toasts.allInnerTexts()).toEqual(['Nej, 3.', 'Nej, 4.']);
    const last = toasts.filter({ hasText: 'Nej, 4.' });
    // It stays while the window is looked away from.
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.keyboard.press('?');
    const title = page.getByRole('heading', { name: 'Genveje' });
    await title.waitFor();
    // On a low page the dialog begins at the top.
    await page.setViewportSize({ width: PHONE.width, height: 400 });
    const isClear = async () => {
      const [one, other] = await Promise.all([last.boundingBox(), title.boundingBox()]);
      return one !== null && other !== null && one.y >= other.y + other.height;
    };
    await expect.poll(isClear).toBe(true);
  });

  test('has the way there and the number to call, and goes on from the drive to the work, seen by the office at once', async () => {
    const page = await openTab('montoer', '/', PHONE);
    await next(page).waitFor();
    const number = await next(page)
      .getByText(/^\w+ · 26-\d{5}$/)
      .textContent();
    const orderNo = number?.slice(-8) ?? '';
    expect(await next(page).getByRole('link', { name: 'Vis vej' }).getAttribute('href')).toContain(
      'https://www.google.com/maps/dir/?api=1&destination=',
    );
    const call = next(page).getByRole('link', { name: /^Ring til/ });
    expect(await call.getAttribute('href')).toMatch(/^tel:\+45\d{8}$/);
    expect(await call.textContent()).toMatch(/ \d\d \d\d \d\d \d\d$/);

    const office = await openTab('kontor', `/ordrer/${orderNo}`);
    await button(page, 'På vej').press('Enter');
    await page.getByText('Du er meldt på vej').waitFor();
    // The keyboard goes on from there, though the button has made way for another.
    await next(page).getByRole('group').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Tab');
    await button(page, 'Start arbejde').and(page.locator(':focus')).waitFor();
    await office.getByText('Montør på vej', { exact: true }).waitFor();

    await button(page, 'Skriv note').click();
    await page.getByLabel('Note', { exact: true }).fill('Kælderdøren står åben.');
    await button(page, 'Gem note').click();
    await office.getByText('Kælderdøren står åben.').waitFor();

    await keepToasts(page);
    await button(page, 'Start arbejde').click();
    // A slip of the thumb is taken back: nothing runs, and the job can be started again.
    // The drive alone cannot be taken back any more.
    await expect.poll(() => button(page, 'Fortryd').count()).toBe(1);
    await next(page)
      .getByText(/^i gang siden kl\./)
      .waitFor();
    await office.getByText('Montør på vej', { exact: true }).waitFor({ state: 'detached' });
    await button(page, 'Meld udført').waitFor();

    await button(page, 'Fortryd').click();
    await page.getByText(/^Fortrudt: ordren er igen/).waitFor();
    await button(page, 'Start arbejde').waitFor();
  });
});

describe('the focus', () => {
  test('is on the heading of a page that was visited', async () => {
    const page = await openTab('kontor', '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Ordrer', exact: true }).click();
    await page
      .getByRole('heading', { level: 1, name: 'Ordrer' })
      .and(page.locator(':focus'))
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/ordrer');
  });
});

describe('a leader’s morning', () => {
  test('has counts that each open a list of as many orders', async () => {
    const page = await openTab('leder', '/');
    const house = page.getByRole('region', { name: 'Huset i dag' });
    await house.getByRole('listitem').first().waitFor();
    const counts = await house.getByRole('listitem').evaluateAll((items) =>
      items.map((item) => ({
        number: Number(item.querySelector('strong')?.textContent?.replace('.', '')),
        lists: [...item.querySelectorAll('a')].map(({ href }) => href),
      })),
    );
    expect(counts.length).toBe(8);
    // The last two are of documents and of transfers to Visma.
    for (const { number, lists } of counts.slice(0, 6)) {
      let sum = 0;
      for (const href of lists) {
        const { pathname, search } = new URL(href);
        const answer = await leader.visit(`${pathname}${search}`);
        sum += v.parse(listed, answer.json()).props.total.count;
      }
      expect([lists, sum]).toEqual([lists, number]);
    }
  });
});
