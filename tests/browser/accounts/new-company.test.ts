import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createGroups,
  describeCompany,
  inviteColleague,
  pairScreen,
} from '../support/company-begins.ts';
import { openState } from '../support/machine-tabs.ts';
import { useNewCompany } from '../support/new-company.ts';

const company = useNewCompany();
let admin: Page;
beforeAll(async () => {
  admin = await company.openAdministrator();
});

describe('where real work is done', () => {
  test('a company begins: groups, its name, an area, and a colleague who comes in by a mail, takes an order, and confirms a new address by another', async () => {
    await createGroups(admin);
    await describeCompany(admin);
    const office = await inviteColleague(company, admin, {
      name: 'Mette Holm',
      email: 'mette@firma.example',
      group: 'Kontor',
    });

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
    // Somebody gets another address, which counts when the link that was sent there is used.
    await office.goto('/bekraeft-email');
    await office.getByLabel('Ny e-mail').fill('mette.holm@firma.example');
    await office.keyboard.press('Enter');
    await office.getByText('Vi har sendt et link til mette.holm@firma.example').waitFor();
    await office.goto(await company.linkTo('mette.holm@firma.example', 'bekraeft-email'));
    await office.getByRole('button', { name: 'Bekræft e-mailen' }).click();
    await office.getByText('Du logger nu ind med mette.holm@firma.example').waitFor();
    await office.context().close();
  });

  test('a screen is paired, and shows the first order', async () => {
    const television = await pairScreen(company, admin);
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
