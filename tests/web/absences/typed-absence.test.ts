import { describe, expect, it } from 'vitest';
import { copenhagenInstant } from '#domain/time/copenhagen.ts';
import {
  endWords,
  typedEnd,
  typedStart,
  wholeDay,
  withTypedEnd,
  withTypedStart,
} from '#web/absences/typed-absence.ts';

/** A Thursday. */
const today = '2026-11-26';
const at = (day: string, hour: number) => copenhagenInstant(day, hour * 60).toISOString();
const span = (from: string, hour: number, to: string, end: number) => ({
  start: at(from, hour),
  end: at(to, end),
});
const days = (from: string, to = from) => span(from, 0, to, 24);

describe('the typed start of an absence', () => {
  it.each([
    ['i morgen', days('2026-11-27')],
    ['fre 12-15', span('2026-11-27', 12, '2026-11-27', 15)],
    ['fre 12', span('2026-11-27', 12, '2026-11-27', 24)],
    ['12-15', span(today, 12, today, 15)],
    ['28-12', days('2026-12-28')],
  ])('%s is the day or its hours', (text, time) => {
    expect(withTypedStart(wholeDay(today), text, today)).toEqual(time);
  });

  it('leaves an end on a later day, and takes one along that it has passed', () => {
    const week = days(today, '2026-12-02');
    expect(withTypedStart(week, 'man', today)).toEqual(days('2026-11-30', '2026-12-02'));
    expect(withTypedStart(week, '7-12-2026', today)).toEqual(days('2026-12-07'));
  });

  it('that names no day is none', () => {
    expect(withTypedStart(wholeDay(today), 'snart', today)).toBeNull();
  });
});

describe('the typed end of an absence', () => {
  it.each([
    ['fre', days(today, '2026-11-27')],
    ['30-11', days(today, '2026-11-30')],
    ['11-12', days(today, '2026-12-11')],
    ['kl. 15', span(today, 0, today, 15)],
    ['man 12', span(today, 0, '2026-11-30', 12)],
  ])('%s is the last day, or its hour', (text, time) => {
    expect(withTypedEnd(wholeDay(today), text, today)).toEqual(time);
  });
});

it('stands in the fields as it can be typed again', () => {
  const shown = (time: ReturnType<typeof days>) => [
    typedStart(time, today),
    typedEnd(time, today),
    endWords(time, today),
  ];
  expect(shown(days(today, '2027-01-04'))).toEqual([
    '26-11',
    '4-1-2027',
    'mandag den 4. jan. 2027, hele dagen',
  ]);
  expect(shown(span(today, 12, today, 15))).toEqual([
    '26-11 kl. 12',
    'kl. 15',
    'torsdag den 26. nov.',
  ]);
});
