import { describe, expect, test } from 'vitest';
import { accumulated, type TurnoverPoint } from '#web/dashboard/charts/accumulated.ts';

function points(...figures: [number | null, number | null, number | null][]): TurnoverPoint[] {
  return figures.map(([value, lastYear, budget], index) => ({
    period: `2026-0${index + 1}-01`,
    to: `2026-0${index + 1}-28`,
    lastYearFrom: null,
    lastYearTo: null,
    label: `m${index + 1}`,
    value,
    lastYear,
    budget,
    note: null,
    running: false,
  }));
}

const sums = (shown: readonly TurnoverPoint[]) =>
  shown.map(({ value, lastYear, budget }) => [value, lastYear, budget]);

describe('turnover added up', () => {
  test('is the sum so far of each, and nothing for what lies ahead', () => {
    expect(sums(accumulated(points([10, 8, 9], [5, 6, 9], [null, 7, 9])))).toEqual([
      [10, 8, 9],
      [15, 14, 18],
      [null, 21, 27],
    ]);
  });

  test('is not compared with half a year or half a budget', () => {
    expect(sums(accumulated(points([10, null, 9], [5, 6, null])))).toEqual([
      [10, null, 9],
      [15, null, null],
    ]);
  });

  test('goes on past a week that the year before had not', () => {
    const [first, second, third] = points([1, 1, null], [1, null, null], [1, 1, null]);
    if (!first || !second || !third) throw new Error('three points');
    const shown = accumulated([first, { ...second, label: 'uge 53' }, third]);
    expect(shown.map(({ lastYear }) => lastYear)).toEqual([1, 1, 2]);
  });
});
