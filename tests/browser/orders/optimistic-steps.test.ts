import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { HttpSession } from '#tests/support/product/http-session.ts';
import { ordersOf, takeStep } from '#tests/support/product/order-requests.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();
/** Lone Bach, who works in another browser. */
let leader: HttpSession;
let planned: string[];
beforeAll(async () => {
  leader = await app.httpSession('leder');
  planned = await ordersOf(leader, '?status=planned');
});

const QUESTION = 'Den redigerede data er blevet ændret af en anden bruger.';
const steps = (page: Page) => page.getByRole('region', { name: 'Næste skridt' });
const unplan = (page: Page) => steps(page).getByRole('button', { name: 'Fjern planlægning' });
const plan = (page: Page) => steps(page).getByRole('button', { name: 'Planlæg', exact: true });
const header = (page: Page) =>
  page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
/** Waits until the pill shows this status. @returns whether it does */
async function shows(page: Page, label: string): Promise<boolean> {
  await header(page).getByText(label, { exact: true }).and(page.locator('span')).waitFor();
  return true;
}
const toast = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).waitFor();

async function openPlanned(at: number): Promise<Page> {
  const orderNo = planned[at];
  if (orderNo === undefined) throw new Error('There are not enough planned orders.');
  const page = await app.logIn('kontor', `/ordrer/${orderNo}`);
  await shows(page, 'Planlagt');
  return page;
}

const holdSteps = (page: Page) => holdRequests(page, /\/ordrer\/[^/]+\/trin$/);

test('a step is shown before the server answers, and the next ones wait for the answer', async () => {
  const page = await openPlanned(0);
  const release = await holdSteps(page);

  await unplan(page).click();

  expect(await shows(page, 'Modtaget')).toBe(true);
  await steps(page).getByText('Gemmer …').waitFor();
  expect(await plan(page).isDisabled()).toBe(true);
  release();
  await toast(page, 'Ordren er nu »Modtaget«.');
  await steps(page).getByText('Gemmer …').waitFor({ state: 'hidden' });
  await plan(page).and(page.locator(':enabled')).waitFor();
  await page.context().close();
});

test('a refused step is taken back with the reason, and its button has the focus again', async () => {
  const page = await openPlanned(1);
  await page.route(/\/ordrer\/[^/]+\/trin$/, async (route) => {
    await shows(page, 'Modtaget');
    await route.fulfill({ status: 422, json: { message: 'Planen er låst.' } });
  });

  await unplan(page).focus();
  await page.keyboard.press('Enter');

  await toast(page, 'Planen er låst.');
  expect(await shows(page, 'Planlagt')).toBe(true);
  await unplan(page).and(page.locator(':focus')).waitFor();
  await page.context().close();
});

test('a step that meets a conflict is taken back while the question is asked', async () => {
  const context = await app.openContext();
  // Nothing is heard of what others do.
  await context.routeWebSocket(/.*/, (socket) => socket.close());
  const page = await context.newPage();
  await page.goto('/login');
  await app.fillLogin(page, 'kontor');
  const orderNo = planned[2] ?? '';
  await page.goto(`/ordrer/${orderNo}`);
  expect(await shows(page, 'Planlagt')).toBe(true);
  await takeStep(leader, orderNo, 'order.unplan');
  const release = await holdSteps(page);

  await unplan(page).click();
  expect(await shows(page, 'Modtaget')).toBe(true);
  release();

  const question = page.getByRole('dialog').filter({ hasText: QUESTION });
  await question.waitFor();
  expect(await shows(page, 'Planlagt')).toBe(true);
  await question.getByRole('button', { name: 'Annuller', exact: true }).last().click();
  await toast(page, 'Ordren blev sat tilbage til modtaget af LB');
  expect(await shows(page, 'Modtaget')).toBe(true);
  await context.close();
});
