import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { vatOre, type Ore, type PriceUnit } from '#domain/amounts/money.ts';

/** The sender of a document. No customer of the demo company has this address. */
export interface Sender {
  name: string;
  cvr: string;
  street: string;
  town: string;
}

export interface DocumentItem {
  no: string;
  text: string;
  qtyMilli: number;
  unit: string;
  unitOre: Ore;
  priceUnit: PriceUnit;
  discountBp: number;
  netOre: Ore;
}

/** A label and its value. */
export type Field = readonly [label: string, value: string];

/** A name and the two lines of an address. */
export type Place = readonly [name: string, street: string, town: string];

/** A wholesaler's document: an invoice, a confirmation, a delivery note or a credit note. */
export interface GoodsDocument {
  form: 'goods';
  kind: 'supplier_invoice' | 'order_confirmation' | 'delivery_note' | 'credit_note';
  /** The number of its layout. */
  layout: number;
  sender: Sender;
  no: string;
  date: CalendarDate;
  delivery: CalendarDate | null;
  /** The reference that was given to the wholesaler at the counter. */
  references: Field[];
  place: Place | null;
  /** Lines of goods. A heading names the order of the lines under it. */
  groups: { heading: string | null; items: DocumentItem[] }[];
}

/** A utility's letter: a requisition, or another letter without goods. */
export interface LetterDocument {
  form: 'letter';
  heading: string;
  layout: number;
  sender: Sender;
  date: CalendarDate;
  fields: Field[];
  place: Place | null;
  text: string[];
}

/** A page that was printed on a matrix printer and scanned: a picture without text. */
export interface ScanDocument {
  form: 'scan';
  lines: string[];
}

/** A wholesaler's document as an electronic invoice, with or without an embedded PDF. */
interface XmlDocument {
  form: 'xml';
  goods: GoodsDocument;
  withPdf: boolean;
}

/** A truncated PDF. */
interface BrokenDocument {
  form: 'broken';
  goods: GoodsDocument;
}

export type Document = GoodsDocument | LetterDocument | ScanDocument | XmlDocument | BrokenDocument;

/** The amounts of a wholesaler's document. */
export function documentSums(document: GoodsDocument): { netOre: Ore; vatOre: Ore; totalOre: Ore } {
  const netOre = document.groups
    .flatMap(({ items }) => items)
    .reduce((sum, item) => sum + item.netOre, 0);
  const vat = vatOre(netOre);
  return { netOre, vatOre: vat, totalOre: netOre + vat };
}
