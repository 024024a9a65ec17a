import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { copenhagenInstant, formatDate } from '#domain/time/copenhagen.ts';
import {
  giveOrders,
  openOrder,
  ordersOf,
  saveFields,
} from '#tests/support/product/order-requests.ts';
import { typedDay, workingDay } from '../support/calendar-days.ts';
import { begin, chooseCustomer, field, focused } from '../support/pages/new-order.ts';
import { useTabs } from '../support/tabs.ts';
import { useProduct } from '../support/product/use-product.ts';
import { pressFast } from '../support/press-fast.ts';
import { PATIENCE } from '#tests/support/patience.ts';

const app = useProduct();
const openTab = useTabs(app);

const whenLive = (page: Page) =>
  page.getByRole('navigation').getByText('Live', { exact: true }).waitFor();

/** A working Tuesday behind everything that the demo has planned. */
const tuesday = workingDay(71);
const at = (hour: number) => copenhagenInstant(tuesday, hour * 60).toISOString();

describe('the office’s telephone', () => {
  test('is answered: the order is created and planned by keyboard alone, before the eyes of the fitter and of a colleague', async () => {
    const [colleague, fitter, page] = await Promise.all([
      openTab('leder', '/ordrer?sort=number'),
      openTab('montoer', '/', { width: 390, height: 844 }),
      openTab('kontor', '/ordrer'),
    ]);
    await Promise.all([colleague, fitter, page].map(whenLive));

    // A notice stands for some seconds: it is waited for from the beginning, longer than any step of it.
    const told = fitter
      .getByText(/^Du er sat på ordre \d\d-\d{5}: Ingen strøm på lageret\.$/)
      .waitFor({ timeout: 3 * PATIENCE });
    await begin(page);
    await chooseCustomer(page, 'Jensen Byg', /^Jensen Byg/);
    await focused(page, 'installationAddressId').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await pressFast(page, 'Fej');
    await page.keyboard.press('Tab');
    await focused(page, 'title').waitFor();
    expect(await field(page, 'title').inputValue()).toBe('Fejlsøgning/service');
    expect(await field(page, 'priority').inputValue()).toBe('high');
    // The proposed title is written over.
    await page.keyboard.type('Ingen strøm på lageret');
    await page.keyboard.press('Enter');
    await page
      .getByRole('heading', { level: 1, name: 'Ingen strøm på lageret', exact: true })
      .waitFor();
    const orderNo = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(orderNo).toMatch(/^\d\d-\d{5}$/);

    await page.keyboard.press('p');
    const dialog = page.getByRole('dialog', { name: 'Planlæg' });
    await dialog.getByRole('combobox', { name: 'Montører' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Lars Petersen');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await dialog.getByLabel('Start').and(page.locator(':focus')).waitFor();
    await page.keyboard.type(`${typedDay(tuesday)} 8-9.30`);
    await page.keyboard.press('Tab');
    await dialog.getByRole('slider', { name: 'Placér arbejdet' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Ordren er nu »Planlagt«.').waitFor();

    await told;
    await colleague.getByRole('button', { name: /1 ny/ }).click();
    const row = colleague.getByRole('row').filter({ hasText: orderNo });
    await expect.poll(() => row.textContent()).toContain('Planlagt');
  });

  test('puts one more fitter on work in the list, and their overlap is asked about over their calendars', async () => {
    const office = await app.httpSession('kontor');
    const [first = '', second = ''] = await ordersOf(office, '?status=planned');
    await giveOrders(office, 'Lars Petersen', [first]);
    await giveOrders(office, 'Emil Knudsen', [second]);
    const time = { plannedStart: at(12), plannedEnd: at(14) };
    for (const orderNo of [first, second]) await saveFields(office, orderNo, time);

    const [page, colleague] = await Promise.all([
      openTab('kontor', '/ordrer?status=planned'),
      openTab('leder', `/ordrer/${second}`),
    ]);
    await Promise.all([page, colleague].map(whenLive));
    await page.getByRole('button', { name: `Montører på ${second}` }).press('Enter');
    const editor = page.getByRole('dialog', { name: `Ret ordre ${second}` });
    await editor.getByRole('combobox', { name: 'Montører' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Lars Petersen');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await editor.getByRole('button', { name: 'Gem' }).press('Enter');

    const dialog = page.getByRole('dialog', { name: `Planlæg ordre ${second}` });
    await dialog.getByText(`Overlapper med ${first} kl. 12–14 (Lars Petersen).`).waitFor();
    await dialog.getByText('Er det meningen?', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Gem alligevel' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: `Montører på ${second}` })
      .and(page.locator(':focus'))
      .waitFor();
    const planning = colleague.getByRole('group', { name: 'Planlægning' });
    await planning.getByText('Lars Petersen').first().waitFor();
    expect(await planning.innerText()).toContain('Emil Knudsen');
  });

  test('types a day and hours in the list as in the plan dialog, and is told there what lies in the way', async () => {
    const office = await app.httpSession('kontor');
    const [first = '', second = ''] = await ordersOf(office, '?status=planned');
    for (const orderNo of [first, second]) await giveOrders(office, 'Rasmus Poulsen', [orderNo]);
    await saveFields(office, first, { plannedStart: at(12), plannedEnd: at(14) });
    await saveFields(office, second, { plannedStart: at(7), plannedEnd: at(8) });

    const page = await openTab('kontor', '/ordrer?status=planned');
    await whenLive(page);
    await page.getByRole('button', { name: `Planlagt tid på ${second}` }).press('Enter');
    const editor = page.getByRole('dialog', { name: `Ret ordre ${second}` });
    const start = editor.getByLabel('Start');
    await start.and(page.locator(':focus')).waitFor();
    const day = typedDay(tuesday);
    await start.fill('en dag');
    await start.press('Tab');
    await editor.getByText('Skriv fx tors 8-11', { exact: false }).waitFor();
    await start.fill(`${day} 13-15`);
    await editor.getByText(`Overlapper med ${first} `, { exact: false }).waitFor();
    await start.fill(`${day} 9-11.30`);
    await editor.getByRole('status').waitFor({ state: 'detached' });
    await start.press('Enter');
    await editor.waitFor({ state: 'detached' });
    const row = page.getByRole('row').filter({ hasText: second });
    // A day of another year stands with its year in the list, and without its hour.
    const date = formatDate(at(9)).replace(/ \d{4}$/, '');
    await row.getByText(date, { exact: false }).first().waitFor();
    const { order } = await openOrder(office, second);
    expect(order).toMatchObject({ plannedStart: at(9), plannedEnd: at(11.5) });
  });
});
