import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { formatKrInput, parseKr } from '#domain/amounts/money.ts';
import { customerSave } from '#domain/customers/customer-fields.ts';

const problemsOf = (fields: object) => {
  const read = v.safeParse(customerSave, { version: 1, ...fields });
  return read.success ? [] : read.issues.map(({ message }) => message);
};

describe('an amount of a customer that was typed', () => {
  it.each([
    ['abc', 'Beløbet er ikke gyldigt. Brug komma som decimaltegn.'],
    [
      '50.000',
      expect.stringMatching(/^Beløbet kan læses på to måder\. Skriv 50000 for 50000,00 kr/),
    ],
    ['1,234', 'Beløbet kan højst have to decimaler: øre er det mindste.'],
    [-1, 'Kreditmaks. skal være mellem 0 og 100 mio. kr.'],
    [0.5, 'Kreditmaks. skal være mellem 0 og 100 mio. kr.'],
  ])('and is no credit limit is refused with the reason: %s', (creditLimitOre, message) => {
    expect(problemsOf({ creditLimitOre })).toEqual([message]);
  });

  it.each(['abc', '101', ''])('and is no discount is refused with what it may be: “%s”', (text) => {
    expect(problemsOf({ discountBp: text })).toEqual(['Rabat skal være mellem 0 og 100 %.']);
  });

  it('and is a credit limit is stored, and read again as it stands in the field', () => {
    expect(problemsOf({ creditLimitOre: 5_000_000 })).toEqual([]);
    expect(parseKr(formatKrInput(5_000_000))).toEqual({ ok: true, ore: 5_000_000 });
    expect(problemsOf({ creditLimitOre: null })).toEqual([]);
  });
});
