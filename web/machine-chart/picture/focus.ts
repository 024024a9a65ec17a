import type { Drawing } from '../layout/drawing.ts';
import type { Place } from '../layout/pack.ts';

const area = ({ width, height }: Place) => width * height;

/** The active state that a picture larger than its viewport shows first: the one in the largest region; `null` when none is active. */
export function focusOf({ boxes }: Drawing, active: ReadonlySet<string>): Place | null {
  const [largest] = boxes
    .filter(({ state }) => state.parent !== null && state.children.length > 0)
    .toSorted((a, b) => area(b) - area(a));
  const leaves = boxes.filter(({ state }) => state.children.length === 0 && active.has(state.id));
  const inside = leaves.find(({ state }) => state.id.startsWith(`${largest?.state.id}.`));
  return inside ?? leaves[0] ?? null;
}
