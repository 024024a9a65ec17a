import { describe, expect, test } from 'vitest';
import {
  compareDays,
  compareMoney,
  compareShares,
  daysText,
  indexText,
} from '#web/dashboard/tiles/comparison.ts';

describe('money', () => {
  test.each([
    [108, 100, { text: '+8 % mod sidste år', better: true }],
    [92, 100, { text: '−8 % mod sidste år', better: false }],
    [100, 100, { text: '0 % mod sidste år', better: undefined }],
    [100, null, { text: 'Ingen tal fra sidste år', better: undefined }],
    [100, 0, { text: 'Ingen tal fra sidste år', better: undefined }],
  ])('%i against %s', (value, lastYear, expected) => {
    expect(compareMoney({ value, lastYear, budget: null }, 'last_year', true)).toEqual(expected);
  });

  const budget = 100_000_000;

  test('against the budget is a part of it, which is neither good nor bad yet', () => {
    expect(compareMoney({ value: 62_000_000, lastYear: 1, budget }, 'budget', true)).toEqual({
      text: '62 % af budgettet på 1,0\u00a0mio.\u00a0kr.',
      better: undefined,
    });
    expect(compareMoney({ value: 1, lastYear: 1, budget: null }, 'budget', true).text).toBe(
      'Intet budget',
    );
  });

  test.each([
    [budget + 1, true],
    [budget, undefined],
    [budget - 1, false],
  ])('of a period that is over has reached the budget or not: %i', (value, better) => {
    expect(compareMoney({ value, lastYear: 1, budget }, 'budget', false).better).toBe(better);
  });
});

test('shares are compared in percentage points', () => {
  const figure = { value: 3540, lastYear: 3420, budget: 3600 };
  expect(compareShares(figure, 'last_year')).toEqual({
    text: '+1,2 procentpoint mod sidste år',
    better: true,
  });
  expect(compareShares(figure, 'budget')).toEqual({
    text: '−0,6 procentpoint mod budgettet',
    better: false,
  });
});

test('fewer days are better', () => {
  expect(compareDays({ value: 4, lastYear: 5, budget: null })).toEqual({
    text: '1 dag hurtigere end sidste år',
    better: true,
  });
  expect(compareDays({ value: 7.5, lastYear: 5, budget: null })).toEqual({
    text: '2,5 dage langsommere end sidste år',
    better: false,
  });
  expect(compareDays({ value: 5, lastYear: 5, budget: null }).better).toBeUndefined();
  expect(daysText(1)).toBe('1 dag');
});

test('the index is per cent of the other, where there is another', () => {
  expect(indexText(108, 100)).toBe('Indeks 108');
  expect(indexText(108, 0)).toBeNull();
  expect(indexText(null, 100)).toBeNull();
});
