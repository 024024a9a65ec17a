import { formatDate } from '#domain/time/copenhagen.ts';
import { formatCvr } from '#domain/identifiers/grouped.ts';
import { printedOre, printedQty } from '../text/printed.ts';
import { writePdf, type PdfWriter, type Sheet } from '../pdf-writer.ts';
import type { ElectronicInvoice, InvoiceParty } from './electronic-invoice.ts';

const LEFT = 50;
const RIGHT = 545;
const BOTTOM = 770;
const ROW = 14;
const columns = {
  itemNo: 50,
  text: 130,
  quantity: 365,
  unit: 375,
  price: 460,
  net: RIGHT,
} as const;
const titles = { supplier_invoice: 'Faktura', credit_note: 'Kreditnota' } as const;
const LONGEST_TEXT = 38;

/** Draws an electronic invoice as pages that people can read, for those that come without any. */
export async function drawInvoice(invoice: ElectronicInvoice): Promise<Uint8Array> {
  const writer = await writePdf(`${titles[invoice.kind]} ${invoice.no}`);
  let sheet = firstPage(writer, invoice);
  let y = 250 + remarks(sheet, invoice) * ROW;
  y = heading(sheet, y);
  for (const { item: line } of invoice.lines) {
    const texts = wrapped(line.text);
    if (y + texts.length * ROW > BOTTOM) [sheet, y] = nextPage(writer, invoice);
    sheet.text(columns.itemNo, y, (line.itemNo ?? line.ean ?? '').slice(0, 15));
    sheet.text(columns.quantity, y, printedQty(line.qtyMilli), { right: true });
    sheet.text(columns.unit, y, line.unit);
    if (line.unitOre !== null) {
      const per = line.priceUnit === 1 ? '' : `/${line.priceUnit}`;
      sheet.text(columns.price, y, `${printedOre(line.unitOre)}${per}`, { right: true });
    }
    sheet.text(columns.net, y, printedOre(line.netOre), { right: true });
    for (const text of texts) {
      sheet.text(columns.text, y, text);
      y += ROW;
    }
  }
  if (y + 5 * ROW > BOTTOM) [sheet, y] = nextPage(writer, invoice);
  sums(sheet, y + 10, invoice);
  return writer.save();
}

function firstPage(writer: PdfWriter, invoice: ElectronicInvoice): Sheet {
  const sheet = writer.addSheet();
  sheet.text(LEFT, 60, titles[invoice.kind], { size: 20, bold: true });
  sheet.text(RIGHT, 60, 'Elektronisk modtaget', { size: 8, right: true, grey: 0.4 });
  party(sheet, LEFT, 90, invoice.supplier, 'CVR-nr.');
  party(sheet, LEFT, 160, invoice.customer, 'Deres CVR-nr.');
  const facts = [
    [`${titles[invoice.kind]}nr.`, invoice.no],
    [`${titles[invoice.kind]}dato`, invoice.date && formatDate(invoice.date)],
    ['Leveringsdato', invoice.deliveryDate && formatDate(invoice.deliveryDate)],
    ['Valuta', invoice.currency],
  ];
  let y = 90;
  for (const [label, value] of facts) {
    if (!label || !value) continue;
    sheet.text(340, y, `${label}:`);
    sheet.text(430, y, value, { bold: true });
    y += ROW;
  }
  invoice.delivery.forEach((line, at) => {
    if (at === 0) sheet.text(340, 160, 'Leveringsadresse:', { grey: 0.4 });
    sheet.text(340, 160 + (at + 1) * ROW, line);
  });
  return sheet;
}

function party(
  sheet: Sheet,
  x: number,
  y: number,
  { name, cvr, address }: InvoiceParty,
  label: string,
) {
  const lines = [name, ...address, ...(cvr === null ? [] : [`${label}: ${formatCvr(cvr)}`])];
  lines.forEach((line, at) => sheet.text(x, y + at * ROW, line.slice(0, 55), { bold: at === 0 }));
}

/** @returns how many lines were written */
function remarks(sheet: Sheet, { remarks }: ElectronicInvoice): number {
  const shown = remarks.slice(0, 14);
  shown.forEach(({ label, text }, at) =>
    sheet.text(LEFT, 245 + at * ROW, `${label}: ${text}`.slice(0, 105)),
  );
  return shown.length;
}

function heading(sheet: Sheet, y: number): number {
  const style = { bold: true };
  sheet.text(columns.itemNo, y, 'Varenr.', style);
  sheet.text(columns.text, y, 'Beskrivelse', style);
  sheet.text(columns.quantity, y, 'Antal', { ...style, right: true });
  sheet.text(columns.unit, y, 'Enhed', style);
  sheet.text(columns.price, y, 'Pris', { ...style, right: true });
  sheet.text(columns.net, y, 'Beløb', { ...style, right: true });
  sheet.rule(y + 4, LEFT, RIGHT);
  return y + ROW + 4;
}

function nextPage(writer: PdfWriter, { kind, no }: ElectronicInvoice): [Sheet, number] {
  const sheet = writer.addSheet();
  sheet.text(LEFT, 50, `${titles[kind]} ${no}, fortsat`, { grey: 0.4 });
  return [sheet, heading(sheet, 80)];
}

function sums(sheet: Sheet, y: number, { netOre, vatOre, totalOre, currency }: ElectronicInvoice) {
  sheet.rule(y - 10, 340, RIGHT);
  const rows: [string, number, boolean][] = [
    ['Beløb ekskl. moms', netOre, false],
    ['Moms', vatOre, false],
    [`I alt inkl. moms ${currency}`, totalOre, true],
  ];
  rows.forEach(([label, ore, bold], at) => {
    sheet.text(340, y + at * ROW, label, { bold });
    sheet.text(RIGHT, y + at * ROW, printedOre(ore), { right: true, bold });
  });
}

function wrapped(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length >= LONGEST_TEXT)
      lines.push(word.slice(0, LONGEST_TEXT));
    else lines[lines.length - 1] = `${line} ${word}`.trim().slice(0, LONGEST_TEXT);
  }
  return lines.slice(0, 4);
}
