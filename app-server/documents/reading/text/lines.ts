import { edgesOf } from './glyph-widths.ts';
import { withoutLetterSpacing } from './letter-spacing.ts';
import type { PageSize, TextLine } from './text-line.ts';

/** A run of text as the PDF draws it. Points from the page's top left corner; `upright` when it is read from left to right. */
export interface TextRun {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  upright: boolean;
}

/** A gap wider than this many heights of the text divides columns; one wider than the other divides words. */
const COLUMN_GAP = 0.9;
const WORD_GAP = 0.14;
/** Runs whose middles lie within this share of the height stand on one line. */
const SAME_LINE = 0.45;

/** Puts the runs of a page together to lines, from the top down. */
export function linesOf(page: PageSize, runs: readonly TextRun[]): TextLine[] {
  const shown = runs.filter(
    ({ text, width, height }) => text.trim() !== '' && width > 0 && height > 0,
  );
  const rows: TextRun[][] = [];
  const open: { middle: number; height: number; row: TextRun[] }[] = [];
  for (const run of shown.toSorted((a, b) => middle(a) - middle(b))) {
    const at = middle(run);
    const row = open
      .slice(-4)
      .find(
        (each) =>
          run.upright && Math.abs(each.middle - at) < SAME_LINE * Math.min(each.height, run.height),
      );
    if (row) {
      row.row.push(run);
      continue;
    }
    const begun = [run];
    rows.push(begun);
    if (run.upright) open.push({ middle: at, height: run.height, row: begun });
  }
  return rows.map((row) => lineOf(page, row));
}

function middle({ y, height }: TextRun): number {
  return y + height / 2;
}

/** No line that people read has more characters; what is beyond is not looked at, so that no file can make a line costly. */
const LONGEST_LINE = 2_000;

function lineOf(page: PageSize, row: readonly TextRun[]): TextLine {
  const left: number[] = [];
  const right: number[] = [];
  let text = '';
  let end = Number.NEGATIVE_INFINITY;
  for (const run of row.toSorted((a, b) => a.x - b.x)) {
    const gap = run.x - end;
    const between =
      text === '' || gap < WORD_GAP * run.height ? '' : gap > COLUMN_GAP * run.height ? '\t' : ' ';
    if (between !== '') {
      text += between;
      left.push(end);
      right.push(run.x);
    }
    const clean = run.text.replaceAll(/\s/g, ' ');
    for (const { from, to } of edgesOf(clean)) {
      left.push(run.x + from * run.width);
      right.push(run.x + to * run.width);
    }
    text += clean;
    end = run.x + run.width;
  }
  const top = Math.min(...row.map(({ y }) => y));
  return {
    page,
    ...withoutLetterSpacing({
      text: text.slice(0, LONGEST_LINE),
      left: left.slice(0, LONGEST_LINE),
      right: right.slice(0, LONGEST_LINE),
    }),
    top,
    height: Math.max(...row.map(({ y, height }) => y + height)) - top,
  };
}
