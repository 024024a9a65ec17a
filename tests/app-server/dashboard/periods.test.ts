import { expect, test } from 'vitest';
import { medianOfCounts } from '#app-server/dashboard/median.ts';
import { periodRanges } from '#app-server/dashboard/periods.ts';

test('a period that runs is compared with as many days of the year before', () => {
  expect(periodRanges('quarter', '2026-11-18')).toEqual({
    whole: { from: '2026-10-01', to: '2026-12-31' },
    soFar: { from: '2026-10-01', to: '2026-11-18' },
    lastYear: { from: '2025-10-01', to: '2025-11-18' },
    running: true,
    stored: { grain: 'quarter', period: '2026-10-01' },
  });
});

test('a period that is over is compared with the whole one', () => {
  expect(periodRanges('last_month', '2025-03-31')).toEqual({
    whole: { from: '2025-02-01', to: '2025-02-28' },
    soFar: { from: '2025-02-01', to: '2025-02-28' },
    // 2024 was a leap year: its whole February.
    lastYear: { from: '2024-02-01', to: '2024-02-29' },
    running: false,
    stored: { grain: 'month', period: '2025-02-01' },
  });
});

test.each([
  ['month', '2026-11-01', '2026-11-30'],
  ['last_month', '2026-10-01', '2026-10-31'],
  ['last_quarter', '2026-07-01', '2026-09-30'],
  ['year', '2026-01-01', '2026-12-31'],
  ['last_year', '2025-01-01', '2025-12-31'],
] as const)('%s is %s to %s', (period, from, to) => {
  expect(periodRanges(period, '2026-11-18').whole).toEqual({ from, to });
});

test('last month in January is December', () => {
  expect(periodRanges('last_month', '2026-01-15').whole.from).toBe('2025-12-01');
  expect(periodRanges('last_quarter', '2026-01-15').whole.from).toBe('2025-10-01');
});

test('the last day of a month is still in it', () => {
  expect(periodRanges('month', '2026-11-30')).toMatchObject({
    running: true,
    soFar: { to: '2026-11-30' },
  });
});

test.each([
  [[], null],
  [[{ value: 4, count: 1 }], 4],
  [
    [
      { value: 9, count: 1 },
      { value: 1, count: 2 },
    ],
    1,
  ],
  [
    [
      { value: 1, count: 2 },
      { value: 4, count: 2 },
    ],
    2.5,
  ],
  [[{ value: 7, count: 0 }], null],
] as const)('the median of %j is %s', (counted, median) => {
  expect(medianOfCounts(counted)).toBe(median);
});
