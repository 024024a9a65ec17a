import { describe, expect, it } from 'vitest';
import { nextStart, planEnd } from '#domain/planning/plan-length.ts';
import { absences, isLongPast } from '#domain/planning/plan-rules.ts';
import { planWarnings } from '#domain/planning/plan-warnings.ts';
import { type CalendarItem, daysOf } from '#domain/planning/planned-time.ts';
import { copenhagenInstant } from '#domain/time/copenhagen.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';

const at = (day: string, hour: number) => copenhagenInstant(day, hour * 60).toISOString();
const thursday = '2026-11-26';
const now = at('2026-11-23', 9);
const names = new Map([
  ['lars', 'Lars Petersen'],
  ['mette', 'Mette Jensen'],
]);
const plan = (start: string, end: string, fitterIds = ['lars']) => ({
  orderId: 'mine',
  fitterIds,
  start,
  end,
});
const item = (more: Partial<CalendarItem>): CalendarItem => ({
  id: 'a1',
  fitterId: 'lars',
  orderId: 'other',
  label: '26-04217',
  note: 'Vejle',
  absence: false,
  start: at(thursday, 8),
  end: at(thursday, 11),
  ...more,
});
const warned = (wanted: ReturnType<typeof plan>, items: CalendarItem[] = []) =>
  planWarnings(wanted, items, names, now, shippedCalendar);

describe('the end of a plan', () => {
  it.each([
    ['within the day', at(thursday, 8), 180, at(thursday, 11)],
    ['over the night', at(thursday, 14), 180, at('2026-11-27', 8.5)],
    ['over the weekend', at('2026-11-27', 15), 60, at('2026-11-30', 7.5)],
    ['over Christmas', at('2026-12-23', 15), 60, at('2026-12-28', 7.5)],
    ['on call at night without a break', at(thursday, 20), 180, at(thursday, 23)],
    ['with the usual length without an estimate', at(thursday, 8), null, at(thursday, 10)],
  ])('comes %s', (_, start, minutes, end) => {
    expect(planEnd(start, minutes, shippedCalendar)).toBe(end);
  });

  it('is where the next one begins, or the next morning', () => {
    expect(nextStart(at(thursday, 11), shippedCalendar)).toBe(at(thursday, 11));
    expect(nextStart(at(thursday, 15.5), shippedCalendar)).toBe(at('2026-11-27', 7));
    expect(nextStart(at('2026-11-27', 15.5), shippedCalendar)).toBe(at('2026-11-30', 7));
  });

  it('touches each of its days', () => {
    expect(daysOf({ start: at('2026-11-27', 14), end: at('2026-11-30', 9) })).toEqual([
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
    ]);
    expect(daysOf({ start: at(thursday, 8), end: at('2026-11-27', 0) })).toEqual([thursday]);
  });
});

describe('what is rarely meant about a plan', () => {
  it('is nothing in a free hour of a working day', () => {
    expect(warned(plan(at(thursday, 11), at(thursday, 13)), [item({})])).toEqual([]);
  });

  it('is other work at the same time', () => {
    expect(warned(plan(at(thursday, 10), at(thursday, 13)), [item({})])).toEqual([
      'Overlapper med 26-04217 kl. 8–11.',
    ]);
  });

  it('names whose work it is where several are planned', () => {
    const both = plan(at(thursday, 10), at(thursday, 13), ['lars', 'mette']);
    expect(warned(both, [item({ end: at(thursday, 11.5) }), item({ fitterId: 'nobody' })])).toEqual(
      ['Overlapper med 26-04217 kl. 8–11.30 (Lars Petersen).'],
    );
  });

  it('is not the plan of the order itself', () => {
    const own = item({ orderId: 'mine' });
    expect(warned(plan(at(thursday, 10), at(thursday, 13)), [own])).toEqual([]);
  });

  it.each([
    [
      'a start that is over',
      at('2026-11-23', 8),
      at('2026-11-23', 11),
      'Starten er allerede passeret.',
    ],
    ['a weekend', at('2026-11-28', 8), at('2026-11-28', 11), 'Lørdag den 28. nov. er i weekenden.'],
    [
      'a holiday',
      at('2026-12-24', 8),
      at('2026-12-24', 11),
      'Torsdag den 24. dec. er en fridag: Juleaftensdag.',
    ],
    [
      'the evening',
      at(thursday, 15),
      at(thursday, 17),
      'Tiden ligger uden for arbejdstiden kl. 7–15.30.',
    ],
    [
      'half a holiday',
      at('2029-06-05', 11),
      at('2029-06-05', 14),
      'Tiden ligger uden for arbejdstiden: Grundlovsdag lukker vi kl. 12.',
    ],
    [
      'New Year of another year',
      at('2027-01-01', 8),
      at('2027-01-01', 9),
      'Fredag den 1. jan. 2027 er en fridag: Nytårsdag.',
    ],
  ])('is %s', (_, start, end, sentence) => {
    expect(warned(plan(start, end))).toEqual([sentence]);
  });
});

describe('what may never be planned', () => {
  const holiday = item({
    orderId: null,
    label: 'Ferie',
    absence: true,
    start: at(thursday, 7),
    end: at(thursday, 14.5),
  });
  const away = (wanted: ReturnType<typeof plan>, items: CalendarItem[]) =>
    absences(wanted, items, names, now);

  it('is work on a day that the fitter is away, whatever the hour', () => {
    const sentence = 'Lars Petersen er fraværende torsdag den 26. nov. (ferie).';
    expect(away(plan(at(thursday, 8), at(thursday, 9)), [holiday])).toEqual([sentence]);
    expect(away(plan(at(thursday, 15), at(thursday, 15.5)), [holiday])).toEqual([sentence]);
    expect(away(plan(at('2026-11-25', 14), at('2026-11-27', 9)), [holiday])).toEqual([sentence]);
    expect(away(plan(at('2026-11-27', 8), at('2026-11-27', 9)), [holiday])).toEqual([]);
    expect(away(plan(at(thursday, 8), at(thursday, 9), ['mette']), [holiday])).toEqual([]);
  });

  it('is only the hour itself where somebody is away for an hour', () => {
    const dentist = { ...holiday, label: 'Tandlæge', end: at(thursday, 8) };
    expect(away(plan(at(thursday, 8), at(thursday, 9)), [dentist])).toEqual([]);
    expect(away(plan(at(thursday, 7.5), at(thursday, 9)), [dentist])).toHaveLength(1);
    const morning = { ...holiday, start: at(thursday, 8), end: at(thursday, 12) };
    expect(away(plan(at(thursday, 13), at(thursday, 14)), [morning])).toEqual([]);
    const toNoon = { ...holiday, start: at('2026-11-25', 0), end: at(thursday, 12) };
    expect(away(plan(at(thursday, 13), at(thursday, 14)), [toNoon])).toEqual([]);
  });

  it('is every day of a year, and says no reason to those who may not know it', () => {
    const long = {
      ...holiday,
      label: 'Fraværende',
      start: at(thursday, 0),
      end: at('2027-11-26', 0),
    };
    expect(away(plan(at('2027-11-25', 8), at('2027-11-25', 9)), [long])).toEqual([
      'Lars Petersen er fraværende torsdag den 25. nov. 2027.',
    ]);
  });

  it('is a start of more than a week ago', () => {
    expect(isLongPast(at('2026-11-16', 9), now)).toBe(false);
    expect(isLongPast(at('2026-11-16', 8.9), now)).toBe(true);
  });
});
