import { describe, expect, test } from 'vitest';
import {
  basisPoints,
  formatAmount,
  formatKr,
  formatKrShort,
  formatPercent,
  lineNetOre,
  parseKr,
  vatOre,
} from '#domain/amounts/money.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('showing amounts', () => {
  test.each([
    [123456789, '1.234.567,89 kr.'],
    [0, '0,00 kr.'],
    [-5, '−0,05 kr.'],
    [99_999_999_999_999, '999.999.999.999,99 kr.'],
  ])('%i øre is %s', (ore, text) => {
    expect(plain(formatKr(ore))).toBe(text);
  });

  test.each([
    [1234500, '12.345 kr.'],
    [99_999_949, '999.999 kr.'],
    [99_999_950, '1,0 mio. kr.'],
    [123_456_789, '1,2 mio. kr.'],
    [-250_000_000, '−2,5 mio. kr.'],
    [123_456_789_000, '1,2 mia. kr.'],
    [-10, '0 kr.'],
  ])('%i øre on a tile is %s', (ore, text) => {
    expect(plain(formatKrShort(ore))).toBe(text);
  });

  test.each([
    ['DKK', '−1.234,50 kr.'],
    ['EUR', '−1.234,50 EUR'],
    ['SEK', '−1.234,50 SEK'],
  ])('an amount in %s is shown as %s, and only kroner as kr.', (currency, text) => {
    expect(plain(formatAmount(-123_450, currency))).toBe(text);
  });

  test('an amount never wraps before its unit', () => {
    expect(formatKr(100)).not.toContain(' ');
    expect(formatKrShort(100)).not.toContain(' ');
  });

  test('shares are shown with one decimal, and a missing share as a dash', () => {
    expect(plain(formatPercent(3416))).toBe('34,2 %');
    expect(formatPercent(null)).toBe('–');
  });
});

describe('reading amounts', () => {
  test.each([
    ['1.234,50', 123450],
    ['1234,5', 123450],
    ['1234.50', 123450],
    ['1 234,50', 123450],
    ['1.234.567', 123456700],
    ['1.234,50 kr.', 123450],
    ['kr. 12', 1200],
    ['1200,-', 120000],
    ['-12,05', -1205],
    ['\u22123', -300],
    ['-0', 0],
  ])('%s is %i øre', (text, ore) => {
    expect(parseKr(text)).toEqual({ ok: true, ore });
  });

  test.each(['', 'tolv', '1,2,3', '1.23.456', '1,234.50', '1e5'])('%j is refused', (text) => {
    expect(parseKr(text)).toEqual({
      ok: false,
      message: 'Beløbet er ikke gyldigt. Brug komma som decimaltegn.',
    });
  });

  test.each(['1,234', '1234.567', '12.3456'])('%j has more decimals than øre', (text) => {
    expect(parseKr(text)).toEqual({
      ok: false,
      message: 'Beløbet kan højst have to decimaler: øre er det mindste.',
    });
  });

  test('an amount that cannot be counted exactly is too large', () => {
    expect(parseKr('99999999999999999')).toEqual({ ok: false, message: 'Beløbet er for stort.' });
  });

  test('1.234 is ambiguous, so the message names both amounts', () => {
    expect(parseKr('1.234')).toEqual({
      ok: false,
      message: 'Beløbet kan læses på to måder. Skriv 1234 for 1234,00 kr. eller 1,23 for 1,23 kr.',
    });
  });

  test('a shown amount can be typed again', () => {
    for (const ore of [0, 1, -1, 99, 100, 123456, -123456789, 999_999_999_999]) {
      expect(parseKr(formatKr(ore))).toEqual({ ok: true, ore });
    }
  });
});

describe('calculating', () => {
  test('12,5 at 18,75 kr. less 10 % is 210,94 kr.', () => {
    const line = { qtyMilli: 12_500, unitOre: 1875, discountBp: 1000, priceUnit: 1 } as const;
    expect(lineNetOre(line)).toBe(21094);
  });

  test('3 at 99,95 kr. is 299,85 kr.', () => {
    expect(lineNetOre({ qtyMilli: 3000, unitOre: 9995, discountBp: 0, priceUnit: 1 })).toBe(29985);
  });

  test('half an øre is rounded away from zero, also on returned goods', () => {
    const half = { unitOre: 1, discountBp: 0, priceUnit: 1 } as const;
    expect(lineNetOre({ ...half, qtyMilli: 500 })).toBe(1);
    expect(lineNetOre({ ...half, qtyMilli: -500 })).toBe(-1);
    expect(lineNetOre({ ...half, qtyMilli: 499 })).toBe(0);
  });

  test('a price per 100 is divided before it is rounded', () => {
    expect(lineNetOre({ qtyMilli: 250_000, unitOre: 89_950, discountBp: 0, priceUnit: 100 })).toBe(
      224_875,
    );
  });

  test('an amount beyond the precision of floating point is exact', () => {
    const line = {
      qtyMilli: 999_999_999,
      unitOre: 99_999_999,
      discountBp: 1,
      priceUnit: 1,
    } as const;
    expect(lineNetOre(line)).toBe(99_989_998_900_110);
  });

  test('a fraction of a thousandth is not a quantity', () => {
    const line = { qtyMilli: 0.5, unitOre: 1, discountBp: 0, priceUnit: 1 } as const;
    expect(() => lineNetOre(line)).toThrow(RangeError);
  });

  test('25 % VAT of 8521,25 kr. is 2130,31 kr., in total 10651,56 kr.', () => {
    expect(vatOre(852_125)).toBe(213_031);
    expect(852_125 + vatOre(852_125)).toBe(1_065_156);
  });

  test('a credit note carries the same VAT with the opposite sign', () => {
    expect(vatOre(-852_125)).toBe(-213_031);
    expect(vatOre(-2)).toBe(-1);
  });

  test('a share is rounded to basis points, and a share of zero has no value', () => {
    expect(basisPoints(1, 3)).toBe(3333);
    expect(basisPoints(2, 3)).toBe(6667);
    expect(basisPoints(-1, 3)).toBe(-3333);
    expect(basisPoints(1, -3)).toBe(-3333);
    expect(basisPoints(-2, -3)).toBe(6667);
    expect(basisPoints(5, 0)).toBeNull();
  });
});
