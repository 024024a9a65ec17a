import { describe, expect, test } from 'vitest';
import { addDays, dayNumber, isCalendarDate } from '#domain/time/calendar-date.ts';
import { easterSunday, isIndustrialHoliday } from '#domain/time/holidays.ts';
import { addMonths, formatWeek, isoWeek, mondayOf, monthStart } from '#domain/time/iso-week.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';

describe('dates', () => {
  test.each(['2026-02-29', '2026-13-01', '2026-1-1', '21-11-2026', '', 'i dag'])(
    '%j is not a date',
    (text) => {
      expect(isCalendarDate(text)).toBe(false);
      expect(() => dayNumber(text)).toThrow(RangeError);
    },
  );

  test('days are counted across leap days and years', () => {
    expect(isCalendarDate('2028-02-29')).toBe(true);
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });
});

describe('ISO weeks', () => {
  test.each([
    ['2026-11-21', 2026, 47],
    ['2026-01-01', 2026, 1],
    ['2025-12-29', 2026, 1],
    ['2026-12-31', 2026, 53],
    ['2027-01-03', 2026, 53],
    ['2027-01-04', 2027, 1],
    ['2023-01-01', 2022, 52],
    ['2024-12-30', 2025, 1],
  ])('%s lies in %i week %i', (date, year, week) => {
    expect(isoWeek(date)).toEqual({ year, week });
  });

  test('are shown as "uge 47" and begin on Monday', () => {
    expect(formatWeek('2026-11-21')).toBe('uge 47');
    expect(mondayOf('2026-11-21')).toBe('2026-11-16');
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('1969-12-31')).toBe('1969-12-29');
  });
});

describe('months', () => {
  test('begin on the first', () => {
    expect(monthStart('2026-11-21')).toBe('2026-11-01');
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-21', 2, '2027-01-21'],
    ['2026-01-31', -2, '2025-11-30'],
    ['2026-03-31', -13, '2025-02-28'],
    ['2026-05-31', 12, '2027-05-31'],
  ])('%s and %i months is %s', (date, months, later) => {
    expect(addMonths(date, months)).toBe(later);
  });
});

describe('Danish holidays', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
  ])('Easter Sunday of %i is %s', (year, date) => {
    expect(easterSunday(year)).toBe(date);
  });

  test('2026 has all of them, Grundlovsdag as half a day and no Store bededag', () => {
    const year = Array.from({ length: 365 }, (_, day) => addDays('2026-01-01', day));
    const holidays = year.flatMap((date) => {
      const holiday = shippedCalendar.dayOff(date);
      return holiday ? [`${date} ${holiday.name}${holiday.until !== null ? ' (halv)' : ''}`] : [];
    });
    expect(holidays).toEqual([
      '2026-01-01 Nytårsdag',
      '2026-04-02 Skærtorsdag',
      '2026-04-03 Langfredag',
      '2026-04-05 Påskedag',
      '2026-04-06 2. påskedag',
      '2026-05-14 Kristi himmelfartsdag',
      '2026-05-24 Pinsedag',
      '2026-05-25 2. pinsedag',
      '2026-06-05 Grundlovsdag (halv)',
      '2026-12-24 Juleaftensdag',
      '2026-12-25 Juledag',
      '2026-12-26 2. juledag',
      '2026-12-31 Nytårsaftensdag',
    ]);
  });

  test('Store bededag was kept for the last time in 2023', () => {
    expect(shippedCalendar.dayOff('2023-05-05')).toEqual({ name: 'Store bededag', until: null });
    expect(shippedCalendar.dayOff('2024-04-26')).toBeUndefined();
  });

  test('a movable holiday that falls on Grundlovsdag is a whole day', () => {
    expect(shippedCalendar.dayOff('2017-06-05')).toEqual({ name: '2. pinsedag', until: null });
  });

  test('the industrial holiday is weeks 28 to 30', () => {
    expect([27, 28, 29, 30, 31].filter(isIndustrialHoliday)).toEqual([28, 29, 30]);
  });
});
