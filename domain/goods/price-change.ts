import * as v from 'valibot';
import type { Ore, PriceUnit } from '../amounts/money.ts';
import { PRICE_UNITS } from '../orders/order-line.ts';
import { version } from '../saving/versioned.ts';
import { MAX_PRICE_ORE, priceOre } from './price.ts';

/** So many goods can get new prices in one run. */
export const PRICE_RUN_LIMIT = 10_000;
/** So many goods one call of a run may carry. */
export const PRICE_CALL_LIMIT = 500;
/** So many it carries at least, unless fewer are left. */
export const PRICE_CALL_LEAST = 50;

/** What prices are rounded to after a change by percent: whole øre, quarters of a krone, or whole kroner. */
export const ROUNDINGS = [1, 25, 100] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** By how many basis points a price changes. */
export const percentBp = v.pipe(
  v.number('Procenten skal være et tal, fx 3,5.'),
  v.integer('Procenten må højst have to decimaler.'),
  v.minValue(-9_900, 'En pris kan højst sættes 99 % ned.'),
  v.maxValue(100_000, 'En pris kan højst sættes 1.000 % op.'),
);

/** New prices in øre, or by how many basis points the old ones change. What is absent stays. */
const enteredChange = v.variant('kind', [
  v.strictObject({
    kind: v.literal('fixed'),
    costOre: v.optional(priceOre),
    salesOre: v.optional(priceOre),
    /** A price unit that was wrong: the prices are for so many units from now on. */
    priceUnit: v.optional(v.picklist(PRICE_UNITS, 'Prisenheden er ikke gyldig.')),
  }),
  v.strictObject({
    kind: v.literal('percent'),
    costBp: v.optional(percentBp),
    salesBp: v.optional(percentBp),
    roundTo: v.picklist(ROUNDINGS, 'Vælg, hvad der rundes til.'),
  }),
]);
export type EnteredChange = v.InferOutput<typeof enteredChange>;

const runId = v.pipe(v.string(), v.ulid());

/** What was entered, or a run that is taken back: its goods get the prices from before it. */
const priceChange = v.variant('kind', [
  enteredChange,
  v.strictObject({ kind: v.literal('undo'), runId }),
]);
export type PriceChange = v.InferOutput<typeof priceChange>;

/**
 * The body of `POST /varer/priser/virkning`: one good, or those that a list's filters find. A run that is taken back says itself which
 * goods these are.
 */
export const impactRequest = v.strictObject({
  change: priceChange,
  goods: v.variant('kind', [
    v.strictObject({ kind: v.literal('one'), goodNo: v.string() }),
    v.strictObject({
      kind: v.literal('list'),
      query: v.pipe(v.string(), v.maxLength(2_000, 'Filtrene er for lange.')),
    }),
  ]),
});
export type ImpactRequest = v.InferOutput<typeof impactRequest>;

/** The body of `POST /varer/priser`: the goods as they were seen, and whether open orders follow. */
export const pricesRequest = v.strictObject({
  change: priceChange,
  goods: v.pipe(
    v.array(v.strictObject({ id: v.pipe(v.string(), v.ulid('Varen findes ikke.')), version })),
    v.minLength(1, 'Vælg mindst én vare.'),
    v.maxLength(PRICE_CALL_LIMIT, `Højst ${PRICE_CALL_LIMIT} varer ad gangen.`),
  ),
  /** Lines of open orders that still have the old prices get the new ones. */
  orderLines: v.boolean(),
  /** Ties together the parts of one run. */
  runId,
});
export type PricesRequest = v.InferOutput<typeof pricesRequest>;

/** What a good costs, in øre for `priceUnit` units. */
export interface Prices {
  costOre: Ore;
  salesOre: Ore;
  priceUnit: PriceUnit;
}

/** Why a package gets no prices of its own. */
export const FOLLOWS_PARTS = 'Et sæts pris følger delene.';

/**
 * The prices after a change, in øre; half is rounded up. The old ones where nothing changes.
 * A price that was 0 has no percentage and stays. A package costs what its parts do, and nothing else.
 */
export function changedPrices(
  { costOre, salesOre, priceUnit, isPackage }: Prices & { isPackage: boolean },
  change: EnteredChange,
): { ok: true; prices: Prices } | { ok: false; reason: string } {
  if (isPackage) return { ok: false, reason: FOLLOWS_PARTS };
  const prices =
    change.kind === 'fixed'
      ? {
          costOre: change.costOre ?? costOre,
          salesOre: change.salesOre ?? salesOre,
          priceUnit: change.priceUnit ?? priceUnit,
        }
      : {
          priceUnit,
          costOre: byPercent(costOre, change.costBp, change.roundTo),
          salesOre: byPercent(salesOre, change.salesBp, change.roundTo),
        };
  const isLost = (before: Ore, after: Ore) => before > 0 && after < 1;
  if (isLost(costOre, prices.costOre) || isLost(salesOre, prices.salesOre)) {
    return { ok: false, reason: 'Prisen ville blive rundet til 0,00 kr.' };
  }
  if (Math.max(prices.costOre, prices.salesOre) > MAX_PRICE_ORE) {
    return { ok: false, reason: 'Prisen ville blive for stor.' };
  }
  return { ok: true, prices };
}

function byPercent(ore: Ore, bp: number | undefined, roundTo: Rounding): Ore {
  if (bp === undefined || bp === 0) return ore;
  const unit = BigInt(10_000 * roundTo);
  const exact = BigInt(ore) * BigInt(10_000 + bp);
  return Number((exact + unit / 2n) / unit) * roundTo;
}

/** Whether a change says anything at all. */
export function changesPrices(change: PriceChange): boolean {
  if (change.kind === 'undo') return true;
  return change.kind === 'fixed'
    ? change.costOre !== undefined ||
        change.salesOre !== undefined ||
        change.priceUnit !== undefined
    : Boolean(change.costBp) || Boolean(change.salesBp);
}

/** Whether a change leaves the prices of a good as they are. */
export function samePrices(a: Prices, b: Prices): boolean {
  return a.costOre === b.costOre && a.salesOre === b.salesOre && a.priceUnit === b.priceUnit;
}
