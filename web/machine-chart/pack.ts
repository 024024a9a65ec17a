/** A rectangle, in pixels from the upper left corner of the drawing. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The ratio of width to height above which a drawing begins a new row. */
const SHAPE = 1.6;

/** Arranges rectangles in rows without overlap, the largest first. The result has about the shape of a screen. */
export function pack(
  sizes: readonly { width: number; height: number }[],
  { top, gap }: { top: number; gap: number },
) {
  const area = sizes.reduce((sum, { width, height }) => sum + width * height, 0);
  const widest = Math.max(0, ...sizes.map(({ width }) => width));
  const limit = Math.max(widest, Math.sqrt(area * SHAPE) * 1.15);
  const order = sizes.map((size, index) => ({ ...size, index }));
  order.sort((a, b) => b.height - a.height);
  const places: { x: number; y: number }[] = [];
  let [x, y, row, width] = [gap, top, 0, 0];
  for (const size of order) {
    if (x > gap && x + size.width > limit + gap) {
      x = gap;
      y += row + gap;
      row = 0;
    }
    places[size.index] = { x, y };
    x += size.width + gap;
    row = Math.max(row, size.height);
    width = Math.max(width, x);
  }
  return { places, width, height: y + row + gap };
}
