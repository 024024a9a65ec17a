import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { pastDay, today, typedDay, workingDay } from '../support/calendar-days.ts';
import {
  createGroups,
  describeCompany,
  invite,
  pairScreen,
  register,
} from '../support/pages/company-begins.ts';
import { addCustomer, addGood, addUtility, paperOf } from '../support/pages/company-records.ts';
import { addGoodLine, lineOf, registerQuarter, status } from '../support/pages/fitter-steps.ts';
import { openState } from '../support/machine-tabs.ts';
import { canTake, ordersOf, queueOf } from '../support/pages/match-page.ts';
import { dialog, field, option } from '../support/pages/new-order.ts';
import { useNewCompany } from '../support/pages/new-company.ts';
import { save } from '../support/save.ts';

const company = useNewCompany();
const METTE = { name: 'Mette Holm', email: 'mette@firma.example', group: 'Kontor' };
const LARS = { name: 'Lars Petersen', email: 'lars@firma.example', group: 'Montør' };
const gone = { state: 'detached' } as const;
let admin: Page;
let office: Page;
let fitter: Page;
let television: Page;
beforeAll(async () => {
  admin = await company.openAdministrator();
});

test('a company begins: groups, its name, an area, a utility, goods, and colleagues who come in by a mail', async () => {
  await createGroups(admin);
  await describeCompany(admin);
  // What is added next is added while their mails wait.
  await invite(admin, [METTE, LARS]);
  const debtor = await addCustomer(admin, 'Erhverv', 'Vejle Elnet A/S', '75 82 11 00', {
    'CVR-nr.': '90 60 00 52',
  });
  await addUtility(admin, debtor);
  await addGood(admin, {
    no: '900100',
    name: 'Montørtime',
    unit: 'time',
    cost: '320',
    sales: '595',
  });
  await addGood(admin, {
    no: '101010',
    name: 'Gruppeafbryder 10 A',
    unit: 'stk',
    cost: '41,20',
    sales: '89',
  });

  await admin.goto('/admin/aktivitetstyper');
  await admin.getByLabel('Vare for Montage').selectOption({ label: 'Montørtime' });
  await admin.getByLabel(/Montage.*aktur|aktur.*Montage/).check();
  await save(admin);
  await admin.goto('/admin/brugere');
  office = await register(company, admin, METTE);
  fitter = await register(company, admin, LARS, { viewport: { width: 390, height: 844 } });
  expect([office, fitter].map((page) => new URL(page.url()).pathname)).toEqual(['/', '/']);
});

test('a colleague takes the first order, which stands on a screen that is paired, and confirms a new address by a mail', async () => {
  await office.goto('/ordrer');
  await office.getByRole('button', { name: /^Ny ordre/ }).click();
  await field(office, 'customerId').fill('Ida Berg');
  await option(office, /^Ny kunde/).click();
  await field(office, 'newCustomer.street').fill('Åkandevej 12, 7100');
  await office.keyboard.press('Tab');
  await expect.poll(() => field(office, 'newCustomer.city').inputValue()).toBe('Vejle');
  await field(office, 'newCustomer.phone').fill('75 82 11 99');
  await field(office, 'newCustomer.email').fill('ida@berg.example');
  await field(office, 'workType').selectOption('fault_finding');
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
  television = await pairScreen(company, admin);
  await expect.poll(() => television.locator('[data-card$="-00001"]').count()).toBe(1);
});

