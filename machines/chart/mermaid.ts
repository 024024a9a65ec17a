import { causeText } from './cause.ts';
import type { Chart, ChartState, ChartTransition } from './chart.ts';

/** A machine as a Mermaid `stateDiagram-v2`. */
export function mermaidOf(chart: Chart): string {
  const { root, transitions } = chart;
  const names = new Map(chart.states.map(({ id }) => [id, nameOf(id, chart.id)]));
  const name = (id: string) => names.get(id) ?? id;
  const ways = transitions.flatMap((way) => arrows(way, name));
  return [
    'stateDiagram-v2',
    ...inside(root, name).map((line) => `  ${line}`),
    ...ways.map((line) => `  ${line}`),
    '',
  ].join('\n');
}

function nameOf(id: string, machineId: string): string {
  const path = id === machineId ? 'machine' : id.slice(machineId.length + 1);
  // `end`, `state` and their like mean something to Mermaid: no name stands without a letter before it.
  return `s_${path.replaceAll(/\W/g, '_')}`;
}

function inside(state: ChartState, name: (id: string) => string): string[] {
  const children = state.children.map((child) => block(child, name));
  if (state.kind === 'parallel')
    return children.flatMap((lines, index) => (index === 0 ? lines : ['--', ...lines]));
  const begin = state.initial === null ? [] : [`[*] --> ${name(state.initial)}`];
  return [...begin, ...children.flat()];
}

function block(state: ChartState, name: (id: string) => string): string[] {
  const head = `state ${JSON.stringify(state.key)} as ${name(state.id)}`;
  const end = state.kind === 'final' ? [`${name(state.id)} --> [*]`] : [];
  if (state.children.length === 0) return [head, ...end];
  return [`${head} {`, ...inside(state, name).map((line) => `  ${line}`), '}'];
}

function arrows(way: ChartTransition, name: (id: string) => string): string[] {
  const label = [causeText(way.cause), way.guard && `[${way.guard.label}]`]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/[;#:]/g, ' ');
  // Transitions of the root state have no box to start from, so they are written at their target.
  const from = way.source.includes('.') ? name(way.source) : undefined;
  const targets = way.targets.length === 0 ? [way.source] : way.targets;
  return targets.flatMap((target) => {
    const to = target.includes('.') ? name(target) : undefined;
    if (to === undefined) return [];
    return [`${from ?? '[*]'} --> ${to}: ${label}`];
  });
}
