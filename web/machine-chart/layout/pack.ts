/** A rectangle, in pixels from the upper left corner of the drawing. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Arranges rectangles in rows without overlap, the highest first.
 * @param limit the width from which a new row begins; a single rectangle may be wider
 */
export function pack(
  sizes: readonly { width: number; height: number }[],
  { top, gap, limit }: { top: number; gap: number; limit: number },
) {
  const order = sizes.map((size, index) => ({ ...size, index }));
  order.sort((a, b) => b.height - a.height);
  const places: { x: number; y: number }[] = [];
  let [x, y, row, width] = [gap, top, 0, 0];
  for (const size of order) {
    if (x > gap && x + size.width + gap > limit) {
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
