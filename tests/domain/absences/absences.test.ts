import { describe, expect, it } from 'vitest';
import { absenceProblem } from '#domain/absences/absence-fields.ts';
import { keepsAbsencesOf, knowsWhyAbsent } from '#domain/absences/absence-rights.ts';
import { absenceWords, awayWords, isWholeDays, lastDayOf } from '#domain/absences/absence-words.ts';
import { copenhagenInstant } from '#domain/time/copenhagen.ts';

const at = (day: string, hour: number) => copenhagenInstant(day, hour * 60).toISOString();
const time = (from: string, hour: number, to: string, end: number) => ({
  start: at(from, hour),
  end: at(to, end),
});
const days = (from: string, to = from) => time(from, 0, to, 24);
const now = at('2026-11-26', 9);

describe('who keeps a person’s absences, and knows why', () => {
  const person = { id: 'lars', areaIds: ['vejle'] };
  const reader = (scope: 'all' | 'areas' | null, areaIds: string[] = [], id = 'anne') => ({
    id,
    areaIds,
    rights: scope === null ? {} : { 'activity.plan': scope },
  });

  it.each([
    ['plans everybody', reader('all'), true, true],
    ['plans the person’s area', reader('areas', ['fyn', 'vejle']), true, true],
    ['plans another area', reader('areas', ['fyn']), false, false],
    ['plans nobody', reader(null, ['vejle']), false, false],
    ['is the person', reader(null, [], 'lars'), false, true],
  ])('who %s', (_, who, keeps, knows) => {
    expect([keepsAbsencesOf(who, person), knowsWhyAbsent(who, person)]).toEqual([keeps, knows]);
  });
});

describe('the time of an absence', () => {
  it('ends after it begins, within a year, also over the night that the clock is put back', () => {
    expect(absenceProblem(days('2026-11-26'))).toBeNull();
    expect(absenceProblem(days('2026-10-25', '2027-10-25'))).toBeNull();
    expect(absenceProblem(days('2026-11-26', '2027-11-27'))).toMatch(/højst vare et år/);
    expect(absenceProblem(time('2026-11-26', 9, '2026-11-26', 9))).toMatch(/skal slutte/);
  });

  it('is whole days from midnight to midnight, of which the last is the one before', () => {
    expect(isWholeDays(days('2026-10-25'))).toBe(true);
    expect(isWholeDays(time('2026-11-26', 12, '2026-11-26', 24))).toBe(false);
    expect(lastDayOf(days('2026-11-26', '2026-11-27'))).toBe('2026-11-27');
  });

  it.each([
    [days('2026-11-26'), 'i dag', 'i dag'],
    [days('2026-11-25', '2026-11-27'), '25.–27. nov. 2026', 'til og med i morgen'],
    [days('2026-11-26', '2026-12-04'), '26. nov. – 4. dec. 2026', 'til og med fredag den 4. dec.'],
    [time('2026-11-26', 12, '2026-11-26', 15), 'i dag kl. 12–15', 'kl. 12–15'],
    [time('2026-11-26', 12, '2026-11-26', 24), 'i dag kl. 12–24', 'i dag fra kl. 12'],
    [days('2026-12-01'), 'tirsdag den 1. dec.', 'til og med tirsdag den 1. dec.'],
    [
      time('2026-11-25', 12, '2026-11-27', 12),
      'onsdag den 25. nov. kl. 12 – fredag den 27. nov. kl. 12',
      'til i morgen kl. 12',
    ],
  ])('is said in words', (span, words, away) => {
    expect([absenceWords(span, now), awayWords(span, now)]).toEqual([words, away]);
  });
});
