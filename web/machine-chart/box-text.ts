import { causeText } from '#machines/chart/cause.ts';
import type { Chart, ChartState, ChartTransition } from '#machines/chart/chart.ts';
import { LINE, SMALL, TITLE, widthOf, wrap } from './words.ts';

/** The lines of text in a state's box and the size they need in pixels. */
export interface BoxText {
  title: string;
  lines: { text: string; kind: 'description' | 'invoke' | 'stays'; transition?: string }[];
  width: number;
  height: number;
}

const PADDING = 12;
/** Letters per line. Boxes of the two upper levels with states inside use the wide lines. */
const LETTERS = { narrow: 28, wide: 34, label: 22 };
const NARROWEST = 170;

/** The text of a transition on an arrow or in a box: its event and its guard. */
export function transitionText({ cause, guard }: ChartTransition): string {
  return guard === null ? causeText(cause) : `${causeText(cause)} [${guard.label}]`;
}

/** The same text wrapped into lines for an arrow's label: a wide label would move the boxes beside it apart. */
export function transitionLines(transition: ChartTransition): string[] {
  const whole = transitionText(transition);
  if (whole.length <= LETTERS.label) return [whole];
  const cause = wrap(causeText(transition.cause), LETTERS.label);
  return transition.guard === null ? cause : [...cause, `[${transition.guard.label}]`];
}

/** The text of a state's box: name, description, invoked actors, and transitions without a target. */
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
    ...stays.map((transition) => ({
      text: `↺ ${transitionText(transition)}`,
      kind: 'stays' as const,
      transition: transition.id,
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
