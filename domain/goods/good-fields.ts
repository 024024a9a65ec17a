import * as v from 'valibot';
import { PRICE_UNITS, UNITS } from '../orders/order-line.ts';
import { parseGtin } from '../identifiers/gtin.ts';
import { refused, accepted, type Parsed } from '../result.ts';
import { optionally, readText } from '../saving/read-text.ts';
import { versioned } from '../saving/versioned.ts';
import type { FieldFormat } from '../text/field-format.ts';
import { visibleText } from '../text/visible-text.ts';
import { priceOre } from './price.ts';

const MAX_QTY = 1_000_000_000;
const qty = v.pipe(
  v.number('Antal skal være et tal, fx 12,5.'),
  v.integer('Antal skal være et tal, fx 12,5.'),
  v.maxValue(MAX_QTY, 'Antallet er for stort.'),
);
/** How many of a part are in a package, in thousandths. */
export const packageQty = v.pipe(qty, v.minValue(1, 'Antallet i et sæt skal være mere end 0.'));
const goodId = v.pipe(v.string(), v.ulid('Varen findes ikke.'));
const required = (missing: string, max: number) =>
  v.pipe(
    v.string(),
    v.transform(visibleText),
    v.minLength(1, missing),
    v.maxLength(max, `Teksten må højst være ${max} tegn.`),
  );

/** A number of digits, spaces allowed, that is kept without them. */
const digits =
  (least: number, most: number, sentence: string) =>
  (text: string): Parsed<string> => {
    const read = text.replaceAll(/[\s–-]/g, '');
    const fits = /^\d+$/.test(read) && read.length >= least && read.length <= most;
    return fits ? accepted(read) : refused(sentence);
  };
const dbNo = (text: string): Parsed<string> =>
  text.length <= 11 ? accepted(text) : refused('DB-nummeret må højst være 11 tegn.');
const erpNo = (text: string): Parsed<string> =>
  text.length <= 25 ? accepted(text) : refused('Varenummeret i Visma må højst være 25 tegn.');
const number = (parser: (text: string) => Parsed<string>) =>
  v.nullable(readText(optionally(parser)));

/** What a supplier takes for a good, as it is entered; amounts in øre for the good's price unit. */
const supplierItem = v.strictObject({
  supplier: required('Leverandørens navn mangler.', 80),
  supplierNo: required('Leverandørens varenummer mangler.', 40),
  listOre: priceOre,
  netOre: priceOre,
  discountGroup: v.nullable(
    v.pipe(v.string(), v.transform(visibleText), v.maxLength(20, 'Rabatgruppen er for lang.')),
  ),
  packSize: v.nullable(
    v.pipe(
      v.number('Pakningen skal være et helt tal.'),
      v.integer('Pakningen skal være et helt tal.'),
      v.minValue(1, 'Pakningen skal være mindst 1.'),
      v.maxValue(1_000_000, 'Pakningen er for stor.'),
    ),
  ),
});

/** The fields of a good that a person edits. Prices have a change of their own: see `price-change.ts`. */
const goodFields = v.strictObject({
  name: required('Navnet mangler.', 100),
  goodGroup: required('Varegruppen mangler.', 60),
  unit: v.picklist(UNITS, 'Enheden er ikke gyldig.'),
  ean: number(parseGtin),
  elNo: number(digits(4, 13, 'El-nummeret skal være cifre, typisk 10.')),
  vvsNo: number(digits(9, 9, 'VVS-nummeret skal have 9 cifre.')),
  dbNo: number(dbNo),
  erpProductNo: number(erpNo),
  stockable: v.boolean('Vælg, om varen er på lager.'),
  stockQtyMilli: v.nullable(v.pipe(qty, v.minValue(-MAX_QTY, 'Antallet er for lille.'))),
  minQtyMilli: v.nullable(v.pipe(qty, v.minValue(0, 'Minimum kan ikke være negativt.'))),
  replacedById: v.nullable(goodId),
  supplierItems: v.pipe(v.array(supplierItem), v.maxLength(20, 'Højst 20 leverandører.')),
  packageItems: v.pipe(
    v.array(v.strictObject({ goodId, qtyMilli: packageQty })),
    v.maxLength(100, 'Et sæt kan højst have 100 dele.'),
  ),
});
export type GoodFields = v.InferOutput<typeof goodFields>;
export type GoodField = keyof GoodFields;

/** What each field is called. */
export const goodFieldLabels: Readonly<Record<GoodField, string>> = {
  name: 'Navn',
  goodGroup: 'Varegruppe',
  unit: 'Enhed',
  ean: 'EAN',
  elNo: 'El-nr.',
  vvsNo: 'VVS-nr.',
  dbNo: 'DB-nr.',
  erpProductNo: 'Varenr. i Visma',
  stockable: 'Lagervare',
  stockQtyMilli: 'På lager',
  minQtyMilli: 'Minimum',
  replacedById: 'Erstattet af',
  supplierItems: 'Leverandører',
  packageItems: 'Sættets dele',
};

/** How the values of the fields read that are not plain text. */
export const goodFieldFormats: Readonly<Partial<Record<string, FieldFormat>>> = {
  ean: 'gtin',
  stockQtyMilli: 'milli',
  minQtyMilli: 'milli',
} satisfies Partial<Record<GoodField, FieldFormat>>;

/** The fields that follow prices: whoever edits these needs `good.prices.edit`. */
export const PRICE_FIELDS: readonly GoodField[] = ['supplierItems'];

/** Every field is a unit of its own: two people may save different fields, never the same one. */
export const goodMergeGroups = {
  good: [...Object.keys(goodFieldLabels), 'costOre', 'salesOre', 'priceUnit', 'barred'],
};

/** The body of `PATCH /varer/:goodNo`: the version it builds on, only the changed fields, `force` when it overwrites. */
export const goodSave = v.strictObject({ ...v.partial(goodFields).entries, ...versioned });
export type GoodSave = v.InferOutput<typeof goodSave>;

/** The body of `POST /varer`: what a new good needs. Prices in øre for `priceUnit` units. */
export const newGood = v.strictObject({
  goodNo: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Varenummeret mangler.'),
    v.maxLength(25, 'Varenummeret må højst være 25 tegn.'),
    v.regex(/^[\p{L}\p{N}._-]+$/u, 'Varenummeret må kun have bogstaver, cifre, punktum, - og _.'),
  ),
  name: goodFields.entries.name,
  goodGroup: goodFields.entries.goodGroup,
  unit: goodFields.entries.unit,
  priceUnit: v.picklist(PRICE_UNITS, 'Prisenheden er ikke gyldig.'),
  costOre: priceOre,
  salesOre: priceOre,
  ean: goodFields.entries.ean,
});
export type NewGood = v.InferOutput<typeof newGood>;

/** The body of `POST /varer/:goodNo/spaerring`: whether it is barred from now on, and the version that was seen. */
export const barring = v.strictObject({ ...versioned, barred: v.boolean() });
export type Barring = v.InferOutput<typeof barring>;
