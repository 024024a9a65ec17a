import type { ChartState } from '#machines/chart/chart.ts';
import { causeWords } from './cause-words.ts';
import type { Shown } from './visible.ts';

const BETWEEN = ' › ';

/** The active states inside a state as one text, such as `connected › talking`; empty when none is active. */
function livePath(state: ChartState, active: ReadonlySet<string>, labels: Shown['labels']): string {
  return state.children
    .filter(({ id }) => active.has(id))
    .map((child) => {
      const inner = livePath(child, active, labels);
      const name = labels[child.id] ?? child.key;
      return inner === '' ? name : `${name}${BETWEEN}${inner}`;
    })
    .join(' · ');
}

/** The longest text that `livePath` can have for a state, so that its box has space for it. */
export function longestPath(state: ChartState, labels: Shown['labels']): string {
  const paths = state.children.map((child) => {
    const inner = longestPath(child, labels);
    const name = labels[child.id] ?? child.key;
    return inner === '' ? name : `${name}${BETWEEN}${inner}`;
  });
  if (state.kind === 'parallel') return paths.join(' · ');
  return paths.reduce((longest, path) => (path.length > longest.length ? path : longest), '');
}

/** The delays inside a state, such as `efter 2 min: talking → quiet`, each once. */
export function delaysInside(state: ChartState, { whole, labels }: Shown): string[] {
  const key = (id: string) => labels[id] ?? id.slice(id.lastIndexOf('.') + 1);
  const texts = whole.transitions.flatMap(({ source, targets, cause }) =>
    cause.kind === 'after' && source.startsWith(`${state.id}.`)
      ? [`${causeWords(cause)}: ${key(source)}${targets.map((id) => ` → ${key(id)}`).join('')}`]
      : [],
  );
  return [...new Set(texts)];
}

/**
 * What the lines of a closed state's box show of its active states: for each line the text with the active states, or an empty text.
 * One string, so that a box is rendered again only when it changes.
 */
export function liveLines(
  lines: readonly { kind: string; state?: string }[],
  closed: ChartState,
  active: ReadonlySet<string>,
  { whole, labels }: Pick<Shown, 'whole' | 'labels'>,
): string {
  const state = whole.states.find(({ id }) => id === closed.id);
  if (state === undefined) return '';
  const texts = lines.map(({ kind, state: child }) => {
    if (kind === 'live') return livePath(state, active, labels);
    const only = { ...state, children: state.children.filter(({ id }) => id === child) };
    return kind === 'child' ? livePath(only, active, labels) : '';
  });
  return texts.join('\n');
}
