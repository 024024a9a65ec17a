import type { Box } from '#domain/documents/document-reading.ts';
import { boxOf, type TextLine } from './text-line.ts';

/** A value that the pages do not show: the first page's corner, without width and height. */
const NOWHERE: Box = { page: 1, x: 0, y: 0, width: 0, height: 0 };

/** Where one of the texts stands on the pages, as words of its own; the earlier texts are looked for first. */
export function placeOf(lines: readonly TextLine[], texts: readonly string[]): Box {
  for (const text of texts) {
    for (const line of lines) {
      const start = line.text.indexOf(text);
      if (start >= 0 && isWhole(line.text, start, start + text.length)) {
        return boxOf({ line, start, end: start + text.length });
      }
    }
  }
  return NOWHERE;
}

function isWhole(text: string, start: number, end: number): boolean {
  const edges = `${text[start - 1] ?? ' '}${text[end] ?? ' '}`;
  return !/[\p{L}\d]/u.test(edges);
}
