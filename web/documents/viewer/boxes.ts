import type { Box } from '#domain/documents/document-reading.ts';

/** How far a page is turned clockwise by the person who looks at it. */
export type Turn = 0 | 90 | 180 | 270;

/** A quarter further, clockwise. */
export function turnedOn(turn: Turn): Turn {
  const next: Record<Turn, Turn> = { 0: 90, 90: 180, 180: 270, 270: 0 };
  return next[turn];
}

/** Where a box of the upright page lies when the page is turned; fractions of the turned page. */
export function turnedBox(box: Box, turn: Turn): Box {
  const { page, x, y, width, height } = box;
  switch (turn) {
    case 90:
      return { page, x: 1 - y - height, y: x, width: height, height: width };
    case 180:
      return { page, x: 1 - x - width, y: 1 - y - height, width, height };
    case 270:
      return { page, x: y, y: 1 - x - width, width: height, height: width };
    default:
      return box;
  }
}

/** Where a box of the turned page lies on the upright one: what was dragged becomes what is stored. */
export function uprightBox(box: Box, turn: Turn): Box {
  const back: Record<Turn, Turn> = { 0: 0, 90: 270, 180: 180, 270: 90 };
  return turnedBox(box, back[turn]);
}

/** The smallest box that holds both; they must lie on the same page. */
export function boxAround(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    page: one.page,
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

/** Whether the middle of a box lies inside another. */
export function liesIn(box: Box, frame: Box): boolean {
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  return (
    box.page === frame.page &&
    x >= frame.x &&
    x <= frame.x + frame.width &&
    y >= frame.y &&
    y <= frame.y + frame.height
  );
}
