import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { copenhagenInstant, formatDateTime } from '#domain/time/copenhagen.ts';
import { typedDay, workingDay } from '../support/calendar-days.ts';
import { useTabs } from '../support/tabs.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();
const openTab = useTabs(app);
const PLANNED = '26-04230';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const hours = (page: Page) => region(page, 'Aktiviteter og timer');
const whenLive = (page: Page) =>
  page.getByRole('navigation').getByText('Live', { exact: true }).waitFor();

/** A working Wednesday behind everything that the demo has planned. */
const wednesday = workingDay(72);

describe('a leader’s morning', () => {
  test('corrects the clock that somebody forgot, and the office sees its line', async () => {
    const page = await openTab('leder', '/');
    await whenLive(page);
    const forgotten = region(page, 'Tider, der skal ses efter')
      .getByRole('link', { name: /uret går$/ })
      .first();
    const [name = ''] = (await forgotten.innerText()).split(':');
    await forgotten.click();
    await page.waitForURL(/\/ordrer\/\d\d-\d{5}#aktiviteter$/);
    const office = await openTab('kontor', new URL(page.url()).pathname);
    await Promise.all([page, office].map(whenLive));
    const entries = hours(page).getByRole('listitem');
    const running = entries
      .filter({ has: page.getByTitle(name) })
      .filter({ has: page.getByRole('button', { name: 'Stop tid' }) });
    await running.waitFor();
    // Stopped, it keeps its place; whether it is long enough to be marked depends on the hour.
    const texts = await entries.allInnerTexts();
    const entry = entries.nth(texts.indexOf(await running.innerText()));
    await running.getByRole('button', { name: 'Stop tid' }).click();
    const asked = page.getByRole('dialog', { name: 'Hvornår sluttede arbejdet?' });
    // The end of the working day stands there.
    await expect.poll(() => asked.getByLabel('Gik hjem kl.').inputValue()).toMatch(/^\d\d\.\d\d$/);
    await asked.getByLabel('Gik hjem kl.').fill('15.45');
    await asked.getByRole('button', { name: 'Stop tiden' }).click();
    await page.getByText(/^Tiden for .* er stoppet\.$/).waitFor();
    await entry.getByRole('button', { name: 'Ret tid' }).click();
    const form = page.getByRole('dialog', { name: 'Ret tid' });
    await form.getByLabel('Til').fill('15.30');
    await form.getByLabel('Begrundelse').fill('Uret var glemt');
    await form.getByRole('button', { name: 'Ret tid' }).click();
    await form.waitFor({ state: 'hidden' });
    await region(page, 'Hændelser')
      .getByText(/rettede tid.*–15\.30, fordi Uret var glemt\./)
      .waitFor();
    await expect.poll(() => hours(page).getByText('Skal ses efter').count()).toBe(0);
    await region(office, 'Linjer og økonomi')
      .getByText(/^Tid: .*–15\.30$/)
      .last()
      .waitFor();
  });

  test('moves planned work, and whoever has the order open sees its new time', async () => {
    const [page, office] = await Promise.all([
      openTab('leder', `/ordrer/${PLANNED}`),
      openTab('kontor', `/ordrer/${PLANNED}`),
    ]);
    await Promise.all([page, office].map(whenLive));
    await page.getByRole('button', { name: 'Flyt', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Start').fill(`${typedDay(wednesday)} 7-8`);
    await dialog.getByLabel('Start').press('Tab');
    await dialog.getByRole('slider', { name: 'Placér arbejdet' }).first().waitFor();
    await dialog.getByRole('button', { name: 'Flyt', exact: true }).click();
    await page.getByText('Arbejdet er flyttet.').waitFor();
    const start = formatDateTime(copenhagenInstant(wednesday, 7 * 60).toISOString());
    for (const one of [page, office]) {
      const times = one
        .getByRole('group', { name: 'Planlægning' })
        .getByText(start, { exact: true });
      await expect.poll(() => times.count()).toBe(1);
    }
  });

  test('registers who is ill, sees what has to be planned again, and takes it away; the fitter sees it at once', async () => {
    const page = await openTab('leder', '/');
    const fitter = await openTab('montoer', '/');
    await Promise.all([page, fitter].map(whenLive));
    const row = region(page, 'Montørerne i dag')
      .getByRole('listitem')
      .filter({ hasText: 'Lars Petersen' });

    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Søg eller gå til' });
    await palette.getByRole('textbox').fill('registrer fravær');
    await palette.getByRole('button', { name: /^Registrér fravær/ }).click();
    const form = page.getByRole('dialog', { name: 'Registrér fravær' });
    await form.getByLabel('Medarbejder').selectOption({ label: 'Lars Petersen' });
    await form.getByLabel('Slags').selectOption({ label: 'Sygdom' });
    await form.getByLabel('Til og med').fill('i går');
    await form.getByText('Fraværet skal slutte, efter at det begynder.').waitFor();
    await form.getByRole('textbox', { name: 'Fra' }).fill('i dag');
    await form.getByLabel('Til og med').fill('om 30 dage');
    await form.getByLabel('Bemærkning').fill('Rygsmerter');
    const planned = form.getByRole('status', { name: 'Planlagt i perioden' });
    await planned.waitFor();
    const visits = await planned.getByRole('link').count();
    expect(await planned.innerText()).toMatch(
      new RegExp(String.raw`^${visits} besøg er planlagt i perioden\.`),
    );
    await form.getByRole('button', { name: 'Registrér' }).click();
    await form.waitFor({ state: 'detached' });
    await row.getByText(/^Sygdom til og med /).waitFor();
    const own = region(fitter, 'Dit fravær');
    await own.getByText('Sygdom', { exact: true }).waitFor();
    expect(await fitter.getByText('Rygsmerter').count()).toBe(0);

    const figure = region(page, 'Huset i dag')
      .getByRole('listitem')
      .filter({ hasText: 'planlagt til en fraværende' });
    await expect.poll(() => figure.locator('strong').innerText()).toBe(String(visits));
    await figure.getByRole('link', { name: 'Se ordrerne' }).click();
    await page.waitForURL(/\/ordrer\?.*away=1/);
    const footer = page.getByRole('main').locator('footer').filter({ hasText: 'I alt' });
    await expect.poll(() => footer.innerText()).toContain(`af ${visits}`);

    await page.goBack();
    await row.getByRole('button', { name: 'Ret fravær for Lars Petersen' }).click();
    const correction = page.getByRole('dialog', { name: 'Ret fravær: Lars Petersen' });
    await correction.getByText(/^Registreret af Lone Bach /).waitFor();
    await correction.getByLabel('Til og med').fill('i dag');
    await correction.getByRole('button', { name: 'Gem' }).click();
    await correction.waitFor({ state: 'detached' });
    await page.getByText(/^Fraværet for Lars Petersen er rettet: i dag\./).waitFor();
    await row.getByText('Sygdom i dag').waitFor();
    await own.getByText('i dag', { exact: true }).waitFor();

    await row.getByRole('button', { name: 'Ret fravær for Lars Petersen' }).click();
    await correction.getByText(/^Rettet \(til: /).waitFor();
    await correction.getByRole('button', { name: 'Fjern fravær' }).click();
    const sure = page.getByRole('dialog', { name: 'Fjern fravær' });
    await sure.getByRole('button', { name: 'Fjern', exact: true }).click();
    await correction.waitFor({ state: 'detached' });
    await own.getByText('Sygdom', { exact: true }).waitFor({ state: 'detached' });
    await expect.poll(() => row.getByText(/^Sygdom/).count()).toBe(0);
  });

  test('opens a figure, and finds as many orders behind it as it says', async () => {
    const page = await openTab('leder', '/');
    const figure = region(page, 'Huset i dag')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Se udførte' }) });
    const count = Number((await figure.locator('strong').innerText()).replace('.', ''));
    await figure.getByRole('link', { name: 'Se udførte' }).click();
    await page.waitForURL(/\/ordrer\?status=done/);
    const footer = page.getByRole('main').locator('footer').filter({ hasText: 'I alt' });
    await expect
      .poll(async () => (await footer.innerText()).replaceAll('.', ''))
      .toContain(`af ${count}`);
  });
});
