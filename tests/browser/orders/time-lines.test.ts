import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { withGs1CheckDigit } from '#app-server/demo/rows/check-digits.ts';
import type { HttpSession } from '#tests/support/product/http-session.ts';
import {
  giveOrders,
  openOrder,
  ordersOf,
  stopAllWork,
  takeStep,
} from '#tests/support/product/order-requests.ts';
import { pastDay } from '../support/calendar-days.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { registerQuarter } from '../support/pages/fitter-steps.ts';
import { useTabs } from '../support/tabs.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();
const openTab = useTabs(app);
let leader: HttpSession;
let fitter: HttpSession;
beforeAll(async () => {
  leader = await app.httpSession('leder');
  fitter = await app.httpSession('montoer');
  await stopAllWork(leader);
  await giveOrders(leader, 'Lars Petersen', ['26-04212', '26-04217']);
});

const region = (page: Page, name: string) => page.getByRole('region', { name });
const lines = (page: Page) => region(page, 'Linjer og økonomi');
const hours = (page: Page) => region(page, 'Aktiviteter og timer');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Registrér tid' });
const whenLive = (page: Page) =>
  page.getByRole('navigation').getByText('Live', { exact: true }).waitFor();

const GOODS = v.array(
  v.object({ goodNo: v.string(), name: v.string(), barred: v.boolean(), parts: v.number() }),
);
/** The name of the good with a bar code. */
async function goodWithCode(code: string): Promise<string> {
  const answer = await leader.request('GET', `/varer/opslag?q=${code}`);
  return v.parse(GOODS, answer.json())[0]?.name ?? '';
}

