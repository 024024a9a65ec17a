import { describe, expect, test } from 'vitest';
import { pricedLines } from '#domain/documents/document-lines.ts';
import { writePdf } from '#app-server/documents/reading/pdf-writer.ts';
import { readFile } from '#app-server/documents/reading/read-file.ts';

const own = { name: 'Tavlens El-Service A/S', cvr: '90600044' };

/** A line: what it comes to, and what is said on it. */
interface Line {
  net: string;
  says?: string;
}
interface Said {
  code?: string;
  currency?: string;
  lines?: Line[];
  reference?: string;
  net?: string;
  taxes?: string[];
  rounding?: string;
  total?: string;
  cvr?: string;
}
const usual = {
  code: '380',
  currency: 'DKK',
  lines: [{ net: '100.00' }],
  reference: '',
  net: '100.00',
  taxes: ['25.00'],
  rounding: '',
  total: '125.00',
  cvr: '24256790',
} satisfies Said;

/** `root` is `Invoice` or `CreditNote`. */
function ubl(said: Said, root = 'Invoice'): Buffer {
  const { code, currency, lines, reference, net, taxes, rounding, total, cvr } = {
    ...usual,
    ...said,
  };
  const counted = root === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity';
  const rows = lines.map(
    ({ net, says = '' }: Line, at) =>
      `<cac:${root}Line><cbc:ID>${at + 1}</cbc:ID>${says}<cbc:${counted} unitCode="EA">${net.startsWith('-') ? -1 : 1}</cbc:${counted}><cbc:LineExtensionAmount>${net}</cbc:LineExtensionAmount><cac:Item><cbc:Name>Vare ${at + 1}</cbc:Name></cac:Item></cac:${root}Line>`,
  );
  return Buffer.from(
    `<${root} xmlns="urn:${root}" xmlns:cac="a" xmlns:cbc="b"><cbc:ID>U-1</cbc:ID><cbc:IssueDate>2026-11-18</cbc:IssueDate><cbc:InvoiceTypeCode>${code}</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode><cbc:BuyerReference>${reference}</cbc:BuyerReference><cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Nordisk El A/S</cbc:Name></cac:PartyName><cac:PartyLegalEntity><cbc:CompanyID>DK${cvr}</cbc:CompanyID></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>${taxes.map((tax) => `<cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">${tax}</cbc:TaxAmount></cac:TaxTotal>`).join('')}<cac:LegalMonetaryTotal><cbc:LineExtensionAmount>${net}</cbc:LineExtensionAmount><cbc:TaxInclusiveAmount>${total}</cbc:TaxInclusiveAmount>${rounding && `<cbc:PayableRoundingAmount>${rounding}</cbc:PayableRoundingAmount>`}</cac:LegalMonetaryTotal>${rows.join('')}</${root}>`,
  );
}

function cii(said: Said): Buffer {
  const { code, currency, lines, reference, net, taxes, rounding, total, cvr } = {
    ...usual,
    ...said,
  };
  const rows = lines.map(
    ({ net, says = '' }: Line, at) =>
      `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>${at + 1}</ram:LineID>${says}</ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct><ram:Name>Vare ${at + 1}</ram:Name></ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>${net}</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement><ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">1</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery><ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${net}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`,
  );
  return Buffer.from(
    `<rsm:CrossIndustryInvoice xmlns:rsm="r" xmlns:ram="m" xmlns:udt="u"><rsm:ExchangedDocument><ram:ID>C-1</ram:ID><ram:TypeCode>${code}</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20261118</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction>${rows.join('')}<ram:ApplicableHeaderTradeAgreement><ram:BuyerReference>${reference}</ram:BuyerReference><ram:SellerTradeParty><ram:Name>Nordisk El A/S</ram:Name><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DK${cvr}</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement><ram:ApplicableHeaderTradeDelivery><ram:ShipToTradeParty><ram:Name>Jens Hansen</ram:Name><ram:PostalTradeAddress><ram:PostcodeCode>7100</ram:PostcodeCode><ram:LineOne>Ærøvej 3</ram:LineOne><ram:CityName>Vejle</ram:CityName></ram:PostalTradeAddress></ram:ShipToTradeParty></ram:ApplicableHeaderTradeDelivery><ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>${currency}</ram:InvoiceCurrencyCode><ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>${net}</ram:LineTotalAmount><ram:TaxBasisTotalAmount>${net}</ram:TaxBasisTotalAmount>${taxes.map((tax) => `<ram:TaxTotalAmount currencyID="${currency}">${tax}</ram:TaxTotalAmount>`).join('')}${rounding && `<ram:RoundingAmount>${rounding}</ram:RoundingAmount>`}<ram:GrandTotalAmount>${total}</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`,
  );
}

/** A PDF whose page says only some words, with a file inside. */
async function pdfWith(
  file: Uint8Array,
  name: string,
  words = 'Se vedhæftede',
): Promise<Uint8Array> {
  const writer = await writePdf('Faktura');
  writer.addSheet().text(60, 60, words);
  await writer.document.attach(file, name, { mimeType: 'text/xml' });
  return writer.save();
}

const note = {
  ubl: (text: string) => `<cbc:Note>${text}</cbc:Note>`,
  cii: (text: string) => `<ram:IncludedNote><ram:Content>${text}</ram:Content></ram:IncludedNote>`,
};
/** Every way in which an electronic invoice comes. */
const ways = [
  ['UBL', (said: Said) => ubl(said), note.ubl],
  ['CII', (said: Said) => cii(said), note.cii],
  ['CII inside a PDF', (said: Said) => pdfWith(cii(said), 'factur-x.xml'), note.cii],
  ['CII inside a ZUGFeRD', (said: Said) => pdfWith(cii(said), 'ZUGFeRD-invoice.xml'), note.cii],
  ['UBL inside a PDF', (said: Said) => pdfWith(ubl(said), 'xrechnung.XML'), note.ubl],
] as const;

