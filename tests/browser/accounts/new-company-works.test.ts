import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import {
  createGroups,
  describeCompany,
  inviteColleague,
  pairScreen,
  save,
} from '../support/company-begins.ts';
import { canTake, ordersOf, queueOf } from '../support/match-page.ts';
import { useNewCompany } from '../support/new-company.ts';

const company = useNewCompany();
let admin: Page;
let office: Page;
let fitter: Page;
/** The first half of the story, in which the pages are opened. */
async function begin() {
  admin = await company.openAdministrator();
  await createGroups(admin);
  await describeCompany(admin);
  office = await inviteColleague(company, admin, {
    name: 'Mette Holm',
    email: 'mette@firma.example',
    group: 'Kontor',
  });
  fitter = await inviteColleague(
    company,
    admin,
    { name: 'Lars Petersen', email: 'lars@firma.example', group: 'Montør' },
    { viewport: { width: 390, height: 844 } },
  );
}

const gone = { state: 'detached' } as const;

async function addGood(good: {
  no: string;
  name: string;
  unit: string;
  cost: string;
  sales: string;
}) {
  await admin.goto('/varer');
  await admin.getByRole('button', { name: /^Ny vare/ }).click();
  const dialog = admin.getByRole('dialog', { name: 'Ny vare' });
  await dialog.getByLabel('Varenr.').fill(good.no);
  await dialog.getByLabel('Navn').fill(good.name);
  await dialog.getByLabel('Varegruppe').fill('Lager');
  await dialog.getByLabel('Enhed').selectOption(good.unit);
  await dialog.getByLabel(/^Kostpris/).fill(good.cost);
  await dialog.getByLabel(/^Salgspris/).fill(good.sales);
  await dialog.getByRole('button', { name: 'Opret' }).click();
  await admin.getByRole('heading', { level: 1, name: new RegExp(good.name) }).waitFor();
}