test('an order goes from a utility’s call to what can be invoiced, with nothing but the pages', async () => {
  const olga = await addCustomer(office, 'Privat', 'Olga Krogh', '75 82 11 97');
  expect(olga).toMatch(/^\d+$/);
  await office.keyboard.press('o');
  await dialog(office).getByRole('region', { name: 'Kunde' }).getByText('Olga Krogh').waitFor();
  await field(office, 'workType').selectOption({ label: 'Målerskift' });
  await field(office, 'partnerId').selectOption({ label: 'Vejle Elnet' });
  await field(office, 'partnerCaseNo').fill('VE-123456');
  await field(office, 'title').fill('Gruppeafbryder slår fra');
  await office.keyboard.press('Control+Enter');
  // The first of its year, if that began since the order before.
  await office.waitForURL(/\/ordrer\/\d\d-0000[12]$/);
  const orderUrl = new URL(office.url()).pathname;
  const orderNo = orderUrl.split('/').at(-1) ?? '';
  await office.getByRole('heading', { level: 1, name: 'Gruppeafbryder slår fra' }).waitFor();

  await office.keyboard.press('p');
  const plan = office.getByRole('dialog', { name: 'Planlæg' });
  await plan.getByRole('combobox', { name: 'Montører' }).fill('Lars');
  await office.getByRole('option', { name: /Lars Petersen/ }).click();
  await plan.getByLabel('Start').fill(`${typedDay(workingDay(8))} 8-9.30`);
  await plan.getByLabel('Start').press('Tab');
  await plan.getByRole('button', { name: 'Planlæg', exact: true }).click();
  await office.getByText('Ordren er nu »Planlagt«.').waitFor();

  await fitter.goto(orderUrl);
  await fitter.getByRole('button', { name: 'Start arbejde' }).click();
  await status(office, 'I gang').waitFor();
  const good = await addGoodLine(fitter, 'gruppe', '2');
  expect(good).toBe('Gruppeafbryder 10 A');
  await lineOf(fitter, good).waitFor();
  await fitter
    .getByRole('region', { name: 'Linjer og økonomi' })
    .getByRole('button', { name: 'Luk' })
    .click();
  await fitter.getByRole('button', { name: 'Stop tid', exact: true }).click();
  await fitter.getByRole('button', { name: 'Registrér tid' }).first().click();
  await registerQuarter(fitter, pastDay(1).typed);
  await fitter
    .getByRole('button', { name: 'Meld udført' })
    .and(fitter.locator(':enabled'))
    .first()
    .click();
  await status(office, 'Udført').waitFor();
  const requisition = await office
    .getByText(/^R\d{7}-\d$/)
    .first()
    .innerText();
  await office.goto('/dokumentmatch');
  await office
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'faktura-4711.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(
        await paperOf([
          'Faktura 4711',
          'Solar Danmark A/S',
          'CVR-nr. 15908416',
          `Rekvisition: ${requisition}`,
          `Fakturadato: ${typedDay(today())}`,
          'Netto 82,40',
          'Moms 20,60',
          'I alt DKK 103,00',
        ]),
      ),
    });
  await queueOf(office).locator('[data-document]').first().click();
  await ordersOf(office).getByText(orderNo).first().waitFor();
  await canTake(office, /^Match/);
  await ordersOf(office)
    .getByRole('button', { name: /^Match/ })
    .first()
    .click();
  await office
    .getByRole('button', { name: /^Fortryd/ })
    .last()
    .waitFor();
  await office.goto(orderUrl);
  await office
    .getByRole('region', { name: 'Dokumenter' })
    .getByRole('link', { name: /4711/ })
    .waitFor();
  const grid = office.getByRole('region', { name: 'Linjer og økonomi' });
  await grid.getByRole('button', { name: /^Tilføj linje/ }).click();
  await grid.getByLabel('Vare eller tekst').fill('Målerskift efter aftale');
  await grid.getByLabel('Pris ekskl. moms').fill('850');
  await grid.getByRole('button', { name: 'Tilføj', exact: true }).click();
  await grid.getByRole('row').filter({ hasText: 'Målerskift efter aftale' }).waitFor();
  await grid.getByRole('button', { name: 'Luk' }).click();
  await office.getByRole('button', { name: 'Dokumentationen er komplet' }).click();

  const card = television.locator(`[data-card="${orderNo}"]`);
  await card.waitFor();
  await admin.goto(orderUrl);
  await admin
    .getByRole('button', { name: 'Godkend kontrol' })
    .and(admin.locator(':enabled'))
    .click();
  const inspection = admin.getByRole('dialog', { name: 'Godkend kontrol' });
  await inspection.getByLabel('Kontrolleret af').selectOption({ label: 'Mette Holm' });
  await inspection
    .getByLabel(/^Værdi for/)
    .first()
    .fill('0,4');
  await inspection.getByLabel('Hvis der ikke er nogen fil: hvorfor?').fill('Målt på stedet');
  await inspection.getByRole('button', { name: 'Godkend kontrol' }).click();
  await inspection.waitFor(gone);
  await office
    .getByRole('button', { name: 'Klargør til fakturering' })
    .and(office.locator(':enabled'))
    .click();
  await office.getByText(/^Ordren er nu »Klar til fakturering«/).waitFor();
  const lane = television.getByRole('region', { name: /^Klar til fakturering/ });
  await lane.locator(`[data-card="${orderNo}"]`).waitFor();
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
