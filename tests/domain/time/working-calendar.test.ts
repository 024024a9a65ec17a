import { describe, expect, test } from 'vitest';
import { shippedCalendar, workingCalendar } from '#domain/time/working-calendar.ts';
import { shippedHours, type WorkingHours } from '#domain/time/working-hours.ts';
import { holidaysWords, ownDaysWords, weekWords } from '#domain/time/working-hours-words.ts';

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
    expect(shippedCalendar.minutesBetween(from, to)).toBe(minutes);
  });

  test('equals a count of all working minutes one by one', () => {
    const from = new Date('2025-12-20T00:00:00Z');
    const wrong: string[] = [];
    let counted = 0;
    for (let minute = 0; minute < 400 * 1440; minute += 1) {
      const at = new Date(from.getTime() + minute * 60_000);
      if (minute % 97 === 0 && shippedCalendar.minutesBetween(from, at) !== counted) {
        wrong.push(at.toISOString());
      }
      if (shippedCalendar.isWorkingTime(at)) counted += 1;
    }
    expect(wrong).toEqual([]);
    expect(counted).toBeGreaterThan(250 * 510);
  });

  test('is exact over ten years as over a day', () => {
    const years = shippedCalendar.minutesBetween('2016-01-01T00:00:00Z', '2026-01-01T00:00:00Z');
    const parts = Array.from({ length: 10 }, (_, year) =>
      shippedCalendar.minutesBetween(
        `${2016 + year}-01-01T00:00:00Z`,
        `${2017 + year}-01-01T00:00:00Z`,
      ),
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
    expect(shippedCalendar.add(from, minutes).toISOString()).toBe(to);
  });

  test('is the inverse of counting, from any start', () => {
    const random = randomFrom(13);
    for (let round = 0; round < 2000; round += 1) {
      const from = Date.UTC(2024, 0, 1) + Math.floor(random() * 3 * 525_600) * 60_000;
      const minutes = 1 + Math.floor(random() * 20_000);
      const to = shippedCalendar.add(from, minutes);
      expect(shippedCalendar.minutesBetween(from, to)).toBe(minutes);
      expect(shippedCalendar.minutesBetween(from, to.getTime() - 60_000)).toBe(minutes - 1);
    }
  });

  test('cannot go back in time', () => {
    expect(() => shippedCalendar.add('2026-11-20T07:00:00Z', -1)).toThrow(RangeError);
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
    expect(shippedCalendar.subtract(to, minutes)).toEqual(new Date(from));
  });

  test('is the last instant from which so much time had passed', () => {
    const random = randomFrom(3);
    for (let turn = 0; turn < 500; turn += 1) {
      const to = new Date(Date.UTC(2024, 0, 1) + Math.floor(random() * 3 * 365 * 1440) * 60_000);
      const minutes = 1 + Math.floor(random() * 20_000);
      const from = shippedCalendar.subtract(to, minutes);
      expect(shippedCalendar.minutesBetween(from, to)).toBe(minutes);
      expect(shippedCalendar.minutesBetween(from.getTime() + 60_000, to)).toBe(minutes - 1);
    }
  });

  test('cannot be negative', () => {
    expect(() => shippedCalendar.subtract('2026-11-20T07:00:00Z', -1)).toThrow(RangeError);
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
    Object.keys(instants).map((instant) => [instant, shippedCalendar.isWorkingTime(instant)]),
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
  expect(shippedCalendar.format(minutes)).toBe(text);
});

/** Long days from Monday to Thursday, a short Friday, Saturday evening until midnight. */
const other: WorkingHours = {
  workingWeek: [
    ...Array.from({ length: 4 }, () => ({ opens: 6 * 60, closes: 14 * 60 })),
    { opens: 6 * 60, closes: 11 * 60 },
    { opens: 20 * 60, closes: 24 * 60 },
    null,
  ],
  holidays: {
    grundlovsdag: { kind: 'open' },
    foersteMaj: { kind: 'half', until: 12 * 60 },
    nytaarsaftensdag: { kind: 'half', until: 5 * 60 },
  },
  ownDays: [
    { date: '2026-11-26', name: 'Firmaudflugt', until: null },
    { date: '2026-12-23', name: 'Lillejuleaften', until: 10 * 60 },
    { date: '2026-12-24', name: 'Julefrokost', until: 10 * 60 },
  ],
};
const calendar = workingCalendar(other);

describe('hours of another company', () => {
  test('have days of different lengths, and the most common one is “a day”', () => {
    expect(calendar.dayMinutes).toBe(480);
    expect(calendar.format(2 * 480 + 60)).toBe('2 d 1 t');
    // Monday 06.00 to the Monday after, without Thursday's outing.
    const week = calendar.minutesBetween('2026-11-23T00:00:00Z', '2026-11-30T00:00:00Z');
    expect(week).toBe(3 * 480 + 300 + 240);
  });

  test('of equally many lengths the longest is “a day”', () => {
    const day = (closes: number) => ({ opens: 7 * 60, closes });
    const workingWeek = [day(900), day(900), day(960), day(960), null, null, null];
    expect(workingCalendar({ ...shippedHours, workingWeek }).dayMinutes).toBe(540);
  });

  test('keep the holidays that they keep', () => {
    const open = (date: string) => calendar.openOn(date);
    expect(open('2029-06-05')).toEqual({ opens: 360, closes: 840 });
    expect(calendar.dayOff('2029-06-05')).toBeUndefined();
    expect(open('2029-05-01')).toEqual({ opens: 360, closes: 720 });
    // Closed before it would open.
    expect(open('2026-12-31')).toBeNull();
    expect(open('2026-11-26')).toBeNull();
    expect(open('2026-12-23')).toEqual({ opens: 360, closes: 600 });
    expect(calendar.shareOf('2026-12-23')).toBe(0.5);
    expect(calendar.shareOf('2026-11-29')).toBe(0);
    // The holiday closes earlier than the company's own half day.
    expect(calendar.dayOff('2026-12-24')).toEqual({ name: 'Juleaftensdag', until: null });
  });

  test('may end at midnight, also in the night of a change of clocks', () => {
    expect(calendar.isWorkingTime('2026-10-24T23:59:00+02:00')).toBe(true);
    expect(calendar.isWorkingTime('2026-10-25T00:00:00+02:00')).toBe(false);
    expect(calendar.add('2026-10-24T20:00:00+02:00', 240)).toEqual(
      new Date('2026-10-25T00:00:00+02:00'),
    );
    expect(calendar.add('2026-10-24T20:00:00+02:00', 241)).toEqual(
      new Date('2026-10-26T06:01:00+01:00'),
    );
    expect(calendar.subtract('2026-10-26T06:30:00+01:00', 60)).toEqual(
      new Date('2026-10-24T23:30:00+02:00'),
    );
  });

  test('count as a walk over all minutes does, over a change of year', () => {
    const from = new Date('2026-10-20T00:00:00Z');
    let counted = 0;
    const wrong: string[] = [];
    for (let minute = 0; minute < 90 * 1440; minute += 1) {
      const at = new Date(from.getTime() + minute * 60_000);
      if (minute % 61 === 0 && calendar.minutesBetween(from, at) !== counted) {
        wrong.push(at.toISOString());
      }
      if (calendar.isWorkingTime(at)) counted += 1;
    }
    expect(wrong).toEqual([]);
  });

  test('add and take away are inverse', () => {
    const random = randomFrom(5);
    for (let round = 0; round < 1000; round += 1) {
      const from = Date.UTC(2025, 0, 1) + Math.floor(random() * 3 * 525_600) * 60_000;
      const minutes = 1 + Math.floor(random() * 20_000);
      const to = calendar.add(from, minutes);
      expect(calendar.minutesBetween(from, to)).toBe(minutes);
      expect(calendar.minutesBetween(calendar.subtract(to, minutes), to)).toBe(minutes);
    }
  });

  test('without any working day make no calendar', () => {
    const workingWeek = Array.from({ length: 7 }, () => null);
    expect(() => workingCalendar({ ...shippedHours, workingWeek })).toThrow(RangeError);
  });

  test('are said in words', () => {
    expect(weekWords(shippedHours.workingWeek)).toBe('mandag–fredag 7–15.30');
    expect(weekWords(other.workingWeek)).toBe('mandag–torsdag 6–14, fredag 6–11, lørdag 20–24');
    expect(holidaysWords(other.holidays)).toContain('1. maj til kl. 12, ');
    expect(ownDaysWords(other.ownDays)).toContain('torsdag den 26. nov. 2026 Firmaudflugt, ');
    expect(ownDaysWords([])).toBe('ingen');
  });
});
