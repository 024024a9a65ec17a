import { parseCvr, type Cvr } from '#domain/identifiers/cvr.ts';
import type { Ore, PriceUnit } from '#domain/amounts/money.ts';
import { attribute, elements, textAt } from './xml.ts';

/** Units of UN/ECE Recommendation 20 that the trade uses, in Danish. */
const units: Record<string, string> = {
  EA: 'stk',
  C62: 'stk',
  H87: 'stk',
  NAR: 'stk',
  MTR: 'm',
  KMT: 'km',
  HUR: 'time',
  SET: 'sæt',
  RO: 'rulle',
  PK: 'pakke',
};
const PRICE_UNITS: readonly PriceUnit[] = [1, 10, 100, 1000];
const LARGEST = 1_000_000_000_00;

/** An amount in hundredths; `undefined` when there is none, or one beyond what is believed. */
export function amountAt(node: unknown, ...path: string[]): Ore | undefined {
  const scaled = scaledAt(elements(node, ...path)[0], 2);
  return scaled === undefined || Math.abs(scaled) > LARGEST ? undefined : scaled;
}

/** An xs:decimal as a whole number of 10^-`decimals`, rounded. */
export function scaledAt(element: unknown, decimals: number): number | undefined {
  const text = textAt(element) ?? '';
  if (!/^[-+]?\d{1,12}(?:\.\d{0,12})?$/.test(text)) return undefined;
  const scaled = Math.round(Number(text) * 10 ** decimals);
  return Number.isSafeInteger(scaled) ? scaled + 0 : undefined;
}

/** The Danish unit of a quantity. */
export function unitOf(quantity: unknown): string {
  return units[attribute(quantity, 'unitCode')?.toUpperCase() ?? 'EA'] ?? 'stk';
}

/** How many units a price covers; `undefined` for a number that no line of ours can have. */
export function priceUnitOf(base: unknown): PriceUnit | undefined {
  const units = (scaledAt(base, 3) ?? 1000) / 1000;
  return PRICE_UNITS.find((unit) => unit === units);
}

/** The first of some elements that is a CVR number. */
export function cvrAmong(numbers: readonly (string | undefined)[]): Cvr | null {
  const cvr = numbers.map((number) => parseCvr(number ?? '')).find((parsed) => parsed.ok);
  return cvr?.ok ? cvr.value : null;
}
