/** The average width of a letter as a share of the font size, with a small margin. */
const LETTER = 0.57;

/** Font sizes in pixels. */
export const TITLE = 14;
export const SMALL = 12;
export const LINE = 1.35;

/** The estimated width of a text in pixels, so that a layout needs no measurement in the browser. */
export function widthOf(text: string, size: number): number {
  return Math.ceil(text.length * size * LETTER);
}

/** Wraps a text between words into lines of at most `letters` letters. */
export function wrap(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
