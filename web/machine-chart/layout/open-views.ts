import type { Chart } from '#machines/chart/chart.ts';
import { around } from './visible.ts';

/**
 * The views of a chart that are laid out before anybody looks: all closed, and for each state with states inside the view in which it and
 * the states around it are open.
 */
export function openViews(chart: Chart): ReadonlySet<string>[] {
  const groups = chart.states.filter(
    ({ id, children }) => children.length > 0 && id !== chart.root.id,
  );
  return [new Set(), ...groups.map(({ id }) => new Set([...around(chart, id), id]))];
}
