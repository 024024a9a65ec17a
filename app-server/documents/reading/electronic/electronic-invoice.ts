import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Cvr } from '#domain/identifiers/cvr.ts';
import type { ItemLine } from '#domain/documents/document-reading.ts';
import type { Ore } from '#domain/amounts/money.ts';

export interface InvoiceParty {
  name: string;
  cvr: Cvr | null;
  /** Street, postal town; what the file has of it. */
  address: string[];
}

/** A line of an electronic invoice: an item line that has no place on a document yet, and what it says of orders. */
export interface InvoiceLine {
  item: Omit<ItemLine, 'box'>;
  remarks: string[];
}

/** An electronic invoice or credit note, in whichever syntax it came. Amounts in øre (or hundredths of `currency`), signs as they are written. */
export interface ElectronicInvoice {
  kind: 'supplier_invoice' | 'credit_note';
  no: string;
  date: CalendarDate | null;
  deliveryDate: CalendarDate | null;
  currency: string;
  supplier: InvoiceParty;
  customer: InvoiceParty;
  /** Who it goes to, and where: a name and the lines of an address, what the file has of them. */
  delivery: string[];
  netOre: Ore;
  vatOre: Ore;
  totalOre: Ore;
  /** What is added to the total or taken from it to make it round. */
  roundingOre: Ore;
  /** Sentences that may name an order of ours: references, notes, contacts. */
  remarks: { label: string; text: string }[];
  lines: InvoiceLine[];
  /** A PDF that came inside, in base64. */
  embedded: string | null;
}

/** Codes of UNTDID 1001 that give money back, of those that EN 16931 allows. */
const CREDITS = ['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532'];

/** The kind of document behind a type code of UNTDID 1001. */
export function kindOfCode(code: string | undefined): ElectronicInvoice['kind'] {
  return code !== undefined && CREDITS.includes(code) ? 'credit_note' : 'supplier_invoice';
}

/** Whether the sums of an invoice agree to the øre, with or without what was rounded. */
export function sumsAgree(
  invoice: Pick<ElectronicInvoice, 'netOre' | 'vatOre' | 'totalOre' | 'roundingOre'>,
) {
  const sum = invoice.netOre + invoice.vatOre;
  return sum === invoice.totalOre || sum + invoice.roundingOre === invoice.totalOre;
}

/** The moms of an invoice that tells several sums of tax: all of them, unless the first alone makes the total. */
export function vatOf(
  taxes: readonly Ore[],
  sums: { netOre: Ore; totalOre: Ore; roundingOre: Ore },
): Ore {
  const all = taxes.reduce((sum, tax) => sum + tax, 0);
  const [first = 0] = taxes;
  const fits = (vatOre: Ore) => sumsAgree({ ...sums, vatOre });
  return !fits(all) && fits(first) ? first : all;
}
