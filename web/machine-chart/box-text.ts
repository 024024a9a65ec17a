import { causeText } from '#machines/chart/cause.ts';
import type { Chart, ChartState, ChartTransition } from '#machines/chart/chart.ts';
import { LINE, SMALL, TITLE, widthOf, wrap } from './words.ts';

/** What stands in a state's box, line by line, and the room it needs in pixels. */
export interface BoxText {
  title: string;
  lines: { text: string; kind: 'description' | 'invoke' | 'stays'; transition?: string }[];
  width: number;
  height: number;
}

const PADDING = 12;
/** Letters in a line: what stands high up has room for long ones. */
const LETTERS = { narrow: 28, wide: 34, label: 22 };
const NARROWEST = 170;

/** An event and its condition, as it stands on an arrow or in a box. */
export function wayText({ cause, guard }: ChartTransition): string {
  return guard === null ? causeText(cause) : `${causeText(cause)} [${guard.label}]`;
}

/** The same in the lines of an arrow's label: long ones would push what stands beside them far away. */
export function wayLines(way: ChartTransition): string[] {
  const whole = wayText(way);
  if (whole.length <= LETTERS.label) return [whole];
  const cause = wrap(causeText(way.cause), LETTERS.label);
  return way.guard === null ? cause : [...cause, `[${way.guard.label}]`];
}

/** The words in a state's box: its name, what it means, whom it asks, and the events that change nothing but data. */
export function boxText(
  state: ChartState,
  { transitions }: Pick<Chart, 'transitions'>,
  label: string = state.key,
): BoxText {
  const isHigh = state.children.length > 0 && state.id.split('.').length <= 2;
  const letters = isHigh ? LETTERS.wide : LETTERS.narrow;
  const stays = transitions.filter(
    ({ source, targets }) => source === state.id && targets.length === 0,
  );
  const lines: BoxText['lines'] = [
    ...wrap(state.description, letters).map((text) => ({ text, kind: 'description' as const })),
    ...state.invokes.map(({ id }) => ({ text: `⟳ ${id}`, kind: 'invoke' as const })),
    ...stays.map((way) => ({
      text: `↺ ${wayText(way)}`,
      kind: 'stays' as const,
      transition: way.id,
    })),
  ];
  const widths = [widthOf(label, TITLE), ...lines.map(({ text }) => widthOf(text, SMALL))];
  return {
    title: label,
    lines,
    width: Math.max(NARROWEST, Math.max(...widths) + 2 * PADDING),
    height: TITLE * LINE + lines.length * SMALL * LINE + 2 * PADDING,
  };
}
