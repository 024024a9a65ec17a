import { describe, expect, test } from 'vitest';
import { parseCvr } from '#domain/identifiers/cvr.ts';
import { parseGln } from '#domain/identifiers/gln.ts';
import { parseGtin } from '#domain/identifiers/gtin.ts';
import { parseMeteringPoint } from '#domain/identifiers/metering-point.ts';
import { formatOrderNo } from '#domain/orders/order-no.ts';
import { parseRequisitionNo, requisitionNoFor } from '#domain/orders/requisition-no.ts';

/** All texts in which one digit is replaced by another. */
function slips(text: string): string[] {
  return Array.from(text).flatMap((sign, place) =>
    /\d/.test(sign)
      ? Array.from('0123456789')
          .filter((digit) => digit !== sign)
          .map((digit) => text.slice(0, place) + digit + text.slice(place + 1))
      : [],
  );
}

/** All texts in which two different neighbouring digits are swapped, except those that differ by `apart`. */
function swaps(text: string, apart?: number): string[] {
  return Array.from(text).flatMap((sign, place) => {
    const next = text[place + 1];
    if (next === undefined || next === sign || !/\d\d/.test(sign + next)) return [];
    if (Math.abs(Number(sign) - Number(next)) === apart) return [];
    return [text.slice(0, place) + next + sign + text.slice(place + 2)];
  });
}

function allWith(make: (n: number) => string, isValid: (text: string) => boolean): string[] {
  return Array.from({ length: 5000 }, (_, n) => make(n)).filter(isValid);
}

const kinds = [
  {
    name: 'CVR numbers',
    isValid: (text: string) => parseCvr(text).ok,
    make: (n: number) => String(90_100_000 + n * 1379),
    blindTo: undefined,
  },
  {
    name: 'EAN numbers',
    isValid: (text: string) => parseGln(text).ok,
    make: (n: number) => String(5_799_999_000_010 + n * 98_677),
    blindTo: 5,
  },
  {
    name: 'bar code numbers',
    isValid: (text: string) => parseGtin(text).ok,
    make: (n: number) => String(29_000_010 + n * 10_007),
    blindTo: 5,
  },
  {
    name: 'metering points',
    isValid: (text: string) => parseMeteringPoint(text).ok,
    make: (n: number) => `571313100${String(100_000_000 + n * 77_773)}`,
    blindTo: 5,
  },
];

describe.each(kinds)('$name', ({ isValid, make, blindTo }) => {
  const valid = allWith(make, isValid);

  test('every single wrong digit is caught', () => {
    expect(valid.length).toBeGreaterThan(300);
    expect(valid.flatMap(slips).filter(isValid)).toEqual([]);
  });

  test('every swap of neighbours that the scheme covers is caught', () => {
    expect(valid.flatMap((text) => swaps(text, blindTo)).filter(isValid)).toEqual([]);
  });
});

describe('requisition numbers', () => {
  const valid = Array.from({ length: 2000 }, (_, n) =>
    requisitionNoFor(formatOrderNo(2026, n * 47 + 1)),
  );
  const isValid = (text: string) => parseRequisitionNo(text).ok;

  test('every single wrong digit is caught', () => {
    expect(valid.flatMap(slips).filter(isValid)).toEqual([]);
  });

  test('at most 3 of 100 swaps of neighbours are missed', () => {
    const swapped = valid.flatMap((text) => swaps(text));
    expect(swapped.length).toBeGreaterThan(8000);
    expect(swapped.filter(isValid).length / swapped.length).toBeLessThan(0.03);
  });

  test('the numbers before and after an order never have its check digit', () => {
    expect(isValid('R2604218-3')).toBe(false);
    expect(isValid('R2604216-3')).toBe(false);
  });
});
