import { describe, expect, it } from 'vitest';
import { activeIds } from '#machines/chart/active.ts';
import { realtimeConnectionEntry } from '#machines/samples/realtime-connection-entry.ts';
import { chartFor } from '#web/dev/charts.ts';
import { findables, found } from '#web/machine-chart/find-in-chart.ts';
import { noLabels } from '#web/machine-chart/layout/drawings.ts';
import { liveLines } from '#web/machine-chart/layout/inside-text.ts';
import { around, visible } from '#web/machine-chart/layout/visible.ts';
import { keyAct } from '#web/machine-chart/picture/state-keys.ts';
import { drawingWith } from './drawn.ts';

const chart = chartFor(realtimeConnectionEntry);
const connection = `${chart.id}.connection`;
const view = (...open: string[]) => visible(chart, new Set(open));

describe('closed states', () => {
  it('show nothing of their inside, and keep the transitions that leave them', () => {
    const { states, transitions } = view(connection);
    expect(states.map(({ id }) => id)).toContain(`${connection}.connected`);
    expect(states.map(({ id }) => id)).not.toContain(`${connection}.connected.talking`);
    const lost = transitions.filter(
      ({ source, targets }) =>
        source === `${connection}.connected` && targets.includes(`${connection}.reconnecting`),
    );
    expect(lost.map(({ cause }) => cause.event)).toContain('socket.closed');
    const inside = transitions.filter(({ cause }) => cause.event === 'message.received');
    expect(inside).toEqual([]);
  });

  it('name the states that must be open for a state to be shown', () => {
    expect(around(chart, `${connection}.connected.quiet.awaitingPong`)).toEqual([
      connection,
      `${connection}.connected`,
      `${connection}.connected.quiet`,
    ]);
  });

  it('show where they are, and which delays are inside', async () => {
    const { boxes } = await drawingWith(chart, noLabels, []);
    const box = boxes.find(({ state }) => state.id === connection);
    if (box === undefined) throw new Error('The region is not drawn.');
    expect(box.text.lines.map(({ text }) => text)).toContain('efter 2 min: talking → quiet');
    const active = activeIds(chart.id, { connection: { connected: 'talking' } });
    const live = liveLines(box.text.lines, box.state, active, { whole: chart, labels: noLabels });
    expect(live.split('\n').filter(Boolean)).toEqual(['connected › talking']);
  });
});

describe('the search', () => {
  const groups = findables(chart, noLabels);
  const labels = (search: string) =>
    found(groups, search).map(({ group, items }) => [group, items.map(({ label }) => label)]);

  it('finds a state with the states around it', () => {
    expect(labels('awaitingPong')[0]).toEqual([
      'Tilstande',
      ['awaitingPong (connection › connected › quiet)'],
    ]);
  });

  it('finds a delay in the words of the picture', () => {
    expect(labels('2 min')).toEqual([['efter 2 min', ['talking → quiet']]]);
  });

  it('groups the transitions of an event below its name', () => {
    const [group, ...others] = labels('message.received');
    expect(group?.[0]).toBe('message.received');
    expect(others).toEqual([]);
  });
});

describe('a key in the picture', () => {
  it('goes through the states, opens and closes them', async () => {
    const closed = await drawingWith(chart, noLabels, []);
    const first = closed.boxes[1]?.state.id ?? '';
    expect(keyAct('ArrowDown', closed, null)).toEqual({ act: 'go', id: first });
    expect(keyAct('ArrowRight', closed, connection)).toEqual({ act: 'open', id: connection });
    expect(keyAct('Enter', closed, connection)).toEqual({ act: 'open', id: connection });
    expect(keyAct('ArrowLeft', closed, connection)).toEqual({ act: 'go', id: chart.id });
    const open = await drawingWith(chart, noLabels, [connection]);
    expect(keyAct('ArrowRight', open, connection)).toEqual({
      act: 'go',
      id: `${connection}.initialized`,
    });
    expect(keyAct('ArrowLeft', open, `${connection}.initialized`)).toEqual({
      act: 'go',
      id: connection,
    });
    expect(keyAct('ArrowLeft', open, connection)).toEqual({ act: 'close', id: connection });
    expect(keyAct('x', open, connection)).toBeNull();
  });
});
