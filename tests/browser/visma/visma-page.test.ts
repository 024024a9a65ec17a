import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pressFast } from '../support/press-fast.ts';
import {
  button,
  fault,
  readyOrders,
  sendOrder,
  tab,
  tryAndRun,
} from '../support/pages/transfers-page.ts';
import { useTabs } from '../support/tabs.ts';
import { useProductWithLedger } from '../support/product/use-product.ts';

const app = useProductWithLedger();
const openTab = useTabs(app);
const { ledger } = app.double;

const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement);

/** Presses Tab until what has the focus is called so. */
async function tabTo(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const shown = await page.evaluate(() => document.activeElement?.textContent);
    if (shown === text) return;
  }
  throw new Error(`»${text}« is not reached by Tab.`);
}

/** The orders that are ready when the file begins: each test sends one of its own. */
let ready: string[];
beforeAll(async () => {
  ready = await readyOrders(await app.httpSession('oekonomi'));
});

beforeEach(() => {
  app.double.faults.length = 0;
});

describe('the page of transfers', () => {
  test('g sends what is selected again, after the wait for a second key or pressed twice', async () => {
    const periods = ledger.years.flatMap((year) => year.periods);
    for (const period of periods) period.barred = true;
    const page = await openTab('oekonomi', '/visma');
    const [orderNo = ''] = ready;
    await sendOrder(page, orderNo);
    await tab(page, /^Fejlet – ret data 1$/).click();
    await page.getByRole('list', { name: 'Fejl efter årsag' }).waitFor();
    for (const period of periods) period.barred = false;
    const heading = page.getByRole('dialog').getByRole('heading', { name: 'Gensend 1 ordre' });
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    for (const presses of ['g', 'gg']) {
      await pressFast(page, presses);
      await heading.waitFor();
      await page.keyboard.press('Escape');
      await heading.waitFor({ state: 'detached' });
    }
    await pressFast(page, 'go');
    await page.waitForURL('**/ordrer*');
    // What the ledger has told is forgotten when something is sent again: the next test transfers.
    await page.goto('/visma?tab=failed_fixable');
    await button(page, 'Vælg dato og gensend …').click();
    await tryAndRun(page, /^Gensend 1 ordre/);
    const isOfOrder = ({ content }: { content: object }) =>
      JSON.stringify(content).includes(`TAV-${orderNo}-`);
    await expect.poll(() => [...ledger.drafts.values()].filter(isOfOrder).length).toBe(1);
  });

  test('with the keyboard alone a failure is sent again: Escape gives the focus back, and so does what is mended', async () => {
    const refusal = { at: ['layout'], errorCode: 'E06000', errorMessage: 'None.' };
    app.double.faults.push(
      fault({ kind: 'refuse', ...refusal, method: 'POST', path: '/invoices' }),
    );
    const page = await openTab('oekonomi', '/visma');
    const [, orderNo = ''] = ready;
    await sendOrder(page, orderNo);
    await tab(page, /^Fejlet – ret data 1$/).click();
    const again = button(page, 'Gensend alle …');
    await again.waitFor();
    await tabTo(page, 'Gensend alle …');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const first = dialog.getByRole('button', { name: 'Prøv uden at ændre noget' });
    await expect.poll(() => hasFocus(first)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(again)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(first)).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.getByText('1 af 1 kan sendes igen.').waitFor();
    await tabTo(page, 'Gensend 1 ordre');
    await page.keyboard.press('Enter');
    await dialog.getByText('1 ordre blev lagt i kø igen').waitFor();
    await again.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(tab(page, /^Fejlet – ret data/))).toBe(true);

    await tab(page, /^Overført [1-9]/).press('Enter');
    await page.waitForURL(/tab=transferred/);
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    await dialog.getByText('Differencen er 0,00').waitFor();
    await tabTo(page, 'Se efter i Visma nu');
    await page.keyboard.press('Enter');
    await dialog.getByText('Dato', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(tab(page, /^Overført/))).toBe(true);
  });

  test('a draft that has arrived can be opened in the ledger', async () => {
    const page = await openTab('oekonomi', '/visma');
    const [, , orderNo = ''] = ready;
    await sendOrder(page, orderNo);
    await tab(page, /^Overført [1-9]/).click();
    await page.waitForURL(/tab=transferred/);
    await page
      .getByRole('row', { name: new RegExp(orderNo) })
      .getByRole('cell')
      .nth(2)
      .dblclick();
    const link = page.getByRole('dialog').getByRole('link', { name: 'Åbn i Visma' });
    const [shown] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await shown.getByRole('heading', { name: /^Kladde \d+$/ }).waitFor();
    await shown.getByText(`TAV-${orderNo}-`).waitFor();
    await page.goto(`/ordrer/${orderNo}`);
    const onOrder = page.getByRole('link', { name: 'Åbn i Visma' });
    expect(await onOrder.getAttribute('href')).toBe(shown.url());
  });

  test('is worked by keys: x selects, o transfers, space shows details, and the help names them', async () => {
    const page = await openTab('oekonomi', '/visma');
    await page.getByRole('row').nth(1).waitFor();
    // The tab that was pressed has the focus.
    await tab(page, /^Klar/).click();
    await page.keyboard.press('o');
    await page.getByText('Vælg først ordrer i listen.').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await button(page, 'Overfør 1 ordre …').waitFor();
    await page.keyboard.press('o');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Overfør 1 ordre' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('Space');
    await dialog.getByRole('heading', { name: /^Ordre / }).waitFor();
    await dialog.getByRole('button', { name: 'Overfør …' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await tab(page, /^Klar/).focus();
    await page.keyboard.press('?');
    await dialog.getByText('Gå til Visma').waitFor();
    const help = await dialog.innerText();
    for (const does of ['Overfør de valgte', 'Gensend de valgte', 'Vis detaljer om rækken'])
      expect(help).toContain(does);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await tab(page, /^Klar/).and(page.locator(':focus')).waitFor();
  });

  test('on a phone cards are selected and opened, and every act can be reached', async () => {
    const page = await app.logIn('oekonomi', '/visma', { width: 390, handset: true });
    const cards = page.getByRole('list', { name: 'Overførsler' }).getByRole('listitem');
    await cards.first().getByRole('checkbox').check();
    const act = button(page, 'Overfør 1 ordre …');
    const box = await act.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await act.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Annuller' }).click();
    await cards.nth(1).getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Overfør …' }).click();
    await page.getByRole('heading', { name: 'Overfør 1 ordre' }).waitFor();
  });

  test('says that the connection is lost, and that nothing else is', async () => {
    const page = await openTab('oekonomi', '/visma');
    // The draft's own call: the page asks now and then whether the ledger is there, and would use the fault up.
    app.double.faults.push(
      fault({ kind: 'status', status: 401, method: 'POST', path: '/invoices' }),
    );
    const [, , , orderNo = ''] = ready;
    await sendOrder(page, orderNo);
    await page
      .getByText('Forbindelsen til Visma er afbrudt. Køen er sat på pause, og intet går tabt.')
      .waitFor();
    await page.getByText('Visma afviser adgangen. Kontrollér adgangsnøglerne.').waitFor();
    const log = page.getByRole('link', { name: 'Eksportér log' });
    expect(await log.getAttribute('href')).toBe('/visma/log.csv');
  });

  test('the card of a customer asks what they owe, again when the ledger has been silent', async () => {
    const numbers = { customerNumber: 10106, customerGroup: 1, paymentTerms: 1, vatZone: 1 };
    ledger.customers.set(10106, { ...numbers, currency: 'DKK', name: 'ApS & Co. <El>' });
    const path = '/customers/10106';
    app.double.faults.push(fault({ kind: 'status', status: 503, method: 'GET', path }));
    const page = await openTab('oekonomi', '/kunder/10106');
    await page.getByText('Visma svarer ikke på, hvad kunden skylder.').waitFor();
    await button(page, 'Prøv igen').click();
    await expect.poll(() => page.getByRole('definition').allInnerTexts()).toContain('Intet');
    // What is owed is of today, and stands under no heading of other months.
    const money = page.getByRole('region', { name: 'Økonomi', exact: true });
    const headings = await money.getByRole('heading').allInnerTexts();
    expect(headings).toEqual(['Økonomi', 'I dag', 'De seneste 24 måneder']);
  });

  test('a phone that opens the last tab shows it in the row of tabs', async () => {
    const url = '/visma?tab=reconciliation';
    const page = await app.logIn('oekonomi', url, { width: 390, height: 844, handset: true });
    const box = await tab(page, 'Afstemning').boundingBox();
    expect(box?.x).toBeGreaterThan(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  });
});
