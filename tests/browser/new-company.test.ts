import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openState } from './support/machine-tabs.ts';
import { useNewCompany } from './support/new-company.ts';

const company = useNewCompany();
const OFFICE = 'mette@firma.example';
const PASSWORD = 'syv gule ledninger i tavlen';
let admin: Page;
beforeAll(async () => {
  admin = await company.openAdministrator();
});

const inDialog = (name: string) => admin.getByRole('dialog', { name });

/** The page’s own save, and that it has happened. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Gem', exact: true }).click();
  await page.getByText('Gemt.', { exact: true }).waitFor();
}

describe('where real work is done', () => {
  test('a company begins: groups, its name, an area, and a colleague who comes in by a mail and takes an order', async () => {
    await admin.goto('/admin/grupper');
    await admin.getByText('Grupperne er ikke oprettet endnu.').waitFor();
    await admin.getByRole('button', { name: 'Se standardgrupperne' }).click();
    await inDialog('Standardgrupper').getByRole('button', { name: 'Opret' }).click();
    await inDialog('Standardgrupper').waitFor({ state: 'detached' });
    await admin.getByText('Alle standardgrupper er, som de blev leveret.').waitFor();

    await admin.getByRole('link', { name: 'Virksomheden' }).click();
    await admin.getByLabel('Navn', { exact: true }).fill('Ågårds El ApS');
    await admin.getByLabel('CVR-nr.').fill('12345678');
    await admin.getByRole('button', { name: 'Gem', exact: true }).click();
    await admin
      .getByText(/CVR-nr.*(gyldig|rigtig|forkert)/i)
      .first()
      .waitFor();
    await admin.getByLabel('CVR-nr.').fill('90 60 00 44');
    await save(admin);

    await admin.getByRole('link', { name: 'Områder' }).last().click();
    await admin.getByRole('button', { name: 'Nyt område' }).click();
    const row = admin.getByRole('row').filter({ has: admin.getByRole('textbox') });
    await row.getByRole('textbox').first().fill('Vejle');
    await row.getByRole('textbox').nth(1).fill('7100-7199');
    await save(admin);

    await admin.goto('/admin/brugere');
    await admin.getByRole('button', { name: 'Invitér kollega' }).click();
    const invite = inDialog('Invitér kollega');
    await invite.getByLabel('Navn').fill('Mette Holm');
    await invite.getByLabel('E-mail').fill(OFFICE);
    await invite.getByRole('checkbox', { name: 'Kontor' }).check();
    await invite.getByRole('button', { name: 'Send invitation' }).click();
    const colleague = admin.getByRole('row').filter({ hasText: 'Mette Holm' });
    await colleague.getByText('Inviteret').waitFor();

    const office = await company.openPage();
    await office.goto(await company.linkTo(OFFICE, 'registrer'));
    await office.getByRole('textbox', { name: 'Ny adgangskode' }).fill(PASSWORD);
    await office.getByRole('button', { name: 'Opret bruger' }).click();
    // The form has a link of the same name.
    await office.getByText('Din bruger er klar.').waitFor();
    await office.getByRole('link', { name: 'Log ind' }).click();
    await office.waitForURL((url) => url.pathname === '/login');
    await office.getByLabel('E-mail').fill(OFFICE);
    await office.getByRole('textbox', { name: 'Adgangskode' }).fill(PASSWORD);
    await office.getByRole('button', { name: 'Log ind', exact: true }).click();
    await office.waitForURL((url) => url.pathname === '/');
    await colleague.getByText('Aktiv').waitFor();

    await office.goto('/ordrer');
    await office.getByRole('button', { name: /^Ny ordre/ }).click();
    const order = office.getByRole('dialog', { name: 'Ny ordre' });
    const field = (name: string) => order.locator(`[name="${name}"]`);
    await field('customerId').fill('Ida Berg');
    await office
      .locator('[data-combobox-option]')
      .filter({ hasText: /^Ny kunde/ })
      .click();
    await field('newCustomer.street').fill('Åkandevej 12, 7100');
    await office.keyboard.press('Tab');
    await expect.poll(() => field('newCustomer.city').inputValue()).toBe('Vejle');
    await field('newCustomer.phone').fill('75 82 11 99');
    await field('newCustomer.email').fill('ida@berg.example');
    await field('workType').selectOption('fault_finding');
    await office.keyboard.press('Control+Enter');
    await office.waitForURL(/\/ordrer\/\d\d-00001$/);
    await office.getByText('Vejle').first().waitFor();
    await office.context().close();
  });

  test('a screen is paired, and shows the first order', async () => {
    const television = await company.openPage({ viewport: { width: 1920, height: 1080 } });
    await television.goto('/tavle');
    const digits = await television.getByText(/^\d{3} \d{3}$/).textContent();
    await admin.goto('/admin/brugere');
    await admin.getByRole('button', { name: 'Par skærm' }).click();
    const dialog = inDialog('Par skærm');
    await dialog.getByLabel('Tallene på skærmen').fill(digits ?? '');
    await dialog.getByLabel('Skærmens navn').fill('Værkstedet');
    await dialog.getByRole('button', { name: 'Par skærm' }).click();
    await expect.poll(() => television.locator('[data-card$="-00001"]').count()).toBe(1);
    await television.context().close();
  });

  test('an administrator sees where the machines stand, and nothing of what they hold', async () => {
    await admin.goto('/dev/machines?machine=realtime-connection');
    const place = admin.getByRole('combobox', { name: 'Hvor' });
    await place.selectOption('Denne fane');
    await openState(admin, 'realtime-connection.connection');
    const state = '[data-state="realtime-connection.connection.connected"][data-active]';
    await admin.locator(state).waitFor();
    expect(await place.getByRole('option', { name: 'Serveren' }).count()).toBe(0);
    expect(await admin.getByRole('region', { name: 'Send en hændelse' }).count()).toBe(0);
    const side = admin.getByRole('complementary', { name: 'Styring' });
    expect(await side.locator('dt').count()).toBe(0);
    const log = await admin.getByRole('region', { name: 'Forløb' }).innerText();
    expect(log).not.toMatch(/\d+\.\d{5,}/);
  });
});
