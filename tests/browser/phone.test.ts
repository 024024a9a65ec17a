import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { HttpSession } from '#tests/support/product/http-session.ts';
import { giveOrders, stopAllWork, takeStep } from '#tests/support/product/order-requests.ts';
import { THUMB, tooSmall } from './support/checks/touch-targets.ts';
import { type PageOptions, useProduct } from './support/product/use-product.ts';

const app = useProduct();
let fitter: HttpSession;
let leader: HttpSession;
beforeAll(async () => {
  [fitter, leader] = await Promise.all([app.httpSession('montoer'), app.httpSession('leder')]);
  // One thing at a time: what the fitter began before the tests is over.
  await stopAllWork(leader);
  await giveOrders(leader, 'Lars Petersen', [
    '26-04212',
    '26-04217',
    '26-04218',
    '26-04230',
    '26-04241',
  ]);
});

/** What a fitter holds in the hand. */
const PHONE = { width: 390, height: 844 };

const openPhone = (path: string, options: PageOptions = PHONE) =>
  app.logIn('montoer', path, options);
const lines = (page: Page) => page.getByRole('region', { name: 'Linjer og økonomi' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const whenLive = (page: Page) =>
  page.getByRole('navigation').getByText('Live', { exact: true }).waitFor();

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not to be seen.');
  return box;
}

/** Whether one stands beside or on the other, in the window's height. */
async function level(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Whether one lies on the other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return (await level(one, other)) && a.x < b.x + b.width && b.x < a.x + a.width;
}

async function beginLine(page: Page, qty: string): Promise<void> {
  await lines(page)
    .getByRole('button', { name: /^Tilføj linje/ })
    .click();
  await field(page, 'Linjens type').selectOption({ label: 'Tid' });
  await field(page, 'Vare eller tekst').fill('Kabel i kælderen');
  await field(page, 'Antal').fill(qty);
}

describe('a fitter’s phone', () => {
  test('sends “Stop tid” once, however often it is pressed', async () => {
    await takeStep(fitter, '26-04230', 'work.start');
    const page = await openPhone('/ordrer/26-04230');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/stop')) sent.push(request.method());
    });
    await button(page, 'Stop tid').dblclick();
    await page.getByText('Tiden for LP er stoppet.').waitFor();
    await button(page, 'Stop tid').waitFor({ state: 'detached' });
    // The focus stays in the entry that has ended.
    await page.getByRole('listitem').and(page.locator(':focus')).waitFor();
    expect(sent).toEqual(['POST']);
    await page.context().close();
  });

  test('keeps a line that was begun when the page is left, and offers it afterwards', async () => {
    const page = await openPhone('/ordrer/26-04212');
    await beginLine(page, '2,25');
    await page.getByRole('link', { name: 'Min dag' }).click();
    await page.getByRole('heading', { level: 1, name: /Lars$/ }).waitFor();
    await page.goBack();
    await lines(page).getByText('Du har en kladde, der ikke er gemt').waitFor();
    await button(page, 'Gendan').click();
    const written = ['Linjens type', 'Vare eller tekst', 'Antal', 'Enhed'].map((label) =>
      field(page, label).inputValue(),
    );
    expect(await Promise.all(written)).toEqual(['time', 'Kabel i kælderen', '2,25', 'time']);
    await button(page, 'Tilføj').click();
    await lines(page).getByRole('row').filter({ hasText: '2,25 time' }).waitFor();
    await page.reload();
    await lines(page).getByRole('row').filter({ hasText: '2,25 time' }).waitFor();
    await whenLive(page);
    expect(await button(page, 'Gendan').count()).toBe(0);
    await page.context().close();
  });

  test('leads back to what is wrong with a line that is refused', async () => {
    const page = await openPhone('/ordrer/26-04241');
    await beginLine(page, 'abc');
    await button(page, 'Tilføj').click();
    await page.getByText('Antal skal være et tal, fx 12,5.').waitFor();
    expect(await field(page, 'Antal').evaluate((input) => input === document.activeElement)).toBe(
      true,
    );
    await page.context().close();
  });

  test('offers goods within the screen, each as high as a thumb and without the place of a price that is not seen', async () => {
    const page = await openPhone('/ordrer/26-04241');
    await lines(page)
      .getByRole('button', { name: /^Tilføj linje/ })
      .click();
    await field(page, 'Vare eller tekst').fill('kabel');
    const offered = page.getByRole('listbox', { name: 'Varer' });
    await offered.getByRole('option').first().waitFor();
    const { x, width } = await boxOf(offered);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(PHONE.width);
    expect(await page.evaluate(tooSmall, THUMB)).toEqual([]);
    expect(await offered.getByText('–', { exact: true }).count()).toBe(0);
    await page.context().close();
  });

  test('takes a typed day with the day before the month', async () => {
    const page = await openPhone('/ordrer/26-04241');
    await button(page, 'Afvent kunde').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').selectOption('Adgang');
    await dialog.getByLabel('Følg op den').fill('05-01-2099');
    await page.keyboard.press('Tab');
    const request = page.waitForRequest((sent) => sent.url().endsWith('/trin'));
    await dialog.getByRole('button', { name: 'Afvent kunde' }).click();
    expect((await request).postDataJSON()).toMatchObject({
      payload: { followUpDate: '2099-01-05' },
    });
    await dialog.waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('closes the reasons when one of them is followed to its place', async () => {
    await takeStep(fitter, '26-04217', 'work.start');
    const page = await openPhone('/ordrer/26-04217');
    await page.getByRole('button', { name: 'Hvorfor kan jeg ikke?' }).click();
    const reasons = page.getByRole('dialog', { name: 'Hvorfor kan jeg ikke?' });
    await reasons.getByRole('button', { name: 'Gå dertil' }).click();
    await reasons.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('aktiviteter');
    await page.context().close();
  });

  test('has only “Gem” at the thumb while fields are written in', async () => {
    const page = await openPhone('/ordrer/26-04218');
    const step = button(page, 'Meld udført');
    expect((await boxOf(step)).y).toBeGreaterThan(PHONE.height / 2);
    await page.getByRole('button', { name: /^Rediger/ }).click();
    await field(page, 'Anslået tid').focus();
    await expect.poll(async () => (await boxOf(step)).y).toBeLessThan(0);
    expect(await level(step, button(page, 'Gem'))).toBe(false);
    await page.context().close();
  });

  test('says in the lamp alone that the network is gone, in the same second, and covers no button', async () => {
    const page = await openPhone('/ordrer/26-04212', { ...PHONE, movableClock: true });
    await whenLive(page);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const light = page.getByRole('navigation').getByRole('status');
    await page.context().setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await light.filter({ hasText: 'Forbinder igen …' }).waitFor();
    await page.clock.resume();
    await light.filter({ hasText: 'Det, du skriver, gemmes som kladde.' }).waitFor();
    expect(await page.getByText(/forbindelse/i).count()).toBe(0);
    expect(await page.locator('.Toastify__toast').count()).toBe(0);
    const search = page.getByRole('navigation').getByRole('button', { name: /^Søg/ });
    const menu = page.getByRole('button', { name: /^Brugermenu/ });
    const home = page.getByRole('link', { name: 'Tavlen', exact: true });
    for (const part of [light, light.locator('small')]) {
      for (const one of [home, search, menu, button(page, 'Start arbejde')]) {
        expect(await overlap(part, one)).toBe(false);
      }
    }
    for (const one of [search, menu]) expect((await boxOf(one)).width).toBeGreaterThanOrEqual(44);
    const bar = await boxOf(page.getByRole('navigation', { name: 'Hovedmenu' }));
    const words = await boxOf(light);
    expect(words.y).toBeGreaterThanOrEqual(bar.y);
    expect(words.y + words.height).toBeLessThanOrEqual(bar.y + bar.height);
    await page.context().setOffline(false);
    await light.filter({ hasText: 'Live' }).waitFor();
    expect(await page.locator('.Toastify__toast').count()).toBe(0);
    await page.context().close();
  });

  test('has space for the reason when the order is taken away and its messages stop', async () => {
    const page = await openPhone('/ordrer/26-04230', { width: 360, height: 640 });
    await whenLive(page);
    await giveOrders(leader, 'Søren Rasmussen', ['26-04230']);
    await page.getByText('Forældet: ingen adgang til nyt').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const menu = await boxOf(page.getByRole('button', { name: /^Brugermenu/ }));
    expect(menu.x + menu.width).toBeLessThanOrEqual(360);
    await page.context().close();
  });

  test('leads an administrator from the user’s menu to the pages that the bar has no room for', async () => {
    const page = await app.logIn('admin', '/', PHONE);
    await page.getByRole('button', { name: /^Brugermenu/ }).click();
    const users = page.getByRole('menuitem', { name: 'Brugere', exact: true });
    expect((await boxOf(users)).height).toBeGreaterThanOrEqual(44);
    await users.click();
    await page.getByRole('heading', { level: 1, name: 'Brugere' }).waitFor();
    await page.context().close();
  });

  test('has four places and “Flere” in its bar for the office, and is led on from there', async () => {
    const page = await app.logIn('kontor', '/', PHONE);
    const bar = page.getByRole('navigation', { name: 'Hovedmenu' });
    const places = await bar.getByRole('link').allInnerTexts();
    expect(places).toEqual(['Tavlen', 'Min dag', 'Dashboard', 'Ordrer', 'Kunder']);
    const more = bar.getByRole('button', { name: 'Flere sider', exact: true });
    await more.click();
    const goods = page.getByRole('menuitem', { name: 'Varer', exact: true });
    expect((await boxOf(goods)).height).toBeGreaterThanOrEqual(44);
    await goods.click();
    await page.getByRole('heading', { level: 1, name: 'Varer' }).waitFor();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    // The page that is open stands behind the button.
    expect(await more.getAttribute('data-current')).toBe('true');
    await page.context().close();
  });

  test('offers no keys where a thumb does everything', async () => {
    const page = await app.logIn('montoer', '/', { ...PHONE, handset: true });
    await page.getByRole('button', { name: /^Brugermenu/ }).tap();
    await page.getByRole('menuitem', { name: 'Log ud' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Genveje' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Søg/ }).tap();
    const found = page.getByRole('dialog', { name: 'Søg eller gå til' });
    await found.getByText('Log ud', { exact: true }).waitFor();
    expect(await found.getByText('Vis genveje').count()).toBe(0);
    await page.context().close();
  });

  test('has everything that is pressed as large as a thumb', async () => {
    const page = await openPhone('/ordrer/26-04241');
    await page.getByRole('button', { name: 'Vis ved skranken' }).click();
    const pressed = [
      page.locator('a[href^="tel:"]'),
      page.locator('a[href^="mailto:"]'),
      page.getByRole('dialog').getByRole('button', { name: 'Luk' }),
    ];
    for (const one of pressed) expect((await boxOf(one)).height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Brugermenu/ }).click();
    const logOut = page.getByRole('menuitem', { name: 'Log ud' });
    expect((await boxOf(logOut)).height).toBeGreaterThanOrEqual(44);
    await page.context().close();
    const login = await (await app.openContext(PHONE)).newPage();
    await login.goto('/login');
    const eye = await boxOf(button(login, 'Vis adgangskoden'));
    expect(Math.min(eye.width, eye.height)).toBeGreaterThanOrEqual(40);
    await login.context().close();
  });
});
