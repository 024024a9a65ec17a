import { describe, expect, it } from 'vitest';
import {
  clockQuestion,
  spanText,
  suspicionOf,
  workedMinutes,
} from '#domain/activities/time-records.ts';
import { copenhagenInstant } from '#domain/time/copenhagen.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';

/** An instant of the Danish clock: `at('2026-11-23', 8.3)` is 08.30. */
const at = (date: string, time: number) => {
  const hours = Math.floor(time);
  return copenhagenInstant(date, hours * 60 + Math.round((time - hours) * 100));
};

describe('what a leader should look at', () => {
  it.each([
    ['an ordinary day', at('2026-11-23', 7), at('2026-11-23', 15.3), 0, null],
    ['ten hours', at('2026-11-23', 7), at('2026-11-23', 17), 0, null],
    ['a minute more than ten hours', at('2026-11-23', 7), at('2026-11-23', 17.01), 0, 'long'],
    ['ten hours of work and a pause', at('2026-11-23', 6), at('2026-11-23', 16.3), 30, null],
    ['an evening until midnight', at('2026-11-23', 18), at('2026-11-24', 0), 0, null],
    ['a minute past midnight', at('2026-11-23', 18), at('2026-11-24', 0.01), 0, 'overnight'],
    [
      'a clock forgotten until the morning',
      at('2026-11-23', 7),
      at('2026-11-24', 7),
      0,
      'overnight',
    ],
    [
      'a clock forgotten over the weekend',
      at('2026-11-20', 7),
      at('2026-11-23', 7),
      0,
      'several_days',
    ],
    ['two midnights', at('2026-11-23', 23), at('2026-11-25', 0.01), 0, 'several_days'],
    // The night of 25 October has 25 hours, that of 29 March 23: the clock's hours are not the hours worked.
    ['ten hours that show as nine', at('2026-10-25', 1), at('2026-10-25', 10), 0, null],
    ['eleven hours that show as ten', at('2026-10-25', 1), at('2026-10-25', 11), 0, 'long'],
    ['ten hours that show as eleven', at('2026-03-29', 1), at('2026-03-29', 12), 0, null],
    ['a summer night’s work', at('2026-03-28', 22), at('2026-03-29', 4), 0, 'overnight'],
  ])('%s', (_, startedAt, endedAt, pausedMin, suspicion) => {
    expect(suspicionOf(startedAt, endedAt, pausedMin)).toBe(suspicion);
  });

  it('counts the minutes that passed, also in the nights in which the clock is changed', () => {
    expect(workedMinutes(at('2026-10-24', 22), at('2026-10-25', 4))).toBe(7 * 60);
    expect(workedMinutes(at('2026-03-28', 22), at('2026-03-29', 4))).toBe(5 * 60);
    expect(workedMinutes(at('2026-11-23', 8), at('2026-11-23', 8), 15)).toBe(0);
  });
});

describe('a running clock', () => {
  const asked = (startedAt: Date, now: Date, stillWorkingAt: Date | null = null) =>
    clockQuestion({ startedAt, stillWorkingAt }, now, shippedCalendar);

  it('asks half an hour after the working day has ended, and proposes its end', () => {
    const start = at('2026-11-23', 7);
    expect(asked(start, at('2026-11-23', 15.59))).toBeNull();
    expect(asked(start, at('2026-11-23', 16))).toEqual({
      proposedEnd: at('2026-11-23', 15.3),
      after: start,
    });
    expect(asked(start, at('2026-11-24', 7))?.proposedEnd).toEqual(at('2026-11-23', 15.3));
  });

  it('proposes noon on a half holiday', () => {
    expect(asked(at('2026-06-05', 7), at('2026-06-05', 12.3))?.proposedEnd).toEqual(
      at('2026-06-05', 12),
    );
  });

  it('asks from midnight, and proposes nothing, about work in the evening or on a day off', () => {
    expect(asked(at('2026-11-23', 18), at('2026-11-23', 23.59))).toBeNull();
    expect(asked(at('2026-11-23', 18), at('2026-11-24', 0))).toMatchObject({ proposedEnd: null });
    expect(asked(at('2026-11-21', 9), at('2026-11-21', 17))).toBeNull();
    expect(asked(at('2026-11-21', 9), at('2026-11-22', 9))).toMatchObject({ proposedEnd: null });
  });

  it('is quiet for the rest of the day after “I still work”, and then asks for a time after that', () => {
    const start = at('2026-11-23', 7);
    const still = at('2026-11-23', 17);
    expect(asked(start, at('2026-11-23', 23.59), still)).toBeNull();
    expect(asked(start, at('2026-11-24', 0), still)).toEqual({ proposedEnd: null, after: still });
  });

  it('finds midnight in the nights in which the clock is changed', () => {
    expect(asked(at('2026-10-24', 20), at('2026-10-24', 23.59))).toBeNull();
    expect(asked(at('2026-10-24', 20), at('2026-10-25', 0))).not.toBeNull();
    expect(asked(at('2026-03-28', 20), at('2026-03-29', 0))).not.toBeNull();
    // Monday after the change: half past three is an hour earlier in UTC than the week before.
    expect(asked(at('2026-03-30', 7), new Date('2026-03-30T14:00:00.000Z'))?.proposedEnd).toEqual(
      new Date('2026-03-30T13:30:00.000Z'),
    );
  });
});

describe('the times of an entry', () => {
  it.each([
    [at('2026-11-23', 8), at('2026-11-23', 10.3), '23. nov. 08.00–10.30'],
    [at('2026-11-23', 22), at('2026-11-24', 2), '23. nov. 22.00 – 24. nov. 02.00'],
    [at('2026-05-04', 7), null, 'fra 4. maj 07.00'],
  ])('%s to %s read %s', (start, end, text) => {
    expect(spanText(start, end)).toBe(text);
  });
});
