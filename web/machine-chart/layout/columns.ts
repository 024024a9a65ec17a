import { boxText } from './box-text.ts';
import { DETAILS } from './detail.ts';
import type { LaidOut } from './laid-out.ts';
import type { Place } from './pack.ts';
import type { Shown } from './visible.ts';

const GAP = 14;
const MOST = 5;

/**
 * Lays out the states of a machine in columns without arrows, in the order in which they are defined: for details with the events in rows.
 * The number of columns is the one that fits best.
 * @param number the number of the detail in `DETAILS`
 * @returns `null` for a chart with an open state inside
 */
export function inColumns(
  shown: Shown,
  number: number,
  room: Pick<Place, 'width' | 'height'>,
): LaidOut | null {
  const { children } = shown.chart.root;
  if (children.some((state) => state.children.length > 0)) return null;
  const excess = ({ width, height }: LaidOut) => Math.max(width / room.width, height / room.height);
  const layouts = Array.from({ length: MOST }, (_, index) => columns(shown, number, index + 1));
  return layouts.toSorted((a, b) => excess(a) - excess(b))[0] ?? null;
}

function columns(shown: Shown, number: number, count: number): LaidOut {
  const detail = DETAILS[number] ?? DETAILS[0];
  const { root } = shown.chart;
  const head = boxText(root, shown, detail);
  const sizes = root.children.map((state) => ({ id: state.id, ...boxText(state, shown, detail) }));
  const total = sizes.reduce((sum, { height }) => sum + height + GAP, 0);
  const boxes: Record<string, Place> = {};
  let [x, y, widest, bottom, left] = [GAP, head.height, 0, 0, count];
  for (const { id, width, height } of sizes) {
    // Half of the box may stand below the average height of a column.
    if (y > head.height && y - head.height + height / 2 > total / count && left > 1) {
      x += widest + GAP;
      y = head.height;
      widest = 0;
      left -= 1;
    }
    boxes[id] = { x, y, width, height };
    y += height + GAP;
    widest = Math.max(widest, width);
    bottom = Math.max(bottom, y);
  }
  const width = Math.max(x + widest + GAP, head.width);
  const all = { [root.id]: { x: 0, y: 0, width, height: bottom }, ...boxes };
  return { detail: number, width, height: bottom, boxes: all, arrows: {} };
}
