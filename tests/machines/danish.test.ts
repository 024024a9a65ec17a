import { describe, expect, test } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { type Chart, chartOf } from '#machines/chart/chart.ts';
import { danishChart, danishLabels } from '#machines/danish/danish-chart.ts';
import { danishWords } from '#machines/danish.ts';

const charts = catalogue.map(({ machine }) => chartOf(machine));
/** Their guards are said in sentences beside the picture. */
const lifecycles = new Set(
  catalogue.filter(({ lives }) => lives === 'record').map(({ machine }) => machine.id),
);
const sorted = (texts: Iterable<string>) => [...new Set(texts)].toSorted();

const eventsOf = ({ transitions }: Chart) =>
  transitions.flatMap(({ cause }) => (cause.kind === 'event' ? [cause.event] : []));

const actorsOf = ({ states }: Chart) =>
  states.flatMap(({ invokes }) => invokes.map(({ id }) => id));

describe.each(charts)('$id in Danish', (chart) => {
  const { states, events, actors = {}, transitions = {}, guards = {} } = danishWords(chart.id);

  test('has a name and a description for each of its states, and for no other', () => {
    const ids = chart.states.map(({ id }) => id.slice(chart.id.length + 1));
    expect(sorted(Object.keys(states))).toEqual(sorted(ids));
    expect(Object.values(states).filter((words) => words.some((text) => text === ''))).toEqual([]);
  });

  test('has words for each of its events and for each actor that it starts, and for no other', () => {
    expect(sorted(Object.keys(events))).toEqual(sorted(eventsOf(chart)));
    expect(sorted(Object.keys(actors))).toEqual(sorted(actorsOf(chart)));
  });

  test('has a sentence for each that is written about its transitions, and for no other', () => {
    const written = chart.transitions.flatMap(({ description }) => description || []);
    expect(sorted(Object.keys(transitions))).toEqual(sorted(written));
    expect(Object.values(transitions)).not.toContain('');
  });

  test('has words for each of its conditions, and for no other', () => {
    const asked = lifecycles.has(chart.id)
      ? []
      : chart.transitions.flatMap(({ guard }) => guard?.name ?? []);
    expect(sorted(Object.keys(guards))).toEqual(sorted(asked));
    expect(Object.values(guards)).not.toContain('');
  });

  test('tells the states beside each other apart', () => {
    const labels = danishLabels(danishWords(chart.id), chart.id);
    for (const { children } of chart.states) {
      const names = children.map(({ id }) => labels[id]);
      expect(sorted(names.map(String))).toHaveLength(names.length);
    }
  });

  test('keeps the ids of states and transitions, so that what is active can be lit', () => {
    const danish = danishChart(chart, danishWords(chart.id));
    expect(danish.states.map(({ id }) => id)).toEqual(chart.states.map(({ id }) => id));
    expect(danish.transitions.map(({ id }) => id)).toEqual(chart.transitions.map(({ id }) => id));
    expect(sorted(eventsOf(danish))).toEqual(sorted(Object.values(danishWords(chart.id).events)));
  });
});
