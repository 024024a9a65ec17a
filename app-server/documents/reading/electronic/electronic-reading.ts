import { formatCvr } from '#domain/identifiers/grouped.ts';
import {
  isInKroner,
  type DocumentReading,
  type Found,
  type ItemLine,
} from '#domain/documents/document-reading.ts';
import type { Ore } from '#domain/amounts/money.ts';
import type { CasePattern } from '../facts/case-numbers.ts';
import { sumsAgree, type ElectronicInvoice, type InvoiceLine } from './electronic-invoice.ts';
import { firstOfEach } from '../facts/found.ts';
import type { OwnCompany } from '../facts/own-company.ts';
import type { PdfText } from '../text/pdf-text.ts';
import { placeOf } from '../text/place-of.ts';
import { printedOre } from '../text/printed.ts';
import { readFacts } from '../read-facts.ts';
import type { TextLine } from '../text/text-line.ts';

/** So many things that lines say of orders are looked at. */
const MOST_REMARKS = 2000;

/**
 * What an electronic invoice says: its elements count, and the pages shown give the places. What they do not show has the place of
 * the first page's corner, without width and height. An invoice without lines has those that its pages show.
 */
export function readInvoice(
  invoice: ElectronicInvoice,
  text: PdfText,
  patterns: readonly CasePattern[],
  own: OwnCompany,
): DocumentReading {
  const shown = readFacts(text, patterns, own);
  const unseen = readFacts({ pages: [], lines: remarkLines(invoice) }, patterns, own);
  const { lines } = text;
  const { supplier, netOre, vatOre, totalOre } = invoice;
  const isOwn = supplier.cvr !== null && supplier.cvr === own.cvr;
  const agree = sumsAgree(invoice);
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
    addresses: firstOfEach([...shown.addresses, ...unseen.addresses], 20),
    customerNames: firstOfEach([...shown.customerNames, ...unseen.customerNames], 20),
    itemLines:
      invoice.lines.length === 0
        ? shown.itemLines
        : invoice.lines.map((line) => withPlace(line, shown.itemLines, lines)),
    flags: shown.flags.filter((flag) => flag === 'scanned'),
  };
  if (reading.requisitionNos.some(({ valid }) => !valid))
    reading.flags.push('requisition_mistyped');
  if (!agree) reading.flags.push('amounts_disagree');
  if (!isInKroner(invoice)) reading.flags.push('foreign_currency');
  return reading;
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
  { item: line }: InvoiceLine,
  shown: readonly ItemLine[],
  lines: readonly TextLine[],
): ItemLine {
  const same = shown.find(({ itemNo, netOre }) => itemNo === line.itemNo && netOre === line.netOre);
  const box =
    same?.box ?? placeOf(lines, line.itemNo === null ? [line.text] : [line.itemNo, line.text]);
  return { ...line, orderNo: line.orderNo ?? same?.orderNo ?? null, box };
}

/** The remarks as lines of a page that is not there, to be read like those of one that is; first those of the whole, then of the lines. */
function remarkLines({ remarks, delivery, lines }: ElectronicInvoice): TextLine[] {
  const page = { number: 1, width: 1, height: 1 };
  const texts = [
    ...remarks.map(({ label, text }) => `${label}: ${text}`),
    delivery.join(', '),
    ...new Set(lines.flatMap((line) => line.remarks)),
  ];
  return texts.slice(0, MOST_REMARKS).map((text) => ({
    page,
    text,
    left: Array.from({ length: text.length }, () => 0),
    right: Array.from({ length: text.length }, () => 0),
    top: 0,
    height: 0,
  }));
}
