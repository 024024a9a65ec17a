import type { Box } from '#domain/documents/document-reading.ts';
import { boxAround, liesIn } from '../boxes.ts';

/** A run of letters of a page as the PDF has it, and where it stands. */
interface Piece {
  text: string;
  box: Box;
}

/** What belongs together on a line: pieces without a wide gap between them. */
export type Phrase = Piece;

/** The text of a page, in the order in which it is read. */
export interface PageText {
  page: number;
  pieces: readonly Piece[];
  /** Lines from the top; each with its phrases from the left. */
  lines: readonly (readonly Phrase[])[];
}

/** A text item of pdf.js, as far as it matters here. `transform` maps the text's own unit square to points of the page. */
interface TextItem {
  str: string;
  transform: readonly number[];
  width: number;
  height: number;
}

/** The upright page at scale 1: its size in points, and what maps the PDF's coordinates to it. */
interface UprightPage {
  width: number;
  height: number;
  transform: readonly number[];
}

/** Where an item stands, as fractions of the upright page; right for text in any direction. */
function boxOf(page: number, item: TextItem, upright: UprightPage): Box {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = upright.transform;
  const [ta = 1, tb = 0, tc = 0, td = 1, te = 0, tf = 0] = item.transform;
  const map = (x: number, y: number) => [a * x + c * y, b * x + d * y] as const;
  const along = Math.hypot(ta, tb) || 1;
  const up = Math.hypot(tc, td) || 1;
  const height = item.height || up;
  const [startX, startY] = map(te, tf);
  const [alongX, alongY] = map((ta / along) * item.width, (tb / along) * item.width);
  const [upX, upY] = map((tc / up) * height, (td / up) * height);
  const xs = [startX, startX + alongX, startX + upX, startX + alongX + upX].map((x) => x + e);
  const ys = [startY, startY + alongY, startY + upY, startY + alongY + upY].map((y) => y + f);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    page,
    x: left / upright.width,
    y: top / upright.height,
    width: (Math.max(...xs) - left) / upright.width,
    height: (Math.max(...ys) - top) / upright.height,
  };
}

function onSameLine(one: Box, other: Box): boolean {
  const overlap = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return overlap > Math.min(one.height, other.height) / 2;
}

/** Two pieces are one phrase when the gap between them is narrower than a line is high, seen on an upright A4 page. */
function isOnePhrase(before: Box, after: Box): boolean {
  return after.x - (before.x + before.width) < before.height * 1.2;
}

function phrasesOf(line: readonly Piece[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (const piece of line.toSorted((a, b) => a.box.x - b.box.x)) {
    const last = phrases.at(-1);
    if (last !== undefined && isOnePhrase(last.box, piece.box)) {
      const gap = piece.box.x - (last.box.x + last.box.width);
      const space = gap > last.box.height * 0.15 && !last.text.endsWith(' ') ? ' ' : '';
      phrases.splice(-1, 1, {
        text: `${last.text}${space}${piece.text}`,
        box: boxAround(last.box, piece.box),
      });
    } else phrases.push(piece);
  }
  return phrases.map(({ text, box }) => ({ text: text.trim(), box }));
}

function linesOf(pieces: readonly Piece[]): Phrase[][] {
  const lines: { box: Box; pieces: Piece[] }[] = [];
  for (const piece of pieces.toSorted((a, b) => a.box.y - b.box.y)) {
    const line = lines.findLast(({ box }) => onSameLine(box, piece.box));
    if (line === undefined) lines.push({ box: piece.box, pieces: [piece] });
    else line.pieces.push(piece);
  }
  return lines.map((line) => phrasesOf(line.pieces));
}

/** The text of a page with its places, from what pdf.js says of it. */
export function pageTextOf(
  page: number,
  items: readonly TextItem[],
  upright: UprightPage,
): PageText {
  const pieces = items
    .filter(({ str }) => str.trim() !== '')
    .map((item) => ({ text: item.str, box: boxOf(page, item, upright) }));
  return { page, pieces, lines: linesOf(pieces) };
}

/** The text inside a frame that the user has drawn, lines joined by spaces; empty where the page has no text. */
export function textIn(pageText: PageText, frame: Box): string {
  const inside = pageText.pieces.filter(({ box }) => liesIn(box, frame));
  return linesOf(inside)
    .map((line) => line.map(({ text }) => text).join(' '))
    .join(' ')
    .trim();
}
