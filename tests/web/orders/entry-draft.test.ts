import { describe, expect, it } from 'vitest';
import {
  endAfter,
  endsNextDay,
  minutesOf,
  newSpan,
  readSpan,
  spanDraftOf,
} from '#web/orders/time/entry-draft.ts';

describe('a typed time entry', () => {
  it('is sent as instants of the Danish clock', () => {
    expect(readSpan({ day: '2026-11-23', from: '8', to: '10.30' })).toEqual({
      span: { startedAt: '2026-11-23T07:00:00.000Z', endedAt: '2026-11-23T09:30:00.000Z' },
    });
  });

  it('that does not end later ends on the next day, also where a night has another hour', () => {
    const night = { day: '2026-10-24', from: '22', to: '4' };
    expect(endsNextDay(night)).toBe(true);
    expect(readSpan(night)).toEqual({
      span: { startedAt: '2026-10-24T20:00:00.000Z', endedAt: '2026-10-25T03:00:00.000Z' },
    });
    expect(minutesOf({ from: '8', to: '8' })).toBe(24 * 60);
  });

  it('says what is missing by the field', () => {
    expect(readSpan({ day: null, from: 'tidligt', to: '' })).toEqual({
      errors: {
        day: 'Vælg en dag.',
        from: 'Skriv et klokkeslæt, fx 8 eller 8.30.',
        to: 'Skriv et klokkeslæt, fx 15.30.',
      },
    });
  });

  it('gets its end from a typed length', () => {
    expect([endAfter('8', 150), endAfter('23', 120), endAfter('', 60)]).toEqual([
      '10.30',
      '01.00',
      undefined,
    ]);
  });

  it('begins as the entry stands; an end of another day is to be typed', () => {
    const startedAt = '2026-11-20T06:00:00.000Z';
    expect(spanDraftOf({ startedAt, endedAt: '2026-11-20T14:30:00.000Z' })).toEqual({
      day: '2026-11-20',
      from: '07.00',
      to: '15.30',
    });
    expect(spanDraftOf({ startedAt, endedAt: '2026-11-23T06:00:00.000Z' })).toMatchObject({
      to: '',
    });
  });

  it('begins where the person’s last entry of today ended, else at seven', () => {
    const now = Date.parse('2026-11-23T12:00:00.000Z');
    const entries = [
      { assigneeId: 'lp', endedAt: '2026-11-23T09:30:00.000Z' },
      { assigneeId: 'mj', endedAt: '2026-11-23T11:00:00.000Z' },
      { assigneeId: 'lp', endedAt: '2026-11-20T14:30:00.000Z' },
    ];
    expect(newSpan(entries, 'lp', now)).toEqual({ day: '2026-11-23', from: '10.30', to: '' });
    expect(newSpan(entries, 'sr', now).from).toBe('07.00');
  });
});
