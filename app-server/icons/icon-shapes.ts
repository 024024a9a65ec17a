/** A rectangle with round corners, in the 32 units of the icon. */
export interface IconShape {
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  colour: readonly [red: number, green: number, blue: number];
}

const PETROL = [12, 90, 99] as const;
const WHITE = [255, 255, 255] as const;

/** The breakers of the panel: their left edge, and where the lever stands. */
const breakers = [
  { x: 6, lever: 9 },
  { x: 13, lever: 9 },
  { x: 20, lever: 17 },
];

/** The side of the icon in its own units. */
export const ICON_UNITS = 32;

/** The icon of the product: an electrical panel with three breakers, two of them on; they are also the lanes of the board. */
export const iconShapes: readonly IconShape[] = [
  { x: 0, y: 0, width: 32, height: 32, radius: 7, colour: PETROL },
  ...breakers.flatMap(({ x, lever }) => [
    { x, y: 6, width: 6, height: 20, radius: 2, colour: WHITE },
    { x: x + 1.5, y: lever, width: 3, height: 6, radius: 1.2, colour: PETROL },
  ]),
];

/** The icon as an SVG document. */
export function iconSvg(): string {
  const rects = iconShapes.map(
    ({ x, y, width, height, radius, colour }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="rgb(${colour.join()})"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ICON_UNITS} ${ICON_UNITS}">${rects.join('')}</svg>`;
}
