import type { Drawing } from './drawing.ts';
import type { Place } from './pack.ts';

const area = ({ width, height }: Place) => width * height;

/** The smallest rectangle that contains both. */
function around(one: Place, other: Place): Place {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * The rectangle that a picture larger than its viewport shows first: the active state in the largest region, together with its
 * nearest target state if both fit.
 * @param room the visible size, in pixels of the drawing
 * @returns `null` when no state is active
 */
export function focusOf(
  { boxes, arrows }: Drawing,
  active: ReadonlySet<string>,
  room: Pick<Place, 'width' | 'height'>,
): Place | null {
  const [largest] = boxes
    .filter(({ state }) => state.parent !== null && state.children.length > 0)
    .toSorted((a, b) => area(b) - area(a));
  const leaves = boxes.filter(({ state }) => state.children.length === 0 && active.has(state.id));
  const inside = leaves.find(({ state }) => state.id.startsWith(largest?.state.id ?? ''));
  const leaf = inside ?? leaves[0];
  if (leaf === undefined) return null;
  const targets = arrows.flatMap(({ source, target }) => (source === leaf.state.id ? target : []));
  const [nearest] = boxes
    .filter(({ state }) => targets.includes(state.id))
    .map((box) => around(leaf, box))
    .toSorted((a, b) => area(a) - area(b));
  const fits =
    nearest !== undefined && nearest.width <= room.width && nearest.height <= room.height;
  return fits ? nearest : leaf;
}
