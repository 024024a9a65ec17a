import type { Stretch, TextLine } from './text-line.ts';

/** What stands between two gaps of a line: a cell of a table, or one column of a letterhead. */
export interface Cell extends Stretch {
  text: string;
  /** Points from the page's left side. */
  from: number;
  to: number;
}

const cached = new WeakMap<TextLine, readonly Cell[]>();

/** The cells of a line, from left to right. Lines are asked again and again, and never change. */
export function cellsOf(line: TextLine): readonly Cell[] {
  const cells = cached.get(line) ?? splitCells(line);
  cached.set(line, cells);
  return cells;
}

function splitCells(line: TextLine): Cell[] {
  const cells: Cell[] = [];
  let start = 0;
  for (const part of line.text.split('\t')) {
    const lead = part.length - part.trimStart().length;
    const text = part.trim();
    if (text !== '') cells.push(cellAt(line, start + lead, start + lead + text.length));
    start += part.length + 1;
  }
  return cells;
}

/** A stretch as a cell of its own. */
export function cellAt(line: TextLine, start: number, end: number): Cell {
  return {
    line,
    start,
    end,
    text: line.text.slice(start, end),
    from: line.left[start] ?? 0,
    to: line.right[Math.max(start, end - 1)] ?? 0,
  };
}

/** The nearest cell below another on its page, in the same column and at most this number of line heights away. */
export function cellBelow(cell: Cell, lines: readonly TextLine[], reach = 2.6): Cell | undefined {
  const at = lines.indexOf(cell.line);
  for (const line of lines.slice(at + 1, at + 8)) {
    const gap = line.top - cell.line.top;
    if (line.page !== cell.line.page || gap > reach * Math.max(cell.line.height, line.height))
      return undefined;
    const under = cellsOf(line).find((each) => isSameColumn(each, cell));
    if (under && gap > 0.5 * cell.line.height) return under;
  }
  return undefined;
}

/** The nearest cell above another on its page that begins where it begins. */
export function cellAbove(cell: Cell, lines: readonly TextLine[], reach = 2.2): Cell | undefined {
  const at = lines.indexOf(cell.line);
  for (const line of lines.slice(Math.max(0, at - 6), at).toReversed()) {
    const gap = cell.line.top - line.top;
    if (line.page !== cell.line.page || gap > reach * Math.max(cell.line.height, line.height))
      return undefined;
    const over = cellsOf(line).find((each) => Math.abs(each.from - cell.from) < 4);
    if (over && gap > 0.5 * cell.line.height) return over;
  }
  return undefined;
}

function isSameColumn(one: Cell, other: Cell): boolean {
  const shared = Math.min(one.to, other.to) - Math.max(one.from, other.from);
  return shared > 0.3 * Math.min(one.to - one.from, other.to - other.from);
}
