import { describe, expect, test } from 'vitest';
import { DOCUMENT_KINDS } from '#domain/documents/document.ts';
import { readKind } from '#app-server/documents/reading/facts/kind.ts';
import { readPdfText } from '#app-server/documents/reading/text/pdf-text.ts';
import { readFile } from '#app-server/documents/reading/read-file.ts';
import { writePdf } from '#app-server/documents/reading/pdf-writer.ts';
import { linesOnPage } from './lines-on-page.ts';

const headings = [
  ['FAKTURA', 'supplier_invoice'],
  ['KREDITNOTA', 'credit_note'],
  ['ORDREBEKRÆFTELSE', 'order_confirmation'],
  ['FØLGESEDDEL', 'delivery_note'],
  ['REKVISITION', 'requisition'],
  ['FÆRDIGMELDING', 'completion_report'],
] as const;

/** A page with letters set apart by so many points, as one run of text each. */
async function spacedPage(words: string, apart: number): Promise<Uint8Array> {
  const writer = await writePdf('Afstand');
  const sheet = writer.addSheet();
  let x = 60;
  for (const letter of words) {
    sheet.text(x, 60, letter, { size: 16 });
    x += (letter === ' ' ? 5 : writer.widthOf(letter, 16)) + apart;
  }
  sheet.text(60, 120, 'Varenr. 4711 leveres som aftalt');
  return writer.save();
}

describe.each([1, 5, 9, 16])('letters set %i points apart', (apart) => {
  test.each(headings)('%s is still the heading it is', async (heading, kind) => {
    const { lines } = await readPdfText(await spacedPage(heading, apart));
    expect(lines[0]?.text).toBe(heading);
    expect(readKind(lines)).toBe(kind);
  });

  test('two words stay two words', async () => {
    const { lines } = await readPdfText(await spacedPage('LEVERET TIL MIDDELFART', apart));
    expect(lines[0]?.text.replaceAll('\t', ' ')).toBe('LEVERET TIL MIDDELFART');
  });
});

test('letters with blanks between them are words again, with their places', async () => {
  const writer = await writePdf('Afstand');
  writer.addSheet().text(60, 60, 'F A K T U R A  N R . 4 7 1 1', { size: 16 });
  const { lines } = await readPdfText(await writer.save());
  const [line] = lines;
  expect(line?.text).toMatch(/^FAKTURA ?NR\./);
  expect(line?.left.length).toBe(line?.text.length);
  expect(line?.right.length).toBe(line?.text.length);
});

test('a row of short cells is no word', async () => {
  const writer = await writePdf('Tabel');
  const sheet = writer.addSheet();
  ['1', 'A', '2', 'B', '3', 'C'].forEach((cell, at) => sheet.text(60 + at * 60, 60, cell));
  const { lines } = await readPdfText(await writer.save());
  expect(lines[0]?.text).toBe('1\tA\t2\tB\t3\tC');
});

describe('a label is no heading', () => {
  test.each([
    ['Følgeseddel nr.: 77310', 'Faktura nr.: 4711'],
    ['Følgeseddel\t77310', 'Fakturanummer\t4711'],
    ['Rekvisition: R2604217-3', 'Ordrebekræftelse nr. 551877', 'Fakturadato: 20.11.2026'],
    ['Ordrebekræftelsesnr. 551877', 'Faktura 4711'],
  ])('a bill that speaks of other documents in its labels is a bill: %s', (...labels) => {
    expect(readKind(linesOnPage('Nordisk El-Engros A/S', ...labels))).toBe('supplier_invoice');
  });

  test.each([
    [['Vedr. faktura nr.: 4711', 'Faktura nr.: 4711', 'Kreditnota nr.: 12'], 'credit_note'],
    [['Fakturaadresse', 'Faktureringsgebyr'], 'other'],
    [['Følgeseddel', 'Faktura nr.: 4711'], 'delivery_note'],
    [['FAKTURA NR. 4711'], 'supplier_invoice'],
    [['KOPI AF FAKTURA'], 'supplier_invoice'],
    [[], 'unknown'],
  ] as const)('%j is a document of the kind %s', (rows, kind) => {
    expect(readKind(linesOnPage(...rows))).toBe(kind);
    expect(DOCUMENT_KINDS).toContain(kind);
  });
});

test('a bill whose table cannot be read has its net and no lines', async () => {
  const writer = await writePdf('Faktura');
  const sheet = writer.addSheet();
  sheet.text(60, 60, 'F A K T U R A', { size: 18 });
  sheet.text(60, 200, 'Arbejde udført som aftalt på stedet');
  [
    ['Beløb ekskl. moms', '1.000,00'],
    ['Moms 25 %', '250,00'],
    ['At betale', '1.250,00'],
  ].forEach(([label = '', amount = ''], at) => {
    sheet.text(300, 400 + at * 14, label);
    sheet.text(545, 400 + at * 14, amount, { right: true });
  });
  const { reading } = await readFile(await writer.save(), []);
  expect(reading).toMatchObject({
    kind: 'supplier_invoice',
    netOre: { value: 100_000 },
    itemLines: [],
  });
});
