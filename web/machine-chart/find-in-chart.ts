import type { Chart } from '#machines/chart/chart.ts';
import { causeWords } from './layout/cause-words.ts';
import { around } from './layout/visible.ts';

type Labels = Readonly<Record<string, string>>;

/** A state or a transition that can be searched for. `target` is the id of the state that the picture goes to. */
interface Findable {
  value: string;
  label: string;
  target: string;
}

/** States first, then the transitions by their event. */
export interface FindableGroup {
  group: string;
  items: Findable[];
}

/** Everything that can be searched for in a chart: its states, and the transitions of every event, delay and answer. */
export function findables(chart: Chart, labels: Labels): FindableGroup[] {
  const name = (id: string) => labels[id] ?? id.slice(id.lastIndexOf('.') + 1);
  const states = chart.states
    .filter(({ id }) => id !== chart.root.id)
    .map(({ id }): Findable => {
      const path = around(chart, id).map(name).join(' › ');
      return { value: id, label: path === '' ? name(id) : `${name(id)} (${path})`, target: id };
    });
  const events = new Map<string, Findable[]>();
  for (const { id, source, targets, cause, guard } of chart.transitions) {
    const to = targets.length === 0 ? 'bliver' : targets.map(name).join(', ');
    const condition = guard === null ? '' : ` [${guard.label}]`;
    const label = `${name(source)} → ${to}${condition}`;
    const group = causeWords(cause);
    events.set(group, [...(events.get(group) ?? []), { value: id, label, target: source }]);
  }
  const ways = [...events].map(([group, items]) => ({ group, items }));
  return [{ group: 'Tilstande', items: states }, ...ways];
}

/** The groups in which every word of the search is found, in the group's name, the item's, or its id. */
export function found(groups: readonly FindableGroup[], search: string): FindableGroup[] {
  const words = search.toLocaleLowerCase('da').split(/\s+/).filter(Boolean);
  return groups.flatMap(({ group, items }) => {
    const fitting = items.filter(({ label, value }) => {
      // What the code calls it is found too: ids hold the names of states and events.
      const text = `${group} ${label} ${value}`.toLocaleLowerCase('da');
      return words.every((word) => text.includes(word));
    });
    return fitting.length === 0 ? [] : [{ group, items: fitting }];
  });
}
