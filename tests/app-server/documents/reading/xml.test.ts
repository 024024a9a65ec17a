import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPdfText } from '#app-server/documents/reading/text/pdf-text.ts';
import { readFile } from '#app-server/documents/reading/read-file.ts';
import { pagesSaying } from './made-files.ts';

const sample = (name: string) => readFileSync(join(import.meta.dirname, 'oioubl', name));

/** What a reading says without its places. */
async function factsOf(content: Uint8Array) {
  const { reading, view, mediaType } = await readFile(content, []);
  return {
    mediaType,
    view,
    facts: {
      kind: reading.kind,
      no: reading.documentNo?.value,
      date: reading.documentDate?.value,
      delivery: reading.deliveryDate?.value,
      cvr: reading.supplierCvr?.value,
      sender: reading.supplierName?.value,
      amounts: [reading.netOre?.value, reading.vatOre?.value, reading.totalOre?.value],
      agree: reading.amountsAgree,
      items: reading.itemLines.map(({ itemNo, text, qtyMilli, unitOre, netOre }) => [
        itemNo,
        text,
        qtyMilli,
        unitOre,
        netOre,
      ]),
    },
    reading,
  };
}

test('an OIOUBL 2.0 invoice, whose TaxExclusiveAmount is the moms, is read to the øre', async () => {
  const { facts, mediaType } = await factsOf(sample('happy-path_real.xml'));
  expect(mediaType).toBe('application/xml');
  expect(facts).toEqual({
    kind: 'supplier_invoice',
    no: 'A00095678',
    date: '2005-11-20',
    delivery: '2005-11-15',
    cvr: '16356700',
    sender: 'Tavleverandøren',
    amounts: [505_000, 126_250, 631_250],
    agree: true,
    items: [
      ['5712345780121', 'Hejsetavle', 1_000, 500_000, 500_000],
      ['5712345780111', 'Beslag', 2_000, 2_500, 5_000],
    ],
  });
});

test('an OIOUBL 2.1 credit note is one, with its amounts as printed', async () => {
  const { facts } = await factsOf(sample('credit-note.xml'));
  expect(facts).toMatchObject({
    kind: 'credit_note',
    no: 'A00095679',
    amounts: [505_000, 126_250, 631_250],
    agree: true,
  });
});

test('an OIOUBL 2.1 invoice with rounding of many lines agrees', async () => {
  const { facts } = await factsOf(sample('dk-bank.xml'));
  expect(facts).toMatchObject({
    no: 'BANK-001',
    amounts: [3_294_304, 823_576, 4_117_880],
    agree: true,
  });
});

test('an invoice without a PDF is shown as pages that say the same, and its facts have their places there', async () => {
  const { view, reading } = await factsOf(sample('happy-path_real.xml'));
  expect(view).not.toBeNull();
  const { lines } = await readPdfText(view ?? new Uint8Array());
  const text = lines.map((line) => line.text).join('\n');
  for (const words of [
    'Faktura',
    'A00095678',
    'Hejsetavle',
    '6.312,50',
    'Den Lille Skole',
    '20. nov. 2005',
  ]) {
    expect(text).toContain(words);
  }
  for (const found of [
    reading.documentNo,
    reading.documentDate,
    reading.totalOre,
    reading.supplierName,
  ]) {
    expect(found?.box.width).toBeGreaterThan(0);
  }
  expect(reading.itemLines.every(({ box }) => box.width > 0.5)).toBe(true);
});

