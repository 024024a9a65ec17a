import { describe, expect, test } from 'vitest';
import {
  addWorkingMinutes,
  formatWorkingAge,
  isWorkingTime,
  subtractWorkingMinutes,
  workingMinutesBetween,
} from '#domain/time/working-time.ts';

/** A pseudo-random number generator with a fixed seed (mulberry32), so that a failure can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('working time between two instants', () => {
  test.each([
    ['within a morning', '2026-11-20T07:00:00+01:00', '2026-11-20T09:30:00+01:00', 150],
    ['a whole day', '2026-11-20T00:00:00+01:00', '2026-11-21T00:00:00+01:00', 510],
    ['over a weekend', '2026-11-20T15:00:00+01:00', '2026-11-23T08:00:00+01:00', 90],
    ['a weekend alone', '2026-11-20T15:30:00+01:00', '2026-11-23T07:00:00+01:00', 0],
    ['a week', '2026-11-16T07:00:00+01:00', '2026-11-23T07:00:00+01:00', 5 * 510],
    ['over Easter', '2026-04-01T15:00:00+02:00', '2026-04-07T07:30:00+02:00', 60],
    [
      'Christmas and New Year',
      '2026-12-23T15:00:00+01:00',
      '2027-01-04T07:00:00+01:00',
      3 * 510 + 30,
    ],
    ['Grundlovsdag until noon', '2026-06-05T07:00:00+02:00', '2026-06-05T15:30:00+02:00', 300],
    ['over the night of 25 October', '2026-10-23T15:00:00+02:00', '2026-10-26T08:00:00+01:00', 90],
    ['over the night of 29 March', '2026-03-27T15:00:00+01:00', '2026-03-30T08:00:00+02:00', 90],
    ['backwards', '2026-11-20T10:00:00+01:00', '2026-11-20T09:00:00+01:00', 0],
    ['part of a minute', '2026-11-20T10:00:30+01:00', '2026-11-20T10:02:00+01:00', 1],
  ])('%s', (_, from, to, minutes) => {
    expect(workingMinutesBetween(from, to)).toBe(minutes);
  });

  test('equals a count of all working minutes one by one', () => {
    const from = new Date('2025-12-20T00:00:00Z');
    const wrong: string[] = [];
    let counted = 0;
    for (let minute = 0; minute < 400 * 1440; minute += 1) {
      const at = new Date(from.getTime() + minute * 60_000);
      if (minute % 97 === 0 && workingMinutesBetween(from, at) !== counted) {
        wrong.push(at.toISOString());
      }
      if (isWorkingTime(at)) counted += 1;
    }
    expect(wrong).toEqual([]);
    expect(counted).toBeGreaterThan(250 * 510);
  });

  test('is exact over ten years as over a day', () => {
    const years = workingMinutesBetween('2016-01-01T00:00:00Z', '2026-01-01T00:00:00Z');
    const parts = Array.from({ length: 10 }, (_, year) =>
      workingMinutesBetween(`${2016 + year}-01-01T00:00:00Z`, `${2017 + year}-01-01T00:00:00Z`),
    );
    expect(years).toBe(parts.reduce((sum, part) => sum + part, 0));
  });
});

describe('adding working time', () => {
  test.each([
    ['2026-11-20T07:00:00+01:00', 510, '2026-11-20T14:30:00.000Z'],
    ['2026-11-20T07:00:00+01:00', 511, '2026-11-23T06:01:00.000Z'],
    ['2026-11-21T12:00:00+01:00', 60, '2026-11-23T07:00:00.000Z'],
    ['2026-10-23T15:00:00+02:00', 60, '2026-10-26T06:30:00.000Z'],
    ['2026-12-30T15:00:00+01:00', 60, '2027-01-04T06:30:00.000Z'],
    ['2026-12-30T15:00:00+01:00', 30, '2026-12-30T14:30:00.000Z'],
    ['2026-11-21T12:00:00+01:00', 0, '2026-11-21T11:00:00.000Z'],
  ])('%s and %i minutes is %s', (from, minutes, to) => {
    expect(addWorkingMinutes(from, minutes).toISOString()).toBe(to);
  });

  test('is the inverse of counting, from any start', () => {
    const random = randomFrom(13);
    for (let round = 0; round < 2000; round += 1) {
      const from = Date.UTC(2024, 0, 1) + Math.floor(random() * 3 * 525_600) * 60_000;
      const minutes = 1 + Math.floor(random() * 20_000);
      const to = addWorkingMinutes(from, minutes);
      expect(workingMinutesBetween(from, to)).toBe(minutes);
      expect(workingMinutesBetween(from, to.getTime() - 60_000)).toBe(minutes - 1);
    }
  });

  test('cannot go back in time', () => {
    expect(() => addWorkingMinutes('2026-11-20T07:00:00Z', -1)).toThrow(RangeError);
  });
});

describe('working time taken away', () => {
  test.each([
    ['2026-11-23T07:30:00+01:00', 510, '2026-11-20T07:30:00+01:00'],
    ['2026-11-23T07:00:00+01:00', 510, '2026-11-20T07:00:00+01:00'],
    ['2026-11-22T12:00:00+01:00', 30, '2026-11-20T15:00:00+01:00'],
    ['2026-11-23T15:30:00+01:00', 510, '2026-11-23T07:00:00+01:00'],
    ['2026-01-02T07:30:00+01:00', 60, '2025-12-30T15:00:00+01:00'],
    ['2026-11-20T03:00:00+01:00', 0, '2026-11-20T03:00:00+01:00'],
  ])('from %s, %i minutes, is %s', (to, minutes, from) => {
    expect(subtractWorkingMinutes(to, minutes)).toEqual(new Date(from));
  });

  test('is the last instant from which so much time had passed', () => {
    const random = randomFrom(3);
    for (let turn = 0; turn < 500; turn += 1) {
      const to = new Date(Date.UTC(2024, 0, 1) + Math.floor(random() * 3 * 365 * 1440) * 60_000);
      const minutes = 1 + Math.floor(random() * 20_000);
      const from = subtractWorkingMinutes(to, minutes);
      expect(workingMinutesBetween(from, to)).toBe(minutes);
      expect(workingMinutesBetween(from.getTime() + 60_000, to)).toBe(minutes - 1);
    }
  });

  test('cannot be negative', () => {
    expect(() => subtractWorkingMinutes('2026-11-20T07:00:00Z', -1)).toThrow(RangeError);
  });
});

test('working hours are 07.00 to 15.30 on weekdays', () => {
  const instants = {
    '2026-11-20T06:59:59+01:00': false,
    '2026-11-20T07:00:00+01:00': true,
    '2026-11-20T15:29:59+01:00': true,
    '2026-11-20T15:30:00+01:00': false,
    '2026-11-21T10:00:00+01:00': false,
    '2026-12-24T10:00:00+01:00': false,
    '2026-06-05T11:59:00+02:00': true,
    '2026-06-05T12:00:00+02:00': false,
  };
  const found = Object.fromEntries(
    Object.keys(instants).map((instant) => [instant, isWorkingTime(instant)]),
  );
  expect(found).toEqual(instants);
});

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [240, '4 t'],
  [260, '4 t 20 min'],
  [509, '8 t 29 min'],
  [510, '1 d'],
  [3 * 510 + 4 * 60 + 59, '3 d 4 t'],
])('%i working minutes are shown as %s', (minutes, text) => {
  expect(formatWorkingAge(minutes)).toBe(text);
});
