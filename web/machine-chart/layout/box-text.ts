import type { ChartState, ChartTransition } from '#machines/chart/chart.ts';
import { causeWords, transitionText } from './cause-words.ts';
import type { Detail } from './detail.ts';
import { delaysInside, longestPath } from './inside-text.ts';
import { isClosed, type Shown } from './visible.ts';
import { LINE, SMALL, TITLE, widthOf, wrap } from './words.ts';

interface BoxLine {
  text: string;
  /** `child`: a state inside a closed one. `live`: space for the name of the active state inside. */
  kind: 'description' | 'invoke' | 'stays' | 'way' | 'child' | 'live' | 'delay';
  /** The ids of the transitions that a line of kind `stays` or `way` names. */
  transitions?: readonly string[];
  /** The id of the state that a line of kind `child` names. */
  state?: string;
}

/** The lines of text in a state's box and the size they need, in whole pixels. */
export interface BoxText {
  title: string;
  lines: readonly BoxLine[];
  width: number;
  height: number;
}

const PADDING = 12;
/** The space for the mark before a title or the name of a state inside. */
const MARK = 14;
/** Letters per line. Boxes of the two upper levels with states inside use the wide lines. */
const LETTERS = { narrow: 26, wide: 34, delay: 42, label: 22 };
const NARROWEST = 120;

/** The text on an arrow, in lines: a wide label would move the boxes beside it apart. */
export function labelLines(
  transitions: readonly ChartTransition[],
  events: Detail['events'],
): { id: string; line: string }[] {
  if (events === 'rows' || events === 'none') return [];
  const seen = new Set<string>();
  return transitions.flatMap((transition) => {
    const text = events === 'guards' ? transitionText(transition) : causeWords(transition.cause);
    if (seen.has(text)) return [];
    seen.add(text);
    return wrap(text, LETTERS.label).map((line) => ({ id: transition.id, line }));
  });
}

/** The text of a state's box: name, description, actors, transitions without a target, and what is inside a closed state. */
export function boxText(state: ChartState, shown: Shown, detail: Detail): BoxText {
  const { chart, labels } = shown;
  const title = labels[state.id] ?? state.key;
  const isHigh = state.kind !== 'atomic' && state.id.split('.').length <= 2;
  const letters = isHigh || detail.events === 'rows' ? LETTERS.wide : LETTERS.narrow;
  const stays = chart.transitions.filter(
    ({ source, targets }) => source === state.id && targets.length === 0,
  );
  const lines: BoxLine[] = [];
  if (detail.descriptions) {
    lines.push(...wrap(state.description, letters).map(lineOf('description')));
  }
  if (detail.events === 'guards') {
    lines.push(...state.invokes.map(({ id }) => lineOf('invoke')(`⟳ ${id}`)));
    for (const way of stays) {
      const text = `↺ ${transitionText(way)}`;
      lines.push(
        ...wrap(text, LETTERS.wide).map((line) => ({
          ...lineOf('stays')(line),
          transitions: [way.id],
        })),
      );
    }
  }
  if (detail.events === 'rows') lines.push(...wayLines(state, shown));
  const closed = isClosed(state) ? insideLines(state, shown, detail.inside) : null;
  lines.push(...(closed?.lines ?? []));
  const widths = [
    MARK + widthOf(title, TITLE),
    closed?.width ?? 0,
    ...lines.map(({ text }) => widthOf(text, SMALL)),
  ];
  return {
    title,
    lines,
    width: Math.max(NARROWEST, Math.ceil(Math.max(...widths)) + 2 * PADDING),
    height: Math.ceil((TITLE + lines.length * SMALL) * LINE) + 2 * PADDING,
  };
}

/** What can happen in a state and where it leads, each event once: `document.undo → suggested, unreadable`. */
function wayLines(state: ChartState, { chart, labels }: Shown): BoxLine[] {
  const rows = new Map<string, { targets: Set<string>; transitions: string[] }>();
  for (const { id, source, targets, cause } of chart.transitions) {
    if (source !== state.id) continue;
    const row = rows.get(causeWords(cause)) ?? { targets: new Set(), transitions: [] };
    rows.set(causeWords(cause), row);
    row.transitions.push(id);
    const names = targets.map(
      (target) => labels[target] ?? target.slice(target.lastIndexOf('.') + 1),
    );
    for (const name of names.length === 0 ? ['bliver'] : names) row.targets.add(name);
  }
  return [...rows].flatMap(([event, { targets, transitions }]) =>
    wrap(`${event} → ${[...targets].join(', ')}`, LETTERS.wide).map((text) => ({
      text,
      kind: 'way' as const,
      transitions,
    })),
  );
}

function lineOf(kind: BoxLine['kind']) {
  return (text: string): BoxLine => ({ text, kind });
}

function insideLines(closed: ChartState, shown: Shown, inside: Detail['inside']) {
  const { whole, labels } = shown;
  const state = whole.states.find(({ id }) => id === closed.id) ?? closed;
  const width = MARK + widthOf(longestPath(state, labels), SMALL);
  if (inside === 'live') return { width, lines: [lineOf('live')('')] };
  const children = state.children.map(({ id, key }): BoxLine => ({
    text: labels[id] ?? key,
    kind: 'child',
    state: id,
  }));
  const delays = inside === 'all' ? delaysInside(state, shown) : [];
  return {
    width,
    lines: [
      ...children,
      ...delays.flatMap((text) => wrap(text, LETTERS.delay).map(lineOf('delay'))),
    ],
  };
}