describe('hours on an order', () => {
  test('are registered by typing, become a line, and a colleague sees it at once', async () => {
    const [orderNo] = await ordersOf(leader, '?status=received');
    const [office, colleague] = await Promise.all([
      openTab('kontor', `/ordrer/${orderNo}`),
      openTab('leder', `/ordrer/${orderNo}`),
    ]);
    await Promise.all([whenLive(office), whenLive(colleague)]);
    await hours(office).getByRole('button', { name: 'Registrér tid' }).click();
    const form = dialog(office);
    await form.getByLabel('Fra').press('Control+a');
    await office.keyboard.type('0');
    await office.keyboard.press('Tab');
    await office.keyboard.press('Tab');
    await office.keyboard.type('0,5');
    await office.keyboard.press('Tab');
    expect(await form.getByLabel('Fra').inputValue()).toBe('00.00');
    expect(await form.getByLabel('Til').inputValue()).toBe('00.30');
    const day = pastDay(1);
    await form.getByLabel('Dag').fill(day.typed);
    await office.keyboard.press('Tab');
    await form.getByRole('button', { name: 'Registrér tid' }).click();
    await form.waitFor({ state: 'hidden' });
    for (const page of [office, colleague]) {
      await lines(page).getByText(`Tid: MJ, ${day.shown} 00.00–00.30`).waitFor();
      await hours(page)
        .getByText(/^Linje \d+: 0,5 time Montørtime$/)
        .waitFor();
    }
    await region(office, 'Hændelser')
      .getByText(`registrerede tid: ${day.shown} 00.00–00.30 (30 min).`)
      .waitFor();
    // The hours follow from the entry: the line cannot be removed, and its quantity not be typed.
    expect(await lines(office).getByRole('button', { name: 'Fjern Montørtime' }).count()).toBe(0);
    await lines(office).getByRole('button', { name: 'Ret Montørtime' }).click();
    expect(await lines(office).getByLabel('Antal').getAttribute('readonly')).not.toBeNull();
  });

  test('are asked for where the work cannot be reported done without any', async () => {
    await takeStep(fitter, '26-04217', 'work.start');
    const page = await openTab('montoer', '/ordrer/26-04217', { width: 390, height: 844 });
    const next = region(page, 'Næste skridt');
    await next.getByText('Ordren har hverken tid eller fast pris.').first().waitFor();
    await next.getByRole('button', { name: 'Tilføj linje med tid' }).click();
    expect(await lines(page).getByLabel('Linjens type').inputValue()).toBe('time');
    // The first closes the hours that are offered.
    await page.getByRole('listbox', { name: 'Varer' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await next.getByRole('button', { name: 'Registrér tid' }).click();
    const form = dialog(page);
    await form.getByLabel('Fra').fill('0');
    await form.getByLabel('Til').fill('kvart over');
    await form.getByRole('button', { name: 'Registrér tid' }).click();
    await form.getByText('Skriv et klokkeslæt, fx 15.30.').waitFor();
    await registerQuarter(page, pastDay(1).typed);
    await next.getByRole('button', { name: 'Meld udført' }).and(page.locator(':enabled')).click();
    await expect.poll(async () => (await openOrder(fitter, '26-04217')).order.status).toBe('done');
  });

  test('make room for goods whose codes are scanned one after the other, each a line, twice the same two of it', async () => {
    const page = await openTab('montoer', '/ordrer/26-04212', { width: 390, height: 844 });
    await whenLive(page);
    await lines(page)
      .getByRole('button', { name: /^Tilføj linje/ })
      .click();
    await lines(page).getByLabel('Linjens type').selectOption({ label: 'Tid' });
    const text = lines(page).getByLabel('Vare eller tekst');
    const codes = ['291000000002', '291000000003', '291000000004'].map((ean) =>
      withGs1CheckDigit(ean),
    );
    const [first, second, third] = await Promise.all(codes.map((code) => goodWithCode(code)));
    const scan = async (code = '') => {
      await page.keyboard.insertText(code);
      await page.keyboard.press('Enter');
    };
    await text.focus();
    await scan(codes[0]);
    await expect.poll(() => text.inputValue()).toBe(first);
    expect(await lines(page).getByLabel('Linjens type').inputValue()).toBe('good');
    // Faster than the lines are saved, the last one even while its digits come in.
    const save = await holdRequests(page, /\/linjer$/);
    const saving = page.waitForRequest(/\/linjer$/);
    await scan(codes[1]);
    await saving;
    await scan(codes[2]);
    await page.keyboard.insertText(codes[2]?.slice(0, 5) ?? '');
    save();
    await expect.poll(() => text.inputValue()).toBe(`${third}${codes[2]?.slice(0, 5)}`);
    await scan(codes[2]?.slice(5));
    await expect.poll(() => text.inputValue()).toBe(third);
    await expect.poll(() => lines(page).getByLabel('Antal').inputValue()).toBe('2');
    await page.keyboard.press('Enter');
    for (const [name, quantity] of [
      [first, /^1 /],
      [second, /^1 /],
      [third, /^2 /],
    ] as const) {
      const row = lines(page).getByRole('row').filter({ hasText: name });
      await row.getByRole('cell', { name: quantity }).waitFor();
    }
    await expect.poll(() => text.inputValue()).toBe('');
    await scan('5700000000000');
    await lines(page).getByText('Ingen vare, der kan bruges her, har koden').waitFor();
    await scan(codes[0]);
    await expect.poll(() => text.inputValue()).toBe(first);
  });

  test('on a line of the kind Tid are chosen among the goods that are sold by the hour', async () => {
    const page = await openTab('kontor', '/ordrer/26-04212');
    await whenLive(page);
    await page.keyboard.press('l');
    await lines(page).getByLabel('Linjens type').selectOption({ label: 'Tid' });
    await lines(page).getByLabel('Vare eller tekst').click();
    await page.getByRole('option', { name: /Montørtime/ }).click();
    expect(await lines(page).getByLabel('Vare eller tekst').inputValue()).toBe('Montørtime');
    expect(
      await lines(page).getByLabel('Enhed', { exact: true }).locator('option').allInnerTexts(),
    ).toEqual(['time']);
  });
});

describe('a line', () => {
  test('takes the good of a number at Enter, however fast it is typed, and is saved by the next one', async () => {
    const answer = await leader.request('GET', '/varer/opslag?q=jordkabel');
    const goods = v.parse(GOODS, answer.json());
    const known = goods.find(({ barred, parts }) => !barred && parts === 0);
    const page = await openTab('kontor', '/ordrer/26-04243');
    await lines(page)
      .getByRole('button', { name: /^Tilføj linje/ })
      .click();
    const text = lines(page).getByLabel('Vare eller tekst');
    await text.fill(known?.goodNo ?? '');
    await text.press('Enter');
    await expect.poll(() => text.inputValue()).toBe(known?.name);
    await text.press('Enter');
    await lines(page).getByRole('link', { name: known?.goodNo, exact: true }).waitFor();
    await expect.poll(() => text.inputValue()).toBe('');
    expect(await page.getByRole('listbox', { name: 'Varer' }).count()).toBe(0);
    // A bar code: a scanner types it, and Enter behind it.
    const code = '2910000000000';
    const [scanned] = v.parse(
      GOODS,
      (await leader.request('GET', `/varer/opslag?q=${code}`)).json(),
    );
    await text.fill(code);
    await text.press('Enter');
    await expect.poll(() => text.inputValue()).toBe(scanned?.name);
    await text.fill('5700000000000');
    await text.press('Enter');
    await lines(page)
      .getByText('Ingen vare, der kan bruges her, har koden 5700000000000.')
      .waitFor();
  });
});
