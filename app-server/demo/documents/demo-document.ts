import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { vatOre, type Ore, type PriceUnit } from '#domain/amounts/money.ts';

/** Who sent a document. The address is one that no customer of the demo company has. */
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

/** A label and what stands behind it. */
export type Field = readonly [label: string, value: string];

/** A name and the two lines of an address. */
export type Place = readonly [name: string, street: string, town: string];

/** A wholesaler's document: an invoice, a confirmation, a note that goes with the goods, or a credit note. */
export interface GoodsDocument {
  form: 'goods';
  kind: 'supplier_invoice' | 'order_confirmation' | 'delivery_note' | 'credit_note';
  /** Which of the layouts it is drawn in. */
  layout: number;
  sender: Sender;
  no: string;
  date: CalendarDate;
  delivery: CalendarDate | null;
  /** What was said to the wholesaler at the counter. */
  references: Field[];
  place: Place | null;
  /** Lines of goods; a heading names the order that those under it were bought for. */
  groups: { heading: string | null; items: DocumentItem[] }[];
}

/** A utility's letter: a requisition, or anything else that is not about goods. */
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

/** A page that was printed on a matrix printer and scanned: a picture without any text. */
export interface ScanDocument {
  form: 'scan';
  lines: string[];
}

/** A wholesaler's document as an electronic invoice, with or without the PDF of it inside. */
interface XmlDocument {
  form: 'xml';
  goods: GoodsDocument;
  withPdf: boolean;
}

/** A PDF that was cut off on its way. */
interface BrokenDocument {
  form: 'broken';
  goods: GoodsDocument;
}

export type Document = GoodsDocument | LetterDocument | ScanDocument | XmlDocument | BrokenDocument;

/** What a wholesaler's document comes to. */
export function documentSums(document: GoodsDocument): { netOre: Ore; vatOre: Ore; totalOre: Ore } {
  const netOre = document.groups
    .flatMap(({ items }) => items)
    .reduce((sum, item) => sum + item.netOre, 0);
  const vat = vatOre(netOre);
  return { netOre, vatOre: vat, totalOre: netOre + vat };
}
