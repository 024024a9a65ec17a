import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { copenhagenParts } from '#domain/time/copenhagen.ts';
import type { HttpSession } from '#tests/support/product/http-session.ts';
import {
  giveOrders,
  openOrder,
  stopAllWork,
  takeStep,
} from '#tests/support/product/order-requests.ts';
import { pastDay } from '../support/calendar-days.ts';
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

const PHONE = { width: 390, height: 844 };
const region = (page: Page, name: string) => page.getByRole('region', { name });
const hours = (page: Page) => region(page, 'Aktiviteter og timer');
const whenLive = (page: Page) =>
  page.getByRole('navigation').getByText('Live', { exact: true }).waitFor();

/** A night that is over, and whose hours are there once: two o’clock may not be, or twice. */
const [EVENING, MORNING] = [pastDay(2), pastDay(1)];

/** Registers time that began on that evening’s day in the dialog of an order's page. */
async function register(page: Page, from: string, to: string): Promise<void> {
  await hours(page).getByRole('button', { name: 'Registrér tid' }).click();
  const form = page.getByRole('dialog', { name: 'Registrér tid' });
  await form.getByLabel('Fra').fill(from);
  await form.getByLabel('Til').fill(to);
  await form.getByLabel('Dag').fill(EVENING.typed);
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Registrér tid' }).click();
  await form.waitFor({ state: 'hidden' });
}

describe('time that cannot be right', () => {
  test('stands on the leader’s list, and is corrected with a reason that the timeline tells', async () => {
    const page = await openTab('leder', '/ordrer/26-04212');
    await whenLive(page);
    await register(page, '22', '1');
    await hours(page).getByText('Skal ses efter: hen over midnat').waitFor();
    await page.goto('/');
    await region(page, 'Tider, der skal ses efter')
      .getByRole('link', { name: new RegExp(`${EVENING.shown} 22.00 – ${MORNING.shown} 01.00`) })
      .click();
    await hours(page).getByRole('button', { name: 'Ret tid' }).last().click();
    const form = page.getByRole('dialog', { name: 'Ret tid' });
    await form.getByLabel('Til').fill('23.30');
    await form.getByLabel('Begrundelse').fill('Uret var glemt');
    await form.getByRole('button', { name: 'Ret tid' }).click();
    await form.waitFor({ state: 'hidden' });
    await region(page, 'Hændelser')
      .getByText(
        new RegExp(
          `rettede tid.*: ${EVENING.shown} 22.00 – ${MORNING.shown} 01.00 → ${EVENING.shown} 22.00–23.30, fordi Uret var glemt.`,
        ),
      )
      .waitFor();
    expect(await hours(page).getByText('Skal ses efter').count()).toBe(0);
  });

  test('is left as it is when a leader says that it is right', async () => {
    const page = await openTab('leder', '/ordrer/26-04217');
    await whenLive(page);
    await register(page, '6', '17');
    await hours(page).getByText('Skal ses efter: mere end 10 timer').waitFor();
    await hours(page).getByRole('button', { name: 'Tiden er rigtig' }).click();
    await region(page, 'Hændelser')
      .getByText(/sagde god for tiden/)
      .waitFor();
    expect(await hours(page).getByText('Skal ses efter').count()).toBe(0);
  });
});

describe('a fitter’s clock', () => {
  test('is stopped where it runs when work starts elsewhere', async () => {
    await takeStep(fitter, '26-04217', 'work.start');
    const page = await openTab('montoer', '/ordrer/26-04212', PHONE);
    await region(page, 'Næste skridt').getByRole('button', { name: 'Start arbejde' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Lars Petersen har arbejde i gang på ordre 26-04217.').waitFor();
    await dialog.getByRole('button', { name: 'Stop den og start her' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect
      .poll(async () => (await openOrder(fitter, '26-04217')).activities.map(({ state }) => state))
      .not.toContain('running');
    expect((await openOrder(fitter, '26-04212')).order.status).toBe('in_progress');
  });

  test('asks on the next visit whether it was forgotten', async () => {
    const page = await app.logIn('montoer', '/', { ...PHONE, movableClock: true });
    await region(page, 'Din næste opgave').waitFor();
    const heading = page.getByRole('heading', { name: /^(Gik du hjem|Hvornår gik du hjem)/ });
    expect(await heading.count()).toBe(0);
    await page.clock.fastForward('24:00:00');
    await heading.waitFor();
    await page.getByRole('button', { name: 'Jeg arbejder stadig' }).waitFor();
    const other = page.getByRole('button', { name: 'Et andet tidspunkt' });
    if ((await other.count()) > 0) await other.click();
    // A minute of the same day before the work began is refused.
    const [now, earlier] = [Date.now(), Date.now() - 30 * 60_000].map(copenhagenParts);
    const { hour, minute } = earlier && earlier.day === now?.day ? earlier : { hour: 0, minute: 0 };
    await page.getByLabel('Gik hjem kl.').fill(`${hour}.${String(minute).padStart(2, '0')}`);
    await page.getByRole('button', { name: 'Stop tiden' }).click();
    await page.getByText(/^Skriv et tidspunkt efter/).waitFor();
    await page.context().close();
  });
});