const peppol = (attachment = '', total = '125.00') => `<?xml version="1.0" encoding="UTF-8"?>
<ubl:Invoice xmlns:ubl="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="a" xmlns:cbc="b">
<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>
<cbc:ID>P-77</cbc:ID><cbc:IssueDate>2026-11-18</cbc:IssueDate><cbc:DocumentCurrencyCode>DKK</cbc:DocumentCurrencyCode>
<cbc:BuyerReference>Rekv. R2604217-3 / LP</cbc:BuyerReference>${attachment}
<cac:AccountingSupplierParty><cac:Party><cbc:EndpointID schemeID="0184">DK24256790</cbc:EndpointID><cac:PartyLegalEntity><cbc:RegistrationName>Nordisk El-Engros A/S</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">3.35</cbc:TaxAmount></cac:TaxTotal><cac:TaxTotal><cbc:TaxAmount currencyID="DKK">25.00</cbc:TaxAmount></cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="DKK">90.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount currencyID="DKK">100.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="DKK">${total}</cbc:TaxInclusiveAmount><cbc:ChargeTotalAmount currencyID="DKK">10.00</cbc:ChargeTotalAmount></cac:LegalMonetaryTotal>
<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="MTR">25.5</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="DKK">90.00</cbc:LineExtensionAmount>
<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="DKK">10.00</cbc:Amount></cac:AllowanceCharge>
<cac:Item><cbc:Name>Kabel &amp; rør</cbc:Name><cac:StandardItemIdentification><cbc:ID schemeID="0160">5712345780121</cbc:ID></cac:StandardItemIdentification></cac:Item><cac:Price><cbc:PriceAmount currencyID="DKK">392.16</cbc:PriceAmount><cbc:BaseQuantity unitCode="MTR">100</cbc:BaseQuantity></cac:Price></cac:InvoiceLine>
</ubl:Invoice>`;
const embedded = (pdf: Uint8Array) =>
  `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="f.pdf">${Buffer.from(pdf).toString('base64')}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;

test('a Peppol BIS 3 invoice: charges count in the net, moms in its own currency, discounts and price units of its lines', async () => {
  const { facts, reading } = await factsOf(Buffer.from(peppol()));
  expect(facts).toMatchObject({
    no: 'P-77',
    cvr: '24256790',
    amounts: [10_000, 2_500, 12_500],
    agree: true,
  });
  expect(reading.itemLines).toMatchObject([
    {
      ean: '5712345780121',
      text: 'Kabel & rør',
      qtyMilli: 25_500,
      unit: 'm',
      priceUnit: 100,
      discountBp: 1_000,
    },
  ]);
  expect(reading.requisitionNos).toMatchObject([{ value: 'R2604217-3', valid: true }]);
});

test('a PDF inside is what is shown, and a reference it does not show is found all the same', async () => {
  const pdf = pagesSaying('P-77 i alt 125,00');
  const { view, reading } = await factsOf(Buffer.from(peppol(embedded(pdf))));
  expect(Buffer.from(view ?? []).equals(pdf)).toBe(true);
  expect(reading.totalOre).toMatchObject({ value: 12_500, box: { page: 1 } });
  expect(reading.totalOre?.box.width).toBeGreaterThan(0);
  expect(reading.requisitionNos).toMatchObject([
    { value: 'R2604217-3', box: { width: 0, height: 0 } },
  ]);
});

test('an invoice whose PDF cannot be read is shown as pages drawn from it', async () => {
  const { view, facts } = await factsOf(
    Buffer.from(peppol(embedded(Buffer.from('%PDF-1.4 nothing')))),
  );
  expect(facts.no).toBe('P-77');
  expect(
    (await readPdfText(view ?? new Uint8Array())).lines.map(({ text }) => text).join('\n'),
  ).toContain('P-77');
});

test('an invoice that does not add up to the øre says so', async () => {
  const { reading } = await factsOf(Buffer.from(peppol('', '125.01')));
  expect(reading.amountsAgree).toBe(false);
  expect(reading.flags).toContain('amounts_disagree');
});

test('an invoice in Windows-1252 keeps its dashes and its euro sign', async () => {
  const note = '<cbc:Note>Kabel – 5 € ’rest’</cbc:Note>';
  const windows = peppol(note).replace('encoding="UTF-8"', 'encoding="windows-1252"');
  const bytes = Array.from(
    windows,
    (sign) => ({ '–': 0x96, '€': 0x80, '’': 0x92 })[sign] ?? sign.charCodeAt(0),
  );
  const { view } = await factsOf(Uint8Array.from(bytes));
  const { lines } = await readPdfText(view ?? new Uint8Array());
  expect(lines.map(({ text }) => text).join(' ')).toContain('Kabel – 5 € ’rest’');
});

test('letters are read in the encoding that the file names', async () => {
  const latin = sample('happy-path_real.xml')
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace('encoding="UTF-8"', 'encoding="ISO-8859-1"');
  const { facts } = await factsOf(Buffer.from(latin, 'latin1'));
  expect(facts.sender).toBe('Tavleverandøren');
});
