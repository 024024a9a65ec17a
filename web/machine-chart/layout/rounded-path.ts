interface Point {
  x: number;
  y: number;
}

const RADIUS = 6;

/** The point at most RADIUS from `corner` on the way to `other`. */
function near(corner: Point, other: Point): Point {
  const length = Math.hypot(other.x - corner.x, other.y - corner.y);
  const share = length === 0 ? 0 : Math.min(RADIUS, length / 2) / length;
  return {
    x: corner.x + (other.x - corner.x) * share,
    y: corner.y + (other.y - corner.y) * share,
  };
}

/** Whole pixels: half of one is not seen, and every drawing is fetched. */
const write = ({ x, y }: Point) => `${Math.round(x)},${Math.round(y)}`;

/** A line through points with round corners, as an SVG path. */
export function roundedPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const parts = rest.map((point, index) => {
    const [before, after] = [points[index], rest[index + 1]];
    if (before === undefined || after === undefined) return `L ${write(point)}`;
    return `L ${write(near(point, before))} Q ${write(point)} ${write(near(point, after))}`;
  });
  return [`M ${write(first)}`, ...parts].join(' ');
}
