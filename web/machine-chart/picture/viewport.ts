import type { Place } from '../layout/pack.ts';

export type Size = Pick<Place, 'width' | 'height'>;

/** How a drawing is moved and scaled: a point of it is at `x + scale · left`, `y + scale · top` of the canvas. */
export interface Viewport {
  x: number;
  y: number;
  scale: number;
}

const SMALLEST = 0.1;
const LARGEST = 3;
const MARGIN = 8;
/** The smallest scale at which text is readable: the small texts of 12 px are 11 px on the screen. */
export const READABLE = 11 / 12;

/** The smallest scale at which a drawing is shown as a whole at first, in windows smaller than 1440 × 900. */
export const WHOLE = 0.7;

/** The whole drawing in the middle of the canvas. */
export function fitting(canvas: Size, size: Size): Viewport {
  const across = (canvas.width - 2 * MARGIN) / size.width;
  const down = (canvas.height - 2 * MARGIN) / size.height;
  const scale = Math.max(SMALLEST, Math.min(1, across, down));
  return {
    scale,
    x: (canvas.width - size.width * scale) / 2,
    y: (canvas.height - size.height * scale) / 2,
  };
}

/** Scales the view so that the point `at` stays at the same place. */
export function zoomed(by: number, at: { x: number; y: number }) {
  return ({ x, y, scale }: Viewport): Viewport => {
    const next = Math.min(LARGEST, Math.max(SMALLEST, scale * by));
    const ratio = next / scale;
    return { scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio };
  };
}

/** The whole drawing unless its scale would be less than `smallest`, else the part around `focus` in a readable size. */
export function starting(
  canvas: Size,
  size: Size,
  focus: Place | null,
  smallest: number,
): Viewport {
  const whole = fitting(canvas, size);
  if (focus === null || whole.scale >= smallest) return whole;
  return around(canvas, size, focus, READABLE);
}

/** The drawing at this scale with `focus` in the middle, or with its beginning where it is larger than the canvas. */
export function around(canvas: Size, size: Size, focus: Place, scale: number): Viewport {
  const along = (room: number, length: number, begin: number, extent: number) => {
    if (length * scale <= room) return (room - length * scale) / 2;
    const wanted =
      extent * scale + 2 * MARGIN > room
        ? MARGIN - begin * scale
        : room / 2 - (begin + extent / 2) * scale;
    return Math.min(MARGIN, Math.max(room - MARGIN - length * scale, wanted));
  };
  return {
    scale,
    x: along(canvas.width, size.width, focus.x, focus.width),
    y: along(canvas.height, size.height, focus.y, focus.height),
  };
}

/** The part of the drawing that is seen. */
export function seen({ x, y, scale }: Viewport, canvas: Size): Place {
  return {
    x: -x / scale,
    y: -y / scale,
    width: canvas.width / scale,
    height: canvas.height / scale,
  };
}

/** True when all of `place` is inside `part`, up to a pixel. */
export function holds(part: Place, place: Place): boolean {
  return (
    part.x <= place.x + 1 &&
    part.y <= place.y + 1 &&
    part.x + part.width >= place.x + place.width - 1 &&
    part.y + part.height >= place.y + place.height - 1
  );
}
