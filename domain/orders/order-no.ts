import { accepted, refused, type Parsed } from '../result.ts';

/** `YY-NNNNN`: the year and a number from one series, e.g. `26-04217`. */
export type OrderNo = string;

const highestNumber = 99_999;

/** The order number of `n` (1–99999) in `year` (four digits). Throws RangeError outside the series. */
export function formatOrderNo(year: number, n: number): OrderNo {
  if (!Number.isInteger(n) || n < 1 || n > highestNumber) {
    throw new RangeError(`Order number ${n} is outside 1–${highestNumber}`);
  }
  return `${String(year % 100).padStart(2, '0')}-${String(n).padStart(5, '0')}`;
}

/** Reads `26-04217`, `26 04217` and `2604217`; after a hyphen the zeros in front may be left out (`26-4217`). */
export function parseOrderNo(text: string): Parsed<OrderNo> {
  const match = /^(\d{2})(?:[ -]?(\d{5})|-(\d{1,4}))$/.exec(text.trim());
  const digits = match?.[2] ?? match?.[3] ?? '';
  if (!match || Number(digits) === 0) {
    return refused('Ordrenummeret er ikke gyldigt. Skriv det som 26-04217.');
  }
  return accepted(`${match[1]}-${digits.padStart(5, '0')}`);
}
