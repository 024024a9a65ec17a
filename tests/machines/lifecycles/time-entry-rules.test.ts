import { describe, expect, it } from 'vitest';
import {
  type EntryChange,
  reasonAgainst,
  type TimeEntry,
} from '#machines/lifecycles/activities/time-entry-rules.ts';
import type { GroupCode } from '#domain/rights/rights.ts';
import { standardRights } from '#domain/rights/standard-groups.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';

const NOW = '2026-11-23T15:00:00.000Z';
const ended: TimeEntry = {
  state: 'completed',
  assigneeId: 'lp',
  startedAt: '2026-11-23T06:00:00.000Z',
  endedAt: '2026-11-23T14:00:00.000Z',
  stillWorkingAt: null,
  isSuspicious: false,
  lock: null,
};
const running: TimeEntry = { ...ended, state: 'running', endedAt: null };
const person = (id: string, ...groups: GroupCode[]) => ({
  id,
  rights: standardRights(groups),
});
const fitter = person('lp', 'fitter');
const other = person('mj', 'fitter');
const office = person('an', 'office');
const leader = person('ib', 'leader');

const sentence = (
  change: EntryChange,
  entry: TimeEntry,
  by: ReturnType<typeof person>,
  now = NOW,
) => reasonAgainst(change, entry, by, now, shippedCalendar)?.sentence ?? null;

describe('correcting or cancelling a time entry', () => {
  it('is one’s own on the day on which it ended, and a leader’s always', () => {
    const nextDay = '2026-11-23T23:00:00.000Z';
    for (const change of ['correct', 'cancel'] as const) {
      expect(sentence(change, ended, fitter)).toBeNull();
      expect(sentence(change, ended, fitter, nextDay)).toBe(
        'Tid kan kun rettes samme dag. En leder kan rette den.',
      );
      expect(sentence(change, ended, leader, nextDay)).toBeNull();
      for (const somebody of [other, office]) {
        expect(sentence(change, ended, somebody)).toBe('Du må kun rette din egen tid.');
      }
      expect(sentence(change, ended, person('tv', 'screen'))).toBe('Du må ikke rette tider.');
    }
  });

  it('is refused with the lock’s sentence where the order’s money is locked', () => {
    const lock = 'Ordren er låst, fordi den er faktureret.';
    expect(sentence('correct', { ...ended, lock }, leader)).toBe(lock);
  });

  it('is only of time that has ended', () => {
    expect(sentence('correct', running, leader)).toBe('Kun tid, der er slut, kan rettes.');
    expect(sentence('cancel', { ...ended, state: 'cancelled' }, leader)).toBe(
      'Kun tid, der er slut, kan rettes.',
    );
  });
});

describe('a clock', () => {
  it('is stopped by its worker, or by those who may edit everybody’s', () => {
    expect([fitter, office, leader].map((by) => sentence('stop', running, by))).toEqual([
      null,
      null,
      null,
    ]);
    expect(sentence('stop', running, other)).toBe('Du må kun stoppe dit eget arbejde.');
    expect(sentence('stop', ended, fitter)).toBe('Aktiviteten er ikke i gang.');
  });

  it('goes on because its worker says so, once it asks', () => {
    expect(sentence('keepRunning', running, fitter)).toBeNull();
    expect(sentence('keepRunning', running, leader)).toBe(
      'Det kan kun den, der arbejder, svare på.',
    );
    expect(sentence('keepRunning', running, fitter, '2026-11-23T12:00:00.000Z')).toBe(
      'Der er allerede svaret.',
    );
    expect(sentence('keepRunning', { ...running, stillWorkingAt: NOW }, fitter)).toBe(
      'Der er allerede svaret.',
    );
  });
});

describe('a suspicious entry', () => {
  it('is said to be right by a leader, once', () => {
    const suspicious = { ...ended, isSuspicious: true };
    expect(sentence('confirm', suspicious, leader)).toBeNull();
    expect(sentence('confirm', suspicious, office)).toBe(
      'Det kræver rettigheden »Ret registreret tid« for alle.',
    );
    expect(sentence('confirm', ended, leader)).toBe('Tiden er allerede set efter.');
    expect(sentence('confirm', running, leader)).toBe(
      'Tiden er stadig i gang. Stop eller ret den først.',
    );
  });
});
