import { describe, expect, it } from 'vitest';
import { dayWords } from '#domain/time/day-words.ts';
import type { MyActivityOrder } from '#app-server/pages/welcome/welcome.props.ts';
import { isLeft, stateWords, timeOf } from '#web/welcome/activity-time.ts';

const NOW = '2026-11-20T09:00:00Z';
const planned = { state: 'planned', startedAt: null, order: null } as const;

describe('the time of an activity', () => {
  it.each([
    ['2026-11-20T07:00:00Z', '2026-11-20T08:30:00Z', '08.00–09.30'],
    ['2026-11-20T07:00:00Z', '2026-11-23T08:30:00Z', 'fra 08.00'],
    ['2026-11-20T07:00:00Z', null, '08.00'],
    ['2026-11-21T07:00:00Z', '2026-11-21T08:30:00Z', 'i morgen 08.00–09.30'],
    ['2026-11-19T07:00:00Z', '2026-11-19T08:30:00Z', 'i går 08.00–09.30'],
    ['2026-11-26T07:00:00Z', '2026-11-26T08:30:00Z', 'torsdag den 26. nov. 08.00–09.30'],
    [null, null, 'uden tid'],
  ])('%s to %s is “%s”', (plannedStart, plannedEnd, words) => {
    expect(timeOf({ ...planned, plannedStart, plannedEnd }, NOW)).toBe(words);
  });

  it('of running work is since when it runs', () => {
    const running = { state: 'running', plannedStart: null, plannedEnd: null } as const;
    const since = (startedAt: string) => timeOf({ ...running, startedAt }, NOW);
    expect(since('2026-11-20T07:12:00Z')).toBe('i gang siden kl.\u00a008.12');
    expect(since('2026-11-19T07:12:00Z')).toBe('i gang siden i går kl.\u00a008.12');
  });
});

describe('how far an activity is', () => {
  const at = (status: MyActivityOrder['status']): MyActivityOrder => ({
    id: 'o',
    orderNo: '26-00001',
    version: 1,
    status,
    title: 'Ny tavle',
    customer: 'Anna Holm',
    phone: null,
    addressId: 'd',
    street: 'Nørregade 12',
    town: '8000 Aarhus C',
  });

  it('is not “Udført” when its clock was stopped and its order is not reported done', () => {
    const stopped = { state: 'completed' } as const;
    expect(stateWords({ ...stopped, order: at('in_progress') })).toBe('Ikke meldt udført');
    expect(stateWords({ ...stopped, order: at('awaiting_material') })).toBe('Ikke meldt udført');
    expect(stateWords({ ...stopped, order: at('done') })).toBe('Udført');
    expect(stateWords({ ...stopped, order: null })).toBe('Udført');
    expect(stateWords({ state: 'travelling', order: at('planned') })).toBe('På vej');
  });
});

describe('a day in words', () => {
  it('has its year when that is another one, and changes at the Danish midnight', () => {
    expect(dayWords('2027-01-04T09:00:00Z', NOW)).toBe('mandag den 4. jan. 2027');
    expect(dayWords('2026-11-20T22:59:00Z', NOW)).toBe('i dag');
    expect(dayWords('2026-11-20T23:00:00Z', NOW)).toBe('i morgen');
  });
});

describe('what is left of the day', () => {
  const times = { plannedStart: '2026-11-20T07:00:00Z', plannedEnd: '2026-11-20T08:30:00Z' };

  it('is not a meeting whose time has passed, nor work that was not needed', () => {
    expect(isLeft({ ...planned, ...times }, NOW)).toBe(false);
    expect(isLeft({ ...planned, ...times }, '2026-11-20T08:00:00Z')).toBe(true);
    expect(isLeft({ ...planned, ...times, state: 'completed' }, NOW)).toBe(false);
  });
});
