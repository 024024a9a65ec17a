import { expect, test } from 'vitest';
import { parseTypedDate } from '#domain/time/typed-date.ts';

test.each([
  ['05-11-2026', '2026-11-05'],
  ['5-11-2026', '2026-11-05'],
  ['31.12.2026', '2026-12-31'],
  ['24/12/2026', '2026-12-24'],
  ['24/12-26', '2026-12-24'],
  ['1. 2. 2027', '2027-02-01'],
  ['241226', '2026-12-24'],
  ['24122026', '2026-12-24'],
  [' 2026-12-24 ', '2026-12-24'],
])('%s is the day before the month: %s', (typed, date) => {
  expect(parseTypedDate(typed)).toBe(date);
});

test.each([
  '30-02-2026',
  '2026-02-30',
  '13-13-2026',
  '29-02-2027',
  'abc',
  '',
  '1',
  '24-12',
  '12345',
])('%s is no day', (typed) => {
  expect(parseTypedDate(typed)).toBeNull();
});
