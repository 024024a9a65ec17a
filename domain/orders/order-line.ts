import * as v from 'valibot';

export const LINE_KINDS = ['good', 'time', 'mileage', 'fixed', 'text', 'discount'] as const;
export type LineKind = (typeof LINE_KINDS)[number];
export const lineKindLabels: Record<LineKind, string> = {
  good: 'Vare',
  time: 'Tid',
  mileage: 'Kørsel',
  fixed: 'Fastpris',
  text: 'Tekst',
  discount: 'Rabat',
};

export const UNITS = ['stk', 'm', 'time', 'km', 'sæt'] as const;
/** A unit as it is stored; one that is none of ours, of an imported good, counts as pieces. */
export function asUnit(unit: string): (typeof UNITS)[number] {
  return UNITS.find((one) => one === unit) ?? 'stk';
}

export const PRICE_UNITS = [1, 10, 100, 1000] as const;

/** A price unit as it is stored; one that is none of ours counts as 1. */
export function asPriceUnit(priceUnit: number | null): (typeof PRICE_UNITS)[number] {
  return PRICE_UNITS.find((one) => one === priceUnit) ?? 1;
}

const MAX_ORE = 1_000_000_000_00;
const ore = v.pipe(
  v.number('Beløbet er ikke gyldigt. Brug komma som decimaltegn.'),
  v.integer('Beløbet er ikke gyldigt. Brug komma som decimaltegn.'),
  v.minValue(-MAX_ORE, 'Beløbet er for stort.'),
  v.maxValue(MAX_ORE, 'Beløbet er for stort.'),
);

/** What a person enters on an order line: quantity in thousandths, amounts in øre, discount in basis points. */
export const orderLineFields = v.strictObject({
  kind: v.picklist(LINE_KINDS, 'Linjetypen er ikke gyldig.'),
  goodId: v.optional(v.nullable(v.pipe(v.string(), v.ulid('Varen findes ikke.')))),
  text: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Linjen mangler en tekst.'),
    v.maxLength(250, 'Teksten må højst være 250 tegn.'),
  ),
  qtyMilli: v.pipe(
    v.number('Antal skal være et tal, fx 12,5.'),
    v.integer('Antal skal være et tal, fx 12,5.'),
    v.minValue(-1_000_000_000, 'Antallet er for stort.'),
    v.maxValue(1_000_000_000, 'Antallet er for stort.'),
  ),
  unit: v.picklist(UNITS, 'Enheden er ikke gyldig.'),
  unitSalesOre: v.nullable(ore),
  priceUnit: v.picklist(PRICE_UNITS, 'Prisenheden er ikke gyldig.'),
  discountBp: v.pipe(
    v.number('Rabat skal være mellem 0 og 100 %.'),
    v.integer('Rabat skal være mellem 0 og 100 %.'),
    v.minValue(0, 'Rabat skal være mellem 0 og 100 %.'),
    v.maxValue(10_000, 'Rabat skal være mellem 0 og 100 %.'),
  ),
  billable: v.boolean(),
});
export type OrderLineFields = v.InferOutput<typeof orderLineFields>;
