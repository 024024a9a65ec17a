import { writtenNumber } from './written-number.ts';
import { readDecimal } from './decimal-input.ts';
import { refused } from '../result.ts';

/** An amount in øre (1/100 krone): always a safe integer, never a fraction. */
export type Ore = number;

/** Basis points: 10000 = 100 %. */
export type Bp = number;

/** The number of units that the price of a line covers. Wholesalers price cable and terminals per 100 or 1000. */
export type PriceUnit = 1 | 10 | 100 | 1000;

const kroner = new Intl.NumberFormat('da-DK', { style: 'currency', currency: 'DKK' });
const wholeKroner = new Intl.NumberFormat('da-DK', {
  maximumFractionDigits: 0,
  signDisplay: 'negative',
});
const oneDecimal = new Intl.NumberFormat('da-DK', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const percent = new Intl.NumberFormat('da-DK', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'negative',
});

const invalidAmounts = {
  form: 'Beløbet er ikke gyldigt. Brug komma som decimaltegn.',
  decimals: 'Beløbet kan højst have to decimaler: øre er det mindste.',
  size: 'Beløbet er for stort.',
};
const kroneAround = /^kr\.?|(?:kr\.?|dkk)$/i;

/** `1.234.567,89 kr.` (a no-break space before the unit, so that it never wraps). */
export function formatKr(ore: Ore): string {
  return writtenNumber(kroner.format(ore / 100));
}

/** The same without the unit, as it stands in an input: `1.234,50`. */
export function formatKrInput(ore: Ore): string {
  return formatKr(ore).replace(/\s*kr\.$/, '');
}

/** An amount in hundredths of a currency (ISO 4217): `1.234,50 kr.`, `1.234,50 EUR`, the unit behind a no-break space. */
export function formatAmount(amount: Ore, currency: string): string {
  const kr = formatKr(amount);
  return currency === 'DKK' ? kr : kr.replace(/kr\.$/, currency);
}

/** A short form for tiles and axes: `12.345 kr.` below a million, then `1,2 mio. kr.`, then `1,2 mia. kr.` */
export function formatKrShort(ore: Ore): string {
  const kr = ore / 100;
  const size = Math.abs(Math.round(kr));
  if (size >= 999_950_000)
    return `${writtenNumber(oneDecimal.format(kr / 1e9))}\u00a0mia.\u00a0kr.`;
  if (size >= 1_000_000) return `${writtenNumber(oneDecimal.format(kr / 1e6))}\u00a0mio.\u00a0kr.`;
  return `${writtenNumber(wholeKroner.format(kr))}\u00a0kr.`;
}

/**
 * Reads an amount in kroner as typed: `1234,5`, `1.234,50`, `1234.50`, `1200,-`, with or without `kr.`
 * `1.234` is ambiguous and refused; the message shows both possible amounts.
 */
export function parseKr(text: string): { ok: true; ore: Ore } | { ok: false; message: string } {
  const amount = readDecimal(text.trim().replace(kroneAround, '').trim().replace(/,-$/, ''), 2);
  if (amount.kind === 'number') return { ok: true, ore: amount.scaled };
  if (amount.kind === 'invalid') return refused(invalidAmounts[amount.why]);
  return refused(
    `Beløbet kan læses på to måder. Skriv ${amount.whole} for ${amount.whole},00 kr. ` +
      `eller ${amount.fraction.slice(0, -1)} for ${amount.fraction.slice(0, -1)} kr.`,
  );
}

/**
 * The net amount of an order line, in øre, rounded once, half away from zero.
 * `qtyMilli` thousandths of a unit (negative = return), `unitOre` the price of `priceUnit` units, `discountBp` 0–10000.
 * Throws RangeError when an argument is not an integer.
 */
export function lineNetOre(line: {
  qtyMilli: number;
  unitOre: Ore;
  discountBp: Bp;
  priceUnit: PriceUnit;
}): Ore {
  const product = BigInt(line.qtyMilli) * BigInt(line.unitOre) * BigInt(10_000 - line.discountBp);
  return Number(divideHalfAwayFromZero(product, 10_000_000n * BigInt(line.priceUnit)));
}

/** VAT (moms) in øre of a *sum* of net lines of one VAT code, rounded once. `bp` 2500 = 25 %. */
export function vatOre(netOre: Ore, bp: Bp = 2500): Ore {
  return Number(divideHalfAwayFromZero(BigInt(netOre) * BigInt(bp), 10_000n));
}

/** `part` of `whole` in basis points, rounded; `null` when `whole` is 0. */
export function basisPoints(part: Ore, whole: Ore): Bp | null {
  if (whole === 0) return null;
  const sign = whole < 0 ? -1n : 1n;
  return Number(divideHalfAwayFromZero(BigInt(part) * 10_000n * sign, BigInt(whole) * sign));
}

/** `34,2 %`; a dash for `null`. */
export function formatPercent(bp: Bp | null): string {
  return bp === null ? '–' : writtenNumber(percent.format(bp / 10_000));
}

/** `divisor` must be positive. */
function divideHalfAwayFromZero(value: bigint, divisor: bigint): bigint {
  const half = value < 0n ? -divisor : divisor;
  return (2n * value + half) / (2n * divisor);
}
