import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Page } from 'playwright-core';
import { save } from '../save.ts';

interface NewGood {
  no: string;
  name: string;
  unit: string;
  cost: string;
  sales: string;
}

/** Adds a good by the dialog of the list, and is on its card then. */
export async function addGood(admin: Page, good: NewGood): Promise<void> {
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

/** Adds a customer by the dialog of the list, and is on their card then. @returns their number */
export async function addCustomer(
  page: Page,
  kind: string,
  name: string,
  phone: string,
  more: Record<string, string> = {},
): Promise<string> {
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

/** Adds the utility whose orders are invoiced to a customer. @param debtor the customer’s number */
export async function addUtility(admin: Page, debtor: string): Promise<void> {
  await admin.goto('/kunder/vaerker');
  await admin.getByRole('button', { name: 'Nyt værk' }).click();
  await admin.getByLabel('Navn, Nyt værk').fill('Vejle Elnet');
  await admin.getByLabel('Bogstaver på tavlen, Vejle Elnet').fill('VE');
  await admin.getByLabel('CVR-nr., Vejle Elnet').fill('90 60 00 52');
  await admin.getByLabel('Faktureres til kundenr., Vejle Elnet').fill(debtor);
  await admin.getByLabel('Mønster for sagsnumre, Vejle Elnet').fill('VE-\\d{6}');
  await admin.getByLabel('Eksempler på sagsnumre, Vejle Elnet').fill('VE-123456');
  await save(admin);
}

/** A PDF with these lines. */
export async function paperOf(words: string[]): Promise<Uint8Array> {
  const made = await PDFDocument.create();
  const font = await made.embedFont(StandardFonts.Helvetica);
  const page = made.addPage([595, 842]);
  for (const [line, text] of words.entries())
    page.drawText(text, { x: 60, y: 760 - 22 * line, size: 12, font });
  return made.save();
}
