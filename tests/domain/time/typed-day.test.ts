import { expect, test } from 'vitest';
import { parseTypedDay } from '#domain/time/typed-day.ts';

/** A Monday of week 48. */
const TODAY = '2026-11-23';

test.each([
  ['tors', '2026-11-26'],
  [' Torsdag ', '2026-11-26'],
  ['i  morgen', '2026-11-24'],
  ['i går', '2026-11-22'],
  ['på torsdag', '2026-11-26'],
  ['om 3 dage', '2026-11-26'],
  ['om en uge', '2026-11-30'],
  ['om 2 uger', '2026-12-07'],
  ['26-11', '2026-11-26'],
  ['26. nov.', '2026-11-26'],
  ['den 26. november', '2026-11-26'],
  ['torsdag d. 26/11', '2026-11-26'],
  ['tors den 26-11-2026', '2026-11-26'],
  ['tors 26/11', '2026-11-26'],
  ['2-1', '2027-01-02'],
  ['tirs uge 49', '2026-12-01'],
  ['24-12-2026', '2026-12-24'],
])('“%s” is %s', (typed, day) => {
  expect(parseTypedDay(typed, TODAY)).toBe(day);
});

test.each([
  '',
  'snart',
  'to',
  '31-11',
  'uge 60',
  'tors 8-11',
  '24-12-',
  'fre d. 26-11',
  'tors 26-11',
  'den tors',
  'om dage',
  'på 26',
])('“%s” is no day', (typed) => {
  expect(parseTypedDay(typed, TODAY)).toBeNull();
});
