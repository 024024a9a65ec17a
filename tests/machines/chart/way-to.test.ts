import { describe, expect, it } from 'vitest';
import { createMachine, type StateValue } from 'xstate';
import { activeIds } from '#machines/chart/active.ts';
import { delayText } from '#machines/chart/cause.ts';
import { chartOf } from '#machines/chart/chart.ts';
import { wayTo } from '#machines/chart/way-to.ts';
import { realtimeConnectionMachine } from '#machines/realtime-connection.ts';

const chart = chartOf(realtimeConnectionMachine);
const at = (connection: StateValue) =>
  activeIds(chart.id, { connection, freshness: { stale: 'cutOff' }, channels: 'cutOff' });
const eventsTo = (target: string, from: StateValue) =>
  wayTo(chart, at(from), `${chart.id}.connection.${target}`)?.map(({ cause }) =>
    cause.kind === 'after' ? cause.delay : cause.event,
  );

describe('the way to a state', () => {
  it('is the shortest one through the region of the state', () => {
    expect(eventsTo('connected.quiet', 'initialized')).toEqual([
      'connection.requested',
      'socket.opened',
      'activity',
    ]);
  });

  it('leads to the reconnection through two silences', () => {
    const talking = { connected: 'talking' };
    expect(eventsTo('connected.quiet', talking)).toEqual(['activity']);
    expect(eventsTo('reconnecting', { connected: { quiet: 'awaitingPong' } })).toHaveLength(1);
  });

  it('is empty where the machine is already', () => {
    expect(eventsTo('connected', { connected: 'talking' })).toEqual([]);
  });

  it('is none where no transition leads', () => {
    const end = createMachine({
      id: 'end',
      initial: 'begun',
      states: { begun: { on: { finish: 'over' } }, over: {} },
    });
    expect(wayTo(chartOf(end), activeIds('end', 'over'), 'end.begun')).toBeNull();
  });

  it('does not use an event of an outer state that the inner state takes itself', () => {
    const nested = createMachine({
      id: 'nested',
      initial: 'outer',
      states: {
        outer: {
          initial: 'inner',
          on: { go: 'away', leave: 'away' },
          states: { inner: { on: { go: 'other' } }, other: {} },
        },
        away: {},
      },
    });
    const way = wayTo(chartOf(nested), activeIds('nested', { outer: 'inner' }), 'nested.away');
    expect(way?.map(({ cause }) => cause.event)).toEqual(['leave']);
  });
});

describe('the text of a delay', () => {
  it.each([
    [250, '0,25 s'],
    [30_000, '30 s'],
    [120_000, '2 min'],
    [600_000, '10 min'],
    [90_000, '1 min 30 s'],
    [5_400_000, '1 t 30 min'],
  ])('says %i ms as people do', (ms, text) => {
    expect(delayText(ms)).toBe(text);
  });
});
