/** The share of its size that a letter of our type is wide, on average and a little more. */
const LETTER = 0.57;

/** Sizes of the words in a picture, in pixels. */
export const TITLE = 14;
export const SMALL = 12;
export const LINE = 1.35;

/** About how wide a text is, in pixels: enough to lay out boxes without asking the browser. */
export function widthOf(text: string, size: number): number {
  return Math.ceil(text.length * size * LETTER);
}

/** A text in lines of at most so many letters, broken between words. */
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
