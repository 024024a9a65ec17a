import { contrast, mix } from '../contrast.ts';

/** The background of the board's cards in both schemes: the theme's `boardCard`. */
export const BOARD_SURFACES = { light: '#ffffff', dark: '#171e1e' } as const;

const INK = { light: '#000000', dark: '#ffffff' } as const;

/** The contrast that a mark needs against its background, and that words need (WCAG 2.2). */
const MARK = 3;
const WORDS = 4.5;

/** Whether a mark of this colour can be seen on the board in both schemes. */
export function isReadableOnBoard(hex: string): boolean {
  return Object.values(BOARD_SURFACES).every((surface) => contrast(hex, surface) >= MARK);
}

/** A status colour in one scheme: `mark` for dots and bars, `text` on `soft` for words, which can always be read. */
export function shadesOf(hex: string, scheme: keyof typeof BOARD_SURFACES) {
  const soft = mix(hex, BOARD_SURFACES[scheme], 0.14);
  const steps = Array.from({ length: 21 }, (_, index) => mix(INK[scheme], hex, index / 20));
  const text = steps.find((step) => contrast(step, soft) >= WORDS) ?? INK[scheme];
  return { mark: hex, text, soft };
}
