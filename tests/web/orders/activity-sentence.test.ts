import { describe, expect, it } from 'vitest';
import type { TimelineEntry } from '#app-server/pages/order/order-info.props.ts';
import { timelineText } from '#web/orders/timeline/timeline-sentence.ts';
import { lookOf } from '#web/statuses/status-look.tsx';

const look = lookOf(null);
const lp = { id: 'lp', initials: 'LP', name: 'Lars Petersen' };
const ib = { id: 'ib', initials: 'IB', name: 'Ida Bach' };
const entry = (changes: Partial<TimelineEntry>): TimelineEntry => ({
  seq: 1,
  type: 'activity.changed',
  at: '2026-11-23T09:00:00.000Z',
  cause: 'user',
  actor: lp,
  changed: {},
  work: { type: 'Montage', assignee: { id: 'lp', initials: 'LP' }, span: [null, null] },
  reason: null,
  forcedOver: null,
  ...changes,
});
const work = (before: string | null, after: string | null): TimelineEntry['work'] => ({
  type: 'Montage',
  assignee: { id: 'lp', initials: 'LP' },
  span: [before, after],
});

describe('what the timeline says of time', () => {
  it.each<[string, Partial<TimelineEntry>]>([
    [
      'Lars Petersen stoppede arbejdet: 1 t 20 min.',
      { changed: { state: ['I gang', 'Udført'], billableMin: [null, '1 t 20 min'] } },
    ],
    [
      'Ida Bach stoppede arbejdet for LP: 1 t 20 min.',
      { actor: ib, changed: { state: ['I gang', 'Udført'], billableMin: [null, '1 t 20 min'] } },
    ],
    ['Lars Petersen startede tiden.', { changed: { state: ['Planlagt', 'I gang'] } }],
    [
      'Ida Bach registrerede tid for LP: 23. nov. 08.00–10.30 (2 t 30 min).',
      {
        type: 'activity.created',
        actor: ib,
        changed: { state: [null, 'Udført'], billableMin: [null, '2 t 30 min'] },
        work: work(null, '23. nov. 08.00–10.30'),
      },
    ],
    [
      'Lars Petersen registrerede Montage: 15 min.',
      {
        type: 'activity.created',
        changed: { state: [null, 'Udført'], billableMin: [null, '15 min'] },
        work: work(null, null),
      },
    ],
    [
      'Ida Bach rettede tid for LP: 23. nov. 08.00–16.00 → 08.00–15.30, fordi uret var glemt.',
      {
        type: 'activity.corrected',
        actor: ib,
        reason: 'uret var glemt.',
        changed: { endedAt: ['16.00', '15.30'] },
        work: work('23. nov. 08.00–16.00', '23. nov. 08.00–15.30'),
      },
    ],
    [
      'Ida Bach annullerede tidsregistreringen for LP: 23. nov. 08.00–16.00, fordi forkert ordre.',
      {
        type: 'activity.corrected',
        actor: ib,
        reason: 'forkert ordre',
        changed: { state: ['Udført', 'Aflyst'] },
        work: work('23. nov. 08.00–16.00', null),
      },
    ],
    ['Ida Bach sagde god for tiden for LP.', { type: 'activity.confirmed', actor: ib }],
    [
      'Lars Petersen svarede, at arbejdet stadig er i gang.',
      { changed: { stillWorkingAt: [null, '23. nov. 2026, 17.00'] } },
    ],
    [
      'Ida Bach planlagde Montage for LP.',
      { type: 'activity.created', actor: ib, changed: { state: [null, 'Planlagt'] } },
    ],
    ['Ida Bach aflyste Montage for LP.', { actor: ib, changed: { state: ['Planlagt', 'Aflyst'] } }],
  ])('%s', (sentence, changes) => {
    expect(timelineText(entry(changes), look)).toEqual({ sentence, details: [] });
  });

  it('shows a plan that was moved before and after', () => {
    const moved = { plannedStart: ['23. nov. 2026, 08.00', '24. nov. 2026, 08.00'] } as const;
    expect(
      timelineText(entry({ changed: { plannedStart: [...moved.plannedStart] } }), look),
    ).toEqual({
      sentence: 'Lars Petersen flyttede Montage.',
      details: [
        {
          label: 'Planlagt start',
          before: '23. nov. 2026, 08.00',
          after: '24. nov. 2026, 08.00',
        },
      ],
    });
  });
});
