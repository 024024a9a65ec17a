/** Red, green and blue, each 0–255. */
type Rgb = readonly [number, number, number];

/** A colour as it is stored and sent: `#rrggbb`. */
export const HEX_COLOUR = /^#[0-9a-f]{6}$/i;

function rgbOf(hex: string): Rgb {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return [part(1), part(3), part(5)];
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The contrast ratio of two colours, 1–21 (WCAG 2.2, 1.4.3). Text needs 4.5, marks need 3. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes `share` (0–1) of the first colour into the second. */
export function mix(one: string, other: string, share: number): string {
  const [to, from] = [rgbOf(one), rgbOf(other)];
  const parts = to.map((value, index) => value * share + (from[index] ?? 0) * (1 - share));
  return `#${parts.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