const read = async (content: Uint8Array) => (await readFile(content, [], own)).reading;

describe.each(ways)('%s', (_, write, noteOf) => {
  test('is read as the invoice it is', async () => {
    expect(await read(await write({ reference: 'R2604217-3' }))).toMatchObject({
      kind: 'supplier_invoice',
      documentNo: { value: expect.stringMatching(/^[UC]-1$/) },
      documentDate: { value: '2026-11-18' },
      supplierName: { value: 'Nordisk El A/S' },
      supplierCvr: { value: '24256790' },
      netOre: { value: 10_000 },
      vatOre: { value: 2_500 },
      totalOre: { value: 12_500 },
      amountsAgree: true,
      requisitionNos: [{ value: 'R2604217-3', valid: true }],
      itemLines: [{ text: 'Vare 1', qtyMilli: 1000, netOre: 10_000 }],
      flags: [],
    });
  });

  test('names on its lines the orders that they are for, mistyped ones too', async () => {
    const lines = [
      { net: '60.00', says: noteOf('Rekv. R2604217-3') },
      { net: '30.00', says: noteOf('26-04218') },
      { net: '10.00', says: noteOf('R2604240-1') },
    ];
    const reading = await read(await write({ lines }));
    expect(reading.itemLines.map(({ orderNo }) => orderNo)).toEqual(['26-04217', '26-04218', null]);
    expect(reading.requisitionNos.map(({ value, valid }) => [value, valid])).toEqual([
      ['R2604217-3', true],
      ['R2604240-1', false],
    ]);
    expect(reading.orderNos.map(({ value }) => value)).toEqual(['26-04218']);
    expect(reading.flags).toEqual(['requisition_mistyped']);
  });

  test('sums several taxes and what was rounded', async () => {
    const said = { taxes: ['25.00', '5.10'], rounding: '-0.10', total: '130.00' };
    expect(await read(await write(said))).toMatchObject({
      vatOre: { value: 3_010 },
      totalOre: { value: 13_000 },
      amountsAgree: true,
      flags: [],
    });
    expect(await read(await write({ total: '125.01' }))).toMatchObject({
      amountsAgree: false,
      flags: ['amounts_disagree'],
    });
  });

  test('in another currency is flagged', async () => {
    expect(await read(await write({ currency: 'EUR' }))).toMatchObject({
      currency: 'EUR',
      flags: ['foreign_currency'],
    });
  });

  test('of our own company has no sender', async () => {
    expect(await read(await write({ cvr: own.cvr }))).toMatchObject({
      supplierCvr: null,
      supplierName: null,
    });
  });

  test.each(['381', '396'])(
    'that gives money back (%s) gives it back in both signs',
    async (code) => {
      const negative = {
        lines: [{ net: '-100.00' }],
        net: '-100.00',
        taxes: ['-25.00'],
        total: '-125.00',
      };
      for (const sums of [{}, negative]) {
        const { kind, netOre, totalOre, currency, itemLines } = await read(
          await write({ code, ...sums }),
        );
        expect([kind, netOre?.value, totalOre?.value]).toEqual(['credit_note', 10_000, 12_500]);
        const document = { kind, title: '', currency, netOre: 10_000, itemLines };
        const made = pricedLines(document, { lines: [0], netOre: 10_000 }, 0);
        expect(made.map(({ costOre }) => costOre)).toEqual([-10_000]);
      }
    },
  );
});

test('a CreditNote of UBL gives the money back in both signs', async () => {
  const negative = {
    lines: [{ net: '-100.00' }],
    net: '-100.00',
    taxes: ['-25.00'],
    total: '-125.00',
  };
  for (const sums of [{}, negative]) {
    expect(await read(ubl(sums, 'CreditNote'))).toMatchObject({
      kind: 'credit_note',
      netOre: { value: 10_000 },
      vatOre: { value: 2_500 },
      totalOre: { value: 12_500 },
      amountsAgree: true,
      itemLines: [{ netOre: 10_000, qtyMilli: 1000 }],
    });
  }
});

test('a CII says where the goods went', async () => {
  expect(await read(cii({}))).toMatchObject({
    addresses: [{ value: { street: 'Ærøvej', houseNo: '3', postnr: '7100', city: 'Vejle' } }],
  });
});

test('an invoice without lines has those that its pages show', async () => {
  const page = await pdfWith(cii({ lines: [] }), 'factur-x.xml', 'Faktura C-1');
  expect(await read(page)).toMatchObject({ documentNo: { value: 'C-1' }, itemLines: [] });
});

test.each([
  ['no invoice', '<a><b>1</b></a>'],
  ['broken', '<rsm:CrossIndustryInvoice'],
  ['an attack', '<!DOCTYPE a [<!ENTITY b "c">]><Invoice><ID>&b;</ID></Invoice>'],
])('a PDF whose XML is %s is read by its pages', async (_, xml) => {
  const page = await pdfWith(Buffer.from(xml), 'factur-x.xml', 'Faktura nr. 4711');
  expect(await read(page)).toMatchObject({
    kind: 'supplier_invoice',
    documentNo: { value: '4711' },
  });
});
