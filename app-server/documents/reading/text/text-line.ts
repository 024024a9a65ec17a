import type { Box } from '#domain/documents/document-reading.ts';

/** A page as it is held upright: its number from 1, and its size in points (1/72 inch). */
export interface PageSize {
  number: number;
  width: number;
  height: number;
}

/**
 * A line of text on a page. A tab stands where the document has a gap as between columns, a space where it has one as between words.
 * `left` and `right` hold, for every character of `text`, where it begins and ends across the page; `top` and `height` hold for the
 * line. All in points from the page's top left corner.
 */
export interface TextLine {
  page: PageSize;
  text: string;
  left: readonly number[];
  right: readonly number[];
  top: number;
  height: number;
}

/** A stretch of a line: what stands there and where. `start` counts from 0, `end` is the first character after it. */
export interface Stretch {
  line: TextLine;
  start: number;
  end: number;
}

/** The place of a stretch as fractions of its page. */
export function boxOf({ line, start, end }: Stretch): Box {
  const { page, left, right, top, height } = line;
  const from = share(left[start] ?? 0, page.width);
  const upTo = share(right[Math.max(start, end - 1)] ?? 0, page.width);
  const above = share(top, page.height);
  return {
    page: page.number,
    x: from,
    y: above,
    width: tidy(Math.max(0, upTo - from)),
    height: tidy(Math.max(0, share(top + height, page.height) - above)),
  };
}

/** The words of a stretch, up to the number that a reading stores. */
export function wordsOf({ line, start, end }: Stretch): string {
  return line.text.slice(start, end).replaceAll('\t', ' ').slice(0, 500);
}

/** The smallest box around boxes of one page. */
export function boxAround(boxes: readonly [Box, ...Box[]]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    page: boxes[0].page,
    x,
    y,
    width: tidy(Math.max(...boxes.map((box) => box.x + box.width)) - x),
    height: tidy(Math.max(...boxes.map((box) => box.y + box.height)) - y),
  };
}

function share(points: number, whole: number): number {
  const part = whole > 0 ? points / whole : 0;
  return Math.min(1, Math.max(0, tidy(part)));
}

/** Four decimals are a thirtieth of a millimetre on A4. */
function tidy(part: number): number {
  return Math.round(part * 10_000) / 10_000;
}