async function addCustomer(
  page: Page,
  kind: string,
  name: string,
  phone: string,
  more: Record<string, string> = {},
) {
  await page.goto('/kunder');
  await page.getByRole('button', { name: /^Ny kunde/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Ny kunde' });
  await dialog.getByLabel('Kundetype').selectOption({ label: kind });
  const fields = {
    Navn: name,
    Vej: 'Åkandevej',
    'Husnr.': '7',
    'Postnr.': '7100',
    Telefon: phone,
    'E-mail': 'post@kunde.example',
    ...more,
  };
  for (const [label, text] of Object.entries(fields))
    await dialog.getByRole('textbox', { name: label }).fill(text);
  await dialog.getByRole('button', { name: 'Opret' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function paperFor(words: string[]): Promise<Uint8Array> {
  const made = await PDFDocument.create();
  const font = await made.embedFont(StandardFonts.Helvetica);
  const page = made.addPage([595, 842]);
  for (const [line, text] of words.entries())
    page.drawText(text, { x: 60, y: 760 - 22 * line, size: 12, font });
  return made.save();
}

test('a company’s first order goes from a utility’s call to what can be invoiced, with nothing but the pages', async () => {
  await begin();
  const debtor = await addCustomer(admin, 'Erhverv', 'Vejle Elnet A/S', '75 82 11 00', {
    'CVR-nr.': '90 60 00 52',
  });
  await admin.goto('/kunder/vaerker');
  await admin.getByRole('button', { name: 'Nyt værk' }).click();
  await admin.getByLabel('Navn, Nyt værk').fill('Vejle Elnet');
  await admin.getByLabel('Bogstaver på tavlen, Vejle Elnet').fill('VE');
  await admin.getByLabel('CVR-nr., Vejle Elnet').fill('90 60 00 52');
  await admin.getByLabel('Faktureres til kundenr., Vejle Elnet').fill(debtor);
  await admin.getByLabel('Mønster for sagsnumre, Vejle Elnet').fill('VE-\\d{6}');
  await admin.getByLabel('Eksempler på sagsnumre, Vejle Elnet').fill('VE-123456');
  await save(admin);

  await addGood({ no: '900100', name: 'Montørtime', unit: 'time', cost: '320', sales: '595' });
  await addGood({
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

  const ida = await addCustomer(office, 'Privat', 'Ida Berg', '75 82 11 99');
  expect(ida).toMatch(/^\d+$/);
  await office.keyboard.press('o');
  const form = office.getByRole('dialog', { name: 'Ny ordre', exact: true });
  await form.getByRole('region', { name: 'Kunde' }).getByText('Ida Berg').waitFor();
  await form.locator('[name="workType"]').selectOption({ label: 'Målerskift' });
  await form.locator('[name="partnerId"]').selectOption({ label: 'Vejle Elnet' });
  await form.locator('[name="partnerCaseNo"]').fill('VE-123456');
  await form.locator('[name="title"]').fill('Gruppeafbryder slår fra');
  await office.keyboard.press('Control+Enter');
  await office.waitForURL(/\/ordrer\/\d\d-00001$/);
  const orderUrl = new URL(office.url()).pathname;
  const orderNo = orderUrl.split('/').at(-1) ?? '';
  await office.getByRole('heading', { level: 1, name: 'Gruppeafbryder slår fra' }).waitFor();

  await office.keyboard.press('p');
  const plan = office.getByRole('dialog', { name: 'Planlæg' });
  await plan.getByRole('combobox', { name: 'Montører' }).fill('Lars');
  await office.getByRole('option', { name: /Lars Petersen/ }).click();
  await plan
    .getByLabel('Start')
    .fill(`${addDays(copenhagenDate(new Date()), 7).split('-').toReversed().join('-')} 8-9.30`);
  await plan.getByLabel('Start').press('Tab');
  await plan.getByRole('button', { name: 'Planlæg', exact: true }).click();
  await office.getByText('Ordren er nu »Planlagt«.').waitFor();

  await fitter.goto(orderUrl);
  await fitter.getByRole('button', { name: 'Start arbejde' }).click();
  await office
    .getByRole('main')
    .getByText('I gang', { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor();
  await fitter
    .getByRole('region', { name: 'Linjer og økonomi' })
    .getByRole('button', { name: /^Tilføj linje/ })
    .click();
  await fitter.getByLabel('Vare eller tekst').pressSequentially('gruppe');
  await fitter.getByRole('option', { name: /101010/ }).click();
  await fitter.getByLabel('Antal').fill('2');
  await fitter.getByRole('button', { name: 'Tilføj', exact: true }).click();
  await fitter
    .getByRole('region', { name: 'Linjer og økonomi' })
    .getByRole('row')
    .filter({ hasText: 'Gruppeafbryder 10 A' })
    .waitFor();
  await fitter
    .getByRole('region', { name: 'Linjer og økonomi' })
    .getByRole('button', { name: 'Luk' })
    .click();
  await fitter.getByRole('button', { name: 'Stop tid', exact: true }).click();
  await fitter.getByRole('button', { name: 'Registrér tid' }).first().click();
  const hours = fitter.getByRole('dialog', { name: 'Registrér tid' });
  await hours.getByLabel('Fra').fill('0');
  await hours.getByLabel('Til').fill('0.15');
  await hours
    .getByLabel('Dag')
    .fill(addDays(copenhagenDate(new Date()), -1).split('-').toReversed().join('-'));
  await fitter.keyboard.press('Tab');
  await hours.getByRole('button', { name: 'Registrér tid' }).click();
  await hours.waitFor({ state: 'hidden' });
  await fitter
    .getByRole('button', { name: 'Meld udført' })
    .and(fitter.locator(':enabled'))
    .first()
    .click();
  await office
    .getByRole('main')
    .getByText('Udført', { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor();
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
        await paperFor([
          'Faktura 4711',
          'Solar Danmark A/S',
          'CVR-nr. 15908416',
          `Rekvisition: ${requisition}`,
          'Fakturadato: 20-11-2026',
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

  const television = await pairScreen(company, admin);
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
