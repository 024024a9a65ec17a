import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenInstant, formatDateTime } from '#domain/time/copenhagen.ts';
import { mondayOf } from '#domain/time/iso-week.ts';
import { ordersOf, takeStep } from '#tests/support/product/order-requests.ts';
import { today, typedDay } from '../support/calendar-days.ts';
import { useTabs } from '../support/tabs.ts';
import { useProduct } from '../support/product/use-product.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';

const app = useProduct();
const openTab = useTabs(app);

const dialog = (page: Page) => page.getByRole('dialog');
const block = (page: Page) => dialog(page).getByRole('slider', { name: 'Placér arbejdet' });
const button = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true });

/** The Monday of a week without holidays, behind everything that the demo has planned. */
const monday = (() => {
  const first = addDays(mondayOf(today()), 70);
  const weeks = Array.from({ length: 20 }, (_, week) => addDays(first, week * 7));
  const isWhole = (week: string) =>
    [0, 1, 2, 3, 4].every((day) => shippedCalendar.dayOff(addDays(week, day)) === undefined);
  return weeks.find(isWhole) ?? first;
})();
/** A day of that week as it is typed. */
const typed = (day: number, time: string) => `${typedDay(addDays(monday, day))} ${time}`;
const instant = (day: number, hour: number) =>
  copenhagenInstant(addDays(monday, day), hour * 60).toISOString();

/** The numbers of orders in a status. */
const ordersIn = async (status: 'received' | 'planned') =>
  ordersOf(await app.httpSession('kontor'), `?status=${status}`);

/** Opens the plan of an order and chooses the fitter by keyboard. */
async function openPlan(page: Page, name = 'Lars Petersen') {
  await page.getByRole('button', { name: 'Planlæg', exact: true }).click();
  const people = dialog(page).getByRole('combobox', { name: 'Montører' });
  await people.fill(name);
  await people.press('ArrowDown');
  await people.press('Enter');
  await people.press('Escape');
  await block(page).waitFor();
}

describe('planning an order', () => {
  test('by keyboard: a typed time fills the end, the arrows move it, and an overlap is asked about once', async () => {
    const [first = '', second = ''] = await ordersIn('received');
    const page = await openTab('kontor', `/ordrer/${first}`);
    await openPlan(page);
    const start = dialog(page).getByLabel('Start');
    await start.fill(typed(1, '8-11'));
    // It ends before it begins: the plan from before it is not what is meant.
    await start.fill(typed(2, '15-13'));
    await start.press('Enter');
    await dialog(page).getByText('Skriv fx tors 8-11, i morgen 8 eller 26-11 8-12.').waitFor();
    await start.fill(typed(1, '8-11'));
    await dialog(page)
      .getByText(/^tirsdag den .*, uge \d+$/)
      .waitFor();
    expect(await dialog(page).getByLabel('Slut').inputValue()).toBe('kl. 11');
    await block(page).press('ArrowRight');
    expect(await block(page).getAttribute('aria-valuetext')).toBe('kl. 8.15–11.15');
    await block(page).press('ArrowLeft');
    // The next day's calendar is still on its way when Enter is pressed.
    await page.route('**/montoerer/plan?*', () => undefined);
    await block(page).press('ArrowDown');
    expect(await dialog(page).getByLabel('Start').inputValue()).toMatch(/^\d+-\d+(-\d+)? kl\. 8$/);
    await dialog(page).getByLabel('Start').press('Enter');
    await page.getByText('Ordren er nu »Planlagt«.').waitFor();
    await page.unroute('**/montoerer/plan?*');

    await page.goto(`/ordrer/${second}`);
    await openPlan(page);
    await dialog(page).getByLabel('Start').fill(typed(2, '10'));
    const overlap = dialog(page).getByText(`Overlapper med ${first} kl. 8–11.`);
    await overlap.waitFor();
    await dialog(page).getByLabel('Start').press('Enter');
    await dialog(page).getByText('Er det meningen?', { exact: false }).waitFor();
    await button(page, 'Planlæg alligevel').click();
    await page.getByText('Ordren er nu »Planlagt«.').waitFor();
  });

  test('a click in the calendar places the work, and a colleague’s plan appears while it is open', async () => {
    const [first = '', second = ''] = await ordersIn('received');
    const page = await openTab('kontor', `/ordrer/${first}`);
    await openPlan(page, 'Emil Knudsen');
    await dialog(page).getByLabel('Start').fill(typed(3, '7'));
    // The strip has its place when the day's own line stands above it.
    await dialog(page)
      .getByText(/^torsdag den .*, uge \d+$/)
      .waitFor();
    const track = dialog(page).locator('[data-fitter]');
    const box = await track.boundingBox();
    if (!box) throw new Error('no strip');
    // It shows twelve hours from six.
    await track.click({ position: { x: (box.width * 3.02) / 12, y: box.height / 2 } });
    await expect.poll(() => block(page).getAttribute('aria-valuetext')).toMatch(/^kl\. 9–/);

    const fitter = (await track.getAttribute('data-fitter')) ?? '';
    const colleague = await app.httpSession('leder');
    await takeStep(colleague, second, 'order.plan', {
      fitterIds: [fitter],
      plannedStart: instant(3, 9),
      plannedEnd: instant(3, 11),
    });
    await dialog(page).getByText(`Overlapper med ${second} kl. 9–11.`).waitFor();
  });

  test('many are placed one after the other, and the dry run says when', async () => {
    const page = await openTab('kontor', '/ordrer?status=received');
    await page.getByRole('row').nth(2).waitFor();
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await page.keyboard.press('p');
    const people = dialog(page).getByRole('combobox', { name: 'Montører' });
    await people.fill('Emil Knudsen');
    await people.press('ArrowDown');
    await people.press('Enter');
    await dialog(page).getByLabel('Start').fill(typed(0, '7'));
    await dialog(page).getByLabel('Start').press('Enter');
    await dialog(page).getByText('2 af 2 kan planlægges.').waitFor();
    const times = await dialog(page).getByRole('listitem').allTextContents();
    expect(times).toHaveLength(2);
    const [, end] = /[–](\d\d\.\d\d)$/.exec(times[0] ?? '') ?? [];
    expect(times[1]).toContain(`, ${end}`);
    await button(page, 'Udfør for 2 ordrer').click();
    await dialog(page).getByText('2 ordrer blev opdateret').waitFor();
  });

  test('planned work is moved on a phone', async () => {
    const [orderNo] = await ordersIn('planned');
    const page = await openTab('kontor', `/ordrer/${orderNo}`, {
      width: 390,
      height: 844,
    });
    await page.getByRole('button', { name: 'Flyt', exact: true }).click();
    await dialog(page).getByLabel('Start').fill(typed(4, '7'));
    await block(page).waitFor();
    await button(page, 'Flyt').click();
    await page.getByText('Arbejdet er flyttet.').waitFor();
    const planning = page.getByRole('group', { name: 'Planlægning' });
    const start = planning.getByText(formatDateTime(instant(4, 7)), { exact: true });
    await expect.poll(() => start.count()).toBe(1);
  });
});
