import * as v from 'valibot';
import { sentDay } from '../time/date-schemas.ts';
import { DOCUMENT_KINDS } from './document.ts';

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const page = v.pipe(v.number(), v.integer(), v.minValue(1));
const ore = v.pipe(v.number(), v.safeInteger());
const line = v.pipe(v.string(), v.maxLength(500));

/** A place on a page: `page` from 1, the rest fractions (0–1) of the upright page from its top left corner. */
export const box = v.strictObject({
  page,
  x: fraction,
  y: fraction,
  width: fraction,
  height: fraction,
});
export type Box = v.InferOutput<typeof box>;

const found = <Value extends v.GenericSchema>(value: Value) =>
  v.strictObject({ value, text: line, box });

/** Something read on the document: its value in stored form, the words it was read from, and where they stand. */
export interface Found<Value> {
  value: Value;
  text: string;
  box: Box;
}

/**
 * A line of goods. `qtyMilli` thousandths; `unitOre` is the price of `priceUnit` units before `discountBp` (basis points);
 * `netOre` what the line comes to on the document. On a credit note what is given back is positive, whichever sign is printed.
 * `orderNo` is the order whose number heads the group of lines this one stands in, when the document has such groups.
 */
const itemLine = v.strictObject({
  itemNo: v.nullable(v.pipe(v.string(), v.maxLength(60))),
  ean: v.nullable(v.pipe(v.string(), v.maxLength(14))),
  text: line,
  qtyMilli: v.pipe(v.number(), v.safeInteger()),
  unit: v.pipe(v.string(), v.maxLength(20)),
  unitOre: v.nullable(ore),
  priceUnit: v.picklist([1, 10, 100, 1000]),
  discountBp: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  netOre: ore,
  orderNo: v.nullable(v.pipe(v.string(), v.maxLength(20))),
  box,
});
export type ItemLine = v.InferOutput<typeof itemLine>;

const address = v.strictObject({
  street: line,
  houseNo: v.pipe(v.string(), v.maxLength(20)),
  postnr: v.nullable(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  city: v.nullable(line),
});

/** Something a reader noticed that a person must see. */
const READING_FLAGS = [
  'amounts_disagree',
  'scanned',
  'requisition_mistyped',
  'foreign_currency',
  'not_danish',
  'same_document_no',
  'for_stock',
] as const;
export type ReadingFlag = (typeof READING_FLAGS)[number];
export const readingFlagLabels: Record<ReadingFlag, string> = {
  amounts_disagree: 'Netto, moms og total passer ikke sammen.',
  scanned: 'En side er scannet – dens tekst kunne ikke læses.',
  requisition_mistyped: 'Rekvisitionsnummeret passer ikke – tjek sidste ciffer.',
  foreign_currency: 'Beløbene er ikke i danske kroner.',
  not_danish: 'Dokumentet er ikke på dansk.',
  same_document_no: 'Samme leverandør har sendt et dokument med samme nummer før.',
  for_stock: 'Noget på papiret er til lager eller til en bil.',
};

/** What is said instead of `scanned` when no page has any text. */
export const noTextLabel = 'Scannet – der kunne ikke læses nogen tekst.';

const many = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(v.array(item), v.maxLength(most));

/**
 * What was read of a document. Every amount is øre, every date `YYYY-MM-DD`, every found thing has its place on the document.
 * Lists are in the order of the document. The same shape is stored, sent to the page and scored.
 */
export const documentReading = v.strictObject({
  kind: v.picklist(DOCUMENT_KINDS),
  /** One entry per page, upright: its size in points (1/72 inch), and whether it has text. */
  pages: many(
    v.strictObject({ width: v.number(), height: v.number(), hasText: v.boolean() }),
    1000,
  ),
  supplierCvr: v.nullable(found(v.pipe(v.string(), v.regex(/^\d{8}$/)))),
  supplierName: v.nullable(found(line)),
  documentNo: v.nullable(found(v.pipe(v.string(), v.maxLength(60)))),
  documentDate: v.nullable(found(sentDay('Datoen er ikke gyldig.'))),
  deliveryDate: v.nullable(found(sentDay('Datoen er ikke gyldig.'))),
  currency: v.pipe(v.string(), v.length(3)),
  netOre: v.nullable(found(ore)),
  vatOre: v.nullable(found(ore)),
  totalOre: v.nullable(found(ore)),
  /** Net + moms = total to the øre; `null` when one of them is missing. */
  amountsAgree: v.nullable(v.boolean()),
  /** `R2604217-3` in stored form; `valid` is its check digit. A mistyped one is kept as it was written. */
  requisitionNos: many(v.strictObject({ ...found(line).entries, valid: v.boolean() }), 50),
  /** `26-04217` without a check digit to prove it. */
  orderNos: many(found(line), 50),
  /** Digits that look like a number of ours and may be anything else. Documents that were read earlier have none. */
  looseNos: v.optional(many(found(line), 50)),
  caseNos: many(v.strictObject({ ...found(line).entries, partnerId: v.string() }), 50),
  addresses: many(found(address), 20),
  customerNames: many(found(line), 20),
  /** Capital initials that stand where a document names who fetched or ordered. */
  initials: many(found(v.pipe(v.string(), v.maxLength(4))), 20),
  itemLines: many(itemLine, 2000),
  flags: many(v.picklist(READING_FLAGS), READING_FLAGS.length),
});
export type DocumentReading = v.InferOutput<typeof documentReading>;

/** Whether amounts are Danish kroner. No others may be compared with an order's amounts, or become its lines. */
export function isInKroner({ currency }: { currency: string }): boolean {
  return currency === 'DKK';
}

/** What a person may point out on the document with a rectangle. */
export const MARKABLE_FIELDS = ['orderNo', 'netOre', 'documentDate', 'documentNo'] as const;
export type MarkableField = (typeof MARKABLE_FIELDS)[number];
export const markableFieldLabels: Record<MarkableField, string> = {
  orderNo: 'Brug som ordrenr.',
  netOre: 'Brug som beløb',
  documentDate: 'Brug som dato',
  documentNo: 'Brug som dokumentnr.',
};
