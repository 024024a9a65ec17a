import { describe, expect, test } from 'vitest';
import {
  copenhagenDate,
  copenhagenInstant,
  copenhagenParts,
  formatAgo,
  formatAgoBriefly,
  formatDate,
  formatDateTime,
  formatDuration,
  formatSpan,
  formatTime,
  startOfCopenhagenDay,
} from '#domain/time/copenhagen.ts';

const clock = new Intl.DateTimeFormat('da-DK', {
  timeZone: 'Europe/Copenhagen',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

describe('the Danish clock', () => {
  test('agrees with the zone database in every hour around every change from 1996 to 2037', () => {
    const wrong: string[] = [];
    for (let year = 1996; year <= 2037; year += 1) {
      for (const [month, day] of [
        [2, 24],
        [9, 24],
      ] as const) {
        for (let half = 0; half < 8 * 48; half += 1) {
          const instant = new Date(Date.UTC(year, month, day, 0, half * 30));
          if (formatDateTime(instant) !== clock.format(instant).replace(' kl.', ',')) {
            wrong.push(`${instant.toISOString()} ${formatDateTime(instant)}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('writes every month as Danes do', () => {
    for (let month = 0; month < 12; month += 1) {
      const instant = new Date(Date.UTC(2026, month, 15, 11));
      expect(formatDateTime(instant)).toBe(clock.format(instant).replace(' kl.', ','));
    }
  });

  test('shows dates and times with full stops', () => {
    expect(formatDateTime('2026-11-21T07:30:00Z')).toBe('21. nov. 2026, 08.30');
    expect(formatTime('2026-07-01T06:05:00Z')).toBe('08.05');
    expect(formatDate('2026-12-31T23:30:00Z')).toBe('1. jan. 2027');
    expect(formatDate('2026-05-03')).toBe('3. maj 2026');
  });

  test('shows a period, with the date of its end if it is another day', () => {
    const start = '2026-11-20T14:15:00Z';
    expect(formatSpan(start, null)).toBe('20. nov. 2026, 15.15');
    expect(formatSpan(start, '2026-11-20T15:00:00Z')).toBe('20. nov. 2026, 15.15–16.00');
    expect(formatSpan(start, '2026-11-23T14:00:00Z')).toBe(
      '20. nov. 2026, 15.15 – 23. nov. 2026, 15.00',
    );
  });

  test('splits an instant into its parts', () => {
    expect(copenhagenParts('2026-11-21T23:15:42.900Z')).toEqual({
      year: 2026,
      month: 11,
      day: 22,
      hour: 0,
      minute: 15,
      second: 42,
      weekday: 7,
      offsetMinutes: 60,
    });
  });

  test('refuses an invalid instant', () => {
    expect(() => formatDateTime('i morgen')).toThrow(RangeError);
  });
});

describe('the night of 25 October 2026, when 02.30 occurs twice', () => {
  test('two instants an hour apart show the same time', () => {
    expect(formatTime('2026-10-25T00:30:00Z')).toBe('02.30');
    expect(formatTime('2026-10-25T01:30:00Z')).toBe('02.30');
    expect(copenhagenParts('2026-10-25T00:30:00Z').offsetMinutes).toBe(120);
    expect(copenhagenParts('2026-10-25T01:30:00Z').offsetMinutes).toBe(60);
  });

  test('the day has 25 hours', () => {
    const start = startOfCopenhagenDay('2026-10-25');
    const end = startOfCopenhagenDay('2026-10-26');
    expect(start.toISOString()).toBe('2026-10-24T22:00:00.000Z');
    expect(end.getTime() - start.getTime()).toBe(25 * 3_600_000);
  });

  test('a typed 02.30 is the first of the two, and 03.00 occurs only once', () => {
    expect(copenhagenInstant('2026-10-25', 150).toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(copenhagenInstant('2026-10-25', 180).toISOString()).toBe('2026-10-25T02:00:00.000Z');
  });

  test('a shift from 01.30 to 03.30 lasts three hours', () => {
    const from = copenhagenInstant('2026-10-25', 90);
    const to = copenhagenInstant('2026-10-25', 210);
    expect(formatDuration((to.getTime() - from.getTime()) / 60_000)).toBe('3 t');
  });
});

describe('the night of 29 March 2026, when 02.30 is skipped', () => {
  test('the day has 23 hours', () => {
    const start = startOfCopenhagenDay('2026-03-29');
    expect(startOfCopenhagenDay('2026-03-30').getTime() - start.getTime()).toBe(23 * 3_600_000);
  });

  test('a typed 02.30 becomes 03.30', () => {
    expect(formatTime(copenhagenInstant('2026-03-29', 150))).toBe('03.30');
    expect(formatTime(copenhagenInstant('2026-03-29', 119))).toBe('01.59');
    expect(formatTime(copenhagenInstant('2026-03-29', 180))).toBe('03.00');
  });
});

test('every day of a year begins at 00.00 on its own date', () => {
  for (let day = 0; day < 365; day += 1) {
    const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
    const start = startOfCopenhagenDay(date);
    expect([copenhagenDate(start), formatTime(start)]).toEqual([date, '00.00']);
    expect(copenhagenDate(start.getTime() - 1)).not.toBe(date);
  }
});

describe('how long ago', () => {
  const now = '2026-11-21T12:00:00Z';
  test.each([
    ['2026-11-21T12:00:03Z', 'lige nu'],
    ['2026-11-21T11:59:56Z', 'lige nu'],
    ['2026-11-21T11:59:40Z', 'for 20 sekunder siden'],
    ['2026-11-21T11:57:00Z', 'for 3 min siden'],
    ['2026-11-21T10:00:00Z', 'for 2 t siden'],
    ['2026-11-20T11:00:00Z', 'for 1 dag siden'],
    ['2026-11-18T11:00:00Z', 'for 3 dage siden'],
    ['2026-11-01T11:00:00Z', '1. nov. 2026'],
  ])('%s is %s', (instant, text) => {
    expect(formatAgo(instant, now)).toBe(text);
  });

  test.each([
    ['2026-11-21T11:59:40Z', 'lige nu'],
    ['2026-11-21T11:57:00Z', '3 min'],
    ['2026-11-21T10:00:00Z', '2 t'],
    ['2026-11-20T11:00:00Z', '1 dag'],
    ['2026-11-18T11:00:00Z', '3 dage'],
    ['2026-11-01T11:00:00Z', '1. nov. 2026'],
  ])('%s is %s where there is little room', (instant, text) => {
    expect(formatAgoBriefly(instant, now)).toBe(text);
  });
});

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [120, '2 t'],
  [125.9, '2 t 5 min'],
  [-90, '−1 t 30 min'],
])('a length of %d minutes is %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});
