import { cellAt, cellBelow, type Cell } from '../text/cells.ts';
import type { TextLine } from '../text/text-line.ts';

/** Between a label and its value; a form fills it with dots. */
const FILLER = /^[\s:.#]{0,60}/;

/**
 * Every value that stands behind a label, or under it when nothing stands behind: `Fakturanr.: 4711`, or a heading with 4711 below.
 * @param label without anchors and groups; found wherever it begins a word
 * @param value what the value looks like, without anchors
 */
export function labelled(lines: readonly TextLine[], label: string, value: string): Cell[] {
  const labels = new RegExp(`(?<![\\p{L}\\d])(?:${label})(?![\\p{L}\\d])`, 'giu');
  const values = new RegExp(`^(?:${value})`, 'u');
  return lines.flatMap((line) =>
    [...line.text.matchAll(labels)].flatMap((match) => {
      const end = match.index + match[0].length;
      const filled = end + (FILLER.exec(line.text.slice(end))?.[0].length ?? 0);
      const behind = values.exec(line.text.slice(filled))?.[0];
      if (behind) return [cellAt(line, filled, filled + behind.length)];
      const below = cellBelow(cellAt(line, match.index, end), lines);
      const under = below && values.exec(below.text)?.[0];
      return under ? [cellAt(below.line, below.start, below.start + under.length)] : [];
    }),
  );
}
