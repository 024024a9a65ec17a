import type { Drawing } from './drawing.ts';
import type { Place } from './pack.ts';

const area = ({ width, height }: Place) => width * height;

/** The smallest place that both are in. */
function around(one: Place, other: Place): Place {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * Where a picture that is too large begins: at the state that it is in, in its largest region, together with the nearest state
 * that it can go to from there where both are seen at once.
 * @param room what is seen of the drawing, in its pixels
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
