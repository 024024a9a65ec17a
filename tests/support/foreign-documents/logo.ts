import { GLYPH_COLUMNS, GLYPH_ROWS, strikes } from '#app-server/demo/documents/matrix-font.ts';
import type { Dots } from './canvas.ts';

/** Words as a picture: what a logo is, and what a scanner makes of a whole page. `pin` dots of the picture are one of a letter. */
export function pictureOf(lines: readonly string[], pin: number, leading = 3): Dots {
  const longest = Math.max(...lines.map(({ length }) => length));
  const cell = { width: (GLYPH_COLUMNS + 1) * pin, height: (GLYPH_ROWS + leading) * pin };
  const width = (longest + 2) * cell.width;
  const height = (lines.length + 1) * cell.height;
  const bytes = new Uint8Array(width * height).fill(255);
  lines.forEach((line, row) =>
    Array.from(line).forEach((letter, column) => {
      for (let at = 0; at < GLYPH_COLUMNS * GLYPH_ROWS; at += 1) {
        const [x, y] = [at % GLYPH_COLUMNS, Math.floor(at / GLYPH_COLUMNS)];
        if (!strikes(letter, x, y)) continue;
        const left = (column + 1) * cell.width + x * pin;
        const top = Math.floor(cell.height / 2) + row * cell.height + y * pin;
        for (let dot = 0; dot < pin; dot += 1) {
          bytes.fill(0, (top + dot) * width + left, (top + dot) * width + left + pin);
        }
      }
    }),
  );
  return { width, height, bytes };
}
