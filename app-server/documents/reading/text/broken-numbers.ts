import type { Box } from '#domain/documents/document-reading.ts';
import { cellBelow, cellsOf, type Cell } from './cells.ts';
import { numbersIn, type NumberFound } from '../facts/order-numbers.ts';
import { boxAround, boxOf, type TextLine } from './text-line.ts';

/** A line that ends with part of a number; a hyphen there is the number's own, or the one that a word is broken with. */
const OPEN_END = /(?:R|\d)[\d -]{0,9}[\u2010-\u2015-]?$/i;
const OPEN_BEGINNING = /^\d/;

/** Numbers that begin at the end of one line, or of one line of a column, and end at the beginning of the next. */
export function brokenNumbers(
  lines: readonly TextLine[],
): (Omit<NumberFound, 'start' | 'end'> & { text: string; box: Box })[] {
  return lines.flatMap((line, at) => {
    const cells = cellsOf(line);
    return cells.flatMap((cell, place) => {
      if (!OPEN_END.test(cell.text)) return [];
      const isLast = place === cells.length - 1;
      const below = [cellBelow(cell, lines), isLast ? nextLine(lines, at) : undefined];
      return below.flatMap((rest) => {
        const number = rest && OPEN_BEGINNING.test(rest.text) ? joined(cell, rest) : undefined;
        return number ? [number] : [];
      });
    });
  });
}

function nextLine(lines: readonly TextLine[], at: number): Cell | undefined {
  const [line, next] = [lines[at], lines[at + 1]];
  const isNear = line && next && next.page === line.page && next.top - line.top < 2 * line.height;
  return isNear ? cellsOf(next)[0] : undefined;
}

function joined(cell: Cell, rest: Cell) {
  for (const head of [cell.text, cell.text.replace(/[\u2010-\u2015-]$/, '')]) {
    const crossing = numbersIn(head + rest.text).find(
      ({ start, end, proof }) => start < head.length && end > head.length && proof !== 'mistyped',
    );
    if (!crossing) continue;
    const text = `${head.slice(crossing.start)}${rest.text.slice(0, crossing.end - head.length)}`;
    const from = cell.start + crossing.start;
    const box = boxAround([
      boxOf({ line: cell.line, start: from, end: cell.end }),
      boxOf({ line: rest.line, start: rest.start, end: rest.start + crossing.end - head.length }),
    ]);
    return { value: crossing.value, proof: crossing.proof, text, box };
  }
  return undefined;
}
