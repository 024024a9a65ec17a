import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getNextTransitions, initialTransition } from 'xstate';
import { describe, expect, it } from 'vitest';
import { catalogue, entryById } from '#machines/catalogue.ts';
import { activeIds, valueText } from '#machines/chart/active.ts';
import { causeText } from '#machines/chart/cause.ts';
import { chartOf } from '#machines/chart/chart.ts';
import { mermaidOf } from '#machines/chart/mermaid.ts';
import { statelyJson } from '#machines/chart/stately.ts';

const ROOM = join(import.meta.dirname, '../../../machines');

function idsInFiles(): string[] {
  return readdirSync(ROOM, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(ROOM, file), 'utf8');
      const [, definition] = text.split('createMachine({');
      return /^ +id: '([\w-]+)'/m.exec(definition ?? '')?.[1] ?? [];
    });
}

const charts = catalogue.map((entry) => chartOf(entry.machine, entry));

describe('the catalogue', () => {
  it('holds every machine of the room', () => {
    const ids = catalogue.map(({ machine }) => machine.id).toSorted();
    expect(ids).toEqual(idsInFiles().toSorted());
  });

  it.each(catalogue)('$machine.id: has a Danish sentence for every guard', (entry) => {
    const guards = chartOf(entry.machine).transitions.flatMap(({ guard }) => guard ?? []);
    const silent = guards.filter((guard) => entry.whyNot(guard).length === 0);
    expect(silent.map(({ name }) => name)).toEqual([]);
    expect(guards.flatMap(entry.whyNot).filter((text) => !/^[A-ZÆØÅ].*\.$/.test(text))).toEqual([]);
  });

  it.each(catalogue)('$machine.id: can send every event that the machine listens to', (entry) => {
    const told = new Set(entry.samples.map(({ type }) => type));
    const raised = [
      'connection.made',
      'connection.lost',
      'board.',
      'card.arrived',
      'card.urgent',
      'decision.stopped',
    ];
    const silent = chartOf(entry.machine)
      .transitions.map(({ cause }) => (cause.kind === 'event' ? cause.event : ''))
      .filter((event) => event !== '' && !told.has(event))
      .filter((event) => !raised.some((own) => event.startsWith(own)));
    expect(silent).toEqual([]);
  });

  it.each(catalogue)('$machine.id: knows how long every delay lasts', ({ machine, spans }) => {
    const unknown = chartOf(machine, { spans }).transitions.filter(
      ({ cause }) => cause.kind === 'after' && cause.ms === null,
    );
    expect(unknown.map(({ id }) => id)).toEqual([]);
  });

  it.each(catalogue)('$machine.id: knows what its invoked actors may answer', (entry) => {
    const asked = chartOf(entry.machine).states.flatMap(({ invokes }) => invokes);
    expect(asked.filter(({ id }) => !(id in entry.answers))).toEqual([]);
  });

  it.each(catalogue)('$machine.id: begins from each of its starts', ({ machine, starts }) => {
    for (const input of Object.values(starts)) {
      const [snapshot] = initialTransition(machine, input);
      expect(getNextTransitions(snapshot)).not.toEqual([]);
    }
  });
});

describe('a chart', () => {
  it.each(charts)('of $id: every way leads from a state to states that it has', (chart) => {
    const ids = new Set(chart.states.map(({ id }) => id));
    const ends = chart.transitions.flatMap(({ source, targets }) => [source, ...targets]);
    expect(ends.filter((id) => !ids.has(id))).toEqual([]);
    expect(new Set(chart.transitions.map(({ id }) => id)).size).toBe(chart.transitions.length);
  });

  it('tells delays by name and length, answers, failures, and what happens by itself', () => {
    const texts = (id: string) =>
      charts.find((chart) => chart.id === id)?.transitions.map(({ cause }) => causeText(cause)) ??
      [];
    expect(texts('realtime-connection')).toEqual(
      expect.arrayContaining([
        'after 2 min (activity)',
        'after 30 s (pong)',
        'after 10 s (unavailable)',
        'after 0,5 s – 30 s (backoff)',
        'catchUp answers',
        'catchUp fails',
      ]),
    );
    expect(texts('dashboard-tile')).toContain('at once');
  });

  it('shows where a value is, from the machine down to the leaf', () => {
    const value = { freshness: 'inSync', connection: { connected: 'talking' } };
    expect([...activeIds('m', value)]).toEqual([
      'm',
      'm.freshness',
      'm.freshness.inSync',
      'm.connection',
      'm.connection.connected',
      'm.connection.connected.talking',
    ]);
    expect(valueText(value)).toBe('freshness: inSync · connection: connected.talking');
  });
});

describe('what is copied', () => {
  it.each(catalogue)('$machine.id: the JSON for Stately is the whole definition', ({ machine }) => {
    const copy: unknown = JSON.parse(statelyJson(machine));
    expect(copy).toMatchObject({ id: machine.id, states: expect.any(Object) });
  });

  it('Mermaid draws regions beside each other, with the first state of each', () => {
    const order = entryById('order');
    const text = order === undefined ? '' : mermaidOf(chartOf(order.machine, order));
    expect(text.split('\n').slice(0, 4)).toEqual([
      'stateDiagram-v2',
      '  state "status" as s_status {',
      '    [*] --> s_status_received',
      '    state "received" as s_status_received',
    ]);
    expect(text.match(/^ {2}--$/gm)).toHaveLength(3);
    expect(text).toContain('s_status_received --> s_status_planned: order.plan [change]');
  });
});
