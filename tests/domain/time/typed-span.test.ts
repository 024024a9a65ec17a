import { describe, expect, it } from 'vitest';
import { parseTypedSpan } from '#domain/time/typed-span.ts';

/** A Monday of week 48. */
const TODAY = '2026-11-23';
const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 });
const begins = (from: number) => ({ from: from * 60, to: null });

describe('a typed day and time', () => {
  it.each([
    ['tors 8-11', '2026-11-26', hours(8, 11)],
    ['Torsdag kl. 8–11', '2026-11-26', hours(8, 11)],
    ['man 7', '2026-11-23', begins(7)],
    ['søn 10', '2026-11-29', begins(10)],
    ['i morgen 8', '2026-11-24', begins(8)],
    ['I dag 13 til 15', '2026-11-23', hours(13, 15)],
    ['overmorgen 9', '2026-11-25', begins(9)],
    ['på torsdag kl 9-10', '2026-11-26', hours(9, 10)],
    ['om 3 dage 8', '2026-11-26', begins(8)],
    ['i går 8-9', '2026-11-22', hours(8, 9)],
    ['26-11 8-12', '2026-11-26', hours(8, 12)],
    ['26/11 8.30', '2026-11-26', begins(8.5)],
    ['26. nov 8', '2026-11-26', begins(8)],
    ['26. november, 8', '2026-11-26', begins(8)],
    ['26-11-2026 0830-1130', '2026-11-26', hours(8.5, 11.5)],
    ['5-12 8', '2026-12-05', begins(8)],
    ['5-1 8', '2027-01-05', begins(8)],
    ['20-11 8', '2026-11-20', begins(8)],
    ['uge 49 tirs 8', '2026-12-01', begins(8)],
    ['tirs uge 49 8-9', '2026-12-01', hours(8, 9)],
    ['uge 1 7', '2027-01-04', begins(7)],
    ['24-12-26 23.15-24', '2026-12-24', hours(23.25, 24)],
  ])('%s names both', (typed, day, time) => {
    expect(parseTypedSpan(typed, TODAY)).toEqual({ day, ...time });
  });

  it.each([
    ['8-11', hours(8, 11)],
    ['8', begins(8)],
    ['8.30', begins(8.5)],
    ['kl 7:45 - 10', hours(7.75, 10)],
    ['1530', begins(15.5)],
  ])('%s names a time alone', (typed, time) => {
    expect(parseTypedSpan(typed, TODAY)).toEqual({ day: null, ...time });
  });

  it.each([
    ['fre', '2026-11-27'],
    ['26-11', '2026-11-26'],
    ['uge 49', '2026-11-30'],
    ['i morgen', '2026-11-24'],
    ['24-12-2026', '2026-12-24'],
  ])('%s names a day alone', (typed, day) => {
    expect(parseTypedSpan(typed, TODAY)).toEqual({ day, from: null, to: null });
  });

  it.each(['', 'snart', 'to 8', 'tors 11-8', '31-11 8', 'uge 60', '8-25', '24', 'tors 8-11-12'])(
    '“%s” cannot be read',
    (typed) => {
      expect(parseTypedSpan(typed, TODAY)).toBeNull();
    },
  );

  it.each([
    ['man 12-13', '2026-11-30', hours(12, 13)],
    ['mandag kl. 8', '2026-11-30', begins(8)],
    ['man 17-21', '2026-11-23', hours(17, 21)],
    ['man 20', '2026-11-23', begins(20)],
    ['i dag 12-13', '2026-11-23', hours(12, 13)],
    ['23-11 12-13', '2026-11-23', hours(12, 13)],
    ['man uge 48 8', '2026-11-23', begins(8)],
    ['tirs 8', '2026-11-24', begins(8)],
  ])(
    '%s, typed on the Monday at eight in the evening, is meant as far as it is not over',
    (typed, day, time) => {
      const from = { day: TODAY, minute: 20 * 60 };
      expect(parseTypedSpan(typed, TODAY, from)).toEqual({ day, ...time });
    },
  );
});
