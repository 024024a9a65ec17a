import { formatCvr } from '#domain/cvr.ts';
import {
  isInKroner,
  type DocumentReading,
  type Found,
  type ItemLine,
} from '#domain/document-reading.ts';
import type { Ore } from '#domain/money.ts';
import type { CasePattern } from './case-numbers.ts';
import { firstOfEach } from './found.ts';
import { drawInvoice } from './invoice-page.ts';
import type { OwnCompany } from './own-company.ts';
import { readPdfText, Unreadable, type PdfText } from './pdf-text.ts';
import { placeOf } from './place-of.ts';
import { printedOre } from './printed.ts';
import { readFacts } from './read-facts.ts';
import type { TextLine } from './text-line.ts';
import { readUbl, type UblInvoice } from './ubl.ts';
import { parseXml } from './xml.ts';

/** What was read of an electronic invoice, and the PDF that is shown for it. */
export interface XmlReading {
  reading: DocumentReading;
  view: Uint8Array;
}

/**
 * Reads an electronic invoice: what it says in its elements counts, and the pages shown (the PDF inside, or pages drawn from it)
 * give the places. What the pages do not show has the place of the first page's corner, without width and height.
 * @throws Unreadable
 */
export async function readXml(
  content: Uint8Array,
  patterns: readonly CasePattern[],
  own: OwnCompany,
): Promise<XmlReading> {
  const invoice = readUbl(parseXml(content));
  const { view, text } = await pagesOf(invoice);
  const shown = readFacts(text, patterns, own);
  const unseen = readFacts({ pages: [], lines: remarkLines(invoice) }, patterns);
  const { lines } = text;
  const { supplier, netOre, vatOre, totalOre } = invoice;
  const isOwn = supplier.cvr !== null && supplier.cvr === own.cvr;
  const agree = netOre + vatOre === totalOre;
  const reading: DocumentReading = {
    ...shown,
    kind: invoice.kind,
    supplierCvr:
      supplier.cvr === null || isOwn
        ? null
        : placed(lines, supplier.cvr, formatCvr(supplier.cvr), supplier.cvr),
    supplierName:
      supplier.name === '' || isOwn ? null : placed(lines, supplier.name, supplier.name),
    documentNo: placed(lines, invoice.no, invoice.no),
    documentDate: dated(shown.documentDate, invoice.date),
    deliveryDate: dated(shown.deliveryDate, invoice.deliveryDate),
    currency: invoice.currency,
    netOre: amount(lines, netOre),
    vatOre: amount(lines, vatOre),
    totalOre: amount(lines, totalOre),
    amountsAgree: agree,
    requisitionNos: firstOfEach([...shown.requisitionNos, ...unseen.requisitionNos], 50),
    orderNos: firstOfEach([...shown.orderNos, ...unseen.orderNos], 50),
    caseNos: firstOfEach([...shown.caseNos, ...unseen.caseNos], 50),
    itemLines: invoice.lines.map((line) => withPlace(line, shown.itemLines, lines)),
    flags: shown.flags.filter((flag) => flag === 'scanned' || flag === 'requisition_mistyped'),
  };
  if (!agree) reading.flags.push('amounts_disagree');
  if (!isInKroner(invoice)) reading.flags.push('foreign_currency');
  return { reading, view };
}

async function pagesOf(invoice: UblInvoice): Promise<{ view: Uint8Array; text: PdfText }> {
  if (invoice.embedded !== null) {
    const view = new Uint8Array(Buffer.from(invoice.embedded, 'base64'));
    try {
      return { view, text: await readPdfText(view) };
    } catch (error) {
      // The invoice itself is whole: what it says is shown instead of a PDF that cannot be.
      if (!(error instanceof Unreadable)) throw error;
    }
  }
  const view = await drawInvoice(invoice);
  return { view, text: await readPdfText(view) };
}

function placed(lines: readonly TextLine[], value: string, ...texts: string[]): Found<string> {
  return { value, text: value.slice(0, 500), box: placeOf(lines, texts) };
}

function amount(lines: readonly TextLine[], ore: Ore): Found<Ore> {
  const text = printedOre(ore);
  return { value: ore, text, box: placeOf(lines, [text, text.replaceAll('.', '')]) };
}

function dated(shown: Found<string> | null, date: string | null): Found<string> | null {
  if (date === null) return null;
  return shown?.value === date ? shown : { value: date, text: date, box: placeOf([], []) };
}

function withPlace(
  line: UblInvoice['lines'][number],
  shown: readonly ItemLine[],
  lines: readonly TextLine[],
): ItemLine {
  const same = shown.find(({ itemNo, netOre }) => itemNo === line.itemNo && netOre === line.netOre);
  const box =
    same?.box ?? placeOf(lines, line.itemNo === null ? [line.text] : [line.itemNo, line.text]);
  return { ...line, orderNo: line.orderNo ?? same?.orderNo ?? null, box };
}

/** The remarks as lines of a page that is not there, to be read like those of one that is. */
function remarkLines({ remarks, delivery }: UblInvoice): TextLine[] {
  const page = { number: 1, width: 1, height: 1 };
  return [...remarks.map(({ label, text }) => `${label}: ${text}`), ...delivery].map((text) => ({
    page,
    text,
    left: Array.from(text, () => 0),
    right: Array.from(text, () => 0),
    top: 0,
    height: 0,
  }));
}
