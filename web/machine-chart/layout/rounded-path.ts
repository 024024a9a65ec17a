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

const write = ({ x, y }: Point) => `${Math.round(x)},${Math.round(y)}`;

/**
 * A line with round corners, as an SVG path.
 * @param line its points, as `x,y x,y`
 */
export function roundedPath(line: string): string {
  const points = line.split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return { x, y };
  });
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const parts = rest.map((point, index) => {
    const [before, after] = [points[index], rest[index + 1]];
    if (before === undefined || after === undefined) return `L ${write(point)}`;
    return `L ${write(near(point, before))} Q ${write(point)} ${write(near(point, after))}`;
  });
  return [`M ${write(first)}`, ...parts].join(' ');
}
