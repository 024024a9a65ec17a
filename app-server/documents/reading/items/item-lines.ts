import type { ItemLine } from '#domain/documents/document-reading.ts';
import { columnsOf, type Column } from './item-columns.ts';
import { itemOf } from './item-row.ts';
import { cellsOf } from '../text/cells.ts';
import { orderNamedIn } from '../facts/references.ts';
import { boxAround, boxOf, type TextLine } from '../text/text-line.ts';

const MOST = 2000;
/** Where a table of goods ends. */
const END =
  /^(?:netto|subtotal|delsum|zwischensumme|i alt|summa|gesamt|vat|mva|att betala|å betale|total|at betale|momsgrundlag|moms|transport(?:eret)?|side \d|fragt i alt|betalings|sum)(?![\p{L}])/iu;
const GROUP =
  /^(?:(?:vedr\.?|deres|jeres) )?(?:ordre|rekv|rekvisition|mrk|mærke|reference|følgeseddel)/i;
/** A second line of the same text stands this many heights below the first at most. */
const NEXT_LINE = 1.7;

/** The lines of goods of every table on the document, each with its place. A table that goes on without a new heading is followed. */
export function readItemLines(lines: readonly TextLine[]): ItemLine[] {
  const items: ItemLine[] = [];
  let columns: Column[] | undefined;
  let orderNo: string | null = null;
  let last: { item: ItemLine; line: TextLine } | undefined;
  for (const line of lines) {
    const heading = columnsOf(line);
    if (heading) {
      columns = heading;
      last = undefined;
      continue;
    }
    if (!columns || items.length === MOST) continue;
    const item = itemOf(line, columns, orderNo);
    if (item) {
      items.push(item);
      last = { item, line };
      continue;
    }
    const text = line.text.trim();
    if (GROUP.test(text)) orderNo = orderNamedIn(text) ?? orderNo;
    else if (last && END.test(text)) columns = undefined;
    else if (last) addText(last, line, columns);
  }
  return items;
}

/** A text that did not fit goes on below itself. */
function addText(
  last: { item: ItemLine; line: TextLine },
  line: TextLine,
  columns: readonly Column[],
): void {
  const [cell, more] = cellsOf(line);
  const { item, line: above } = last;
  const isNext = line.page === above.page && line.top - above.top < NEXT_LINE * above.height;
  const place = columns.find(({ role }) => role === 'text');
  if (!cell || more || !isNext || !place || Math.abs(cell.from - place.from) > 6) return;
  item.text = `${item.text} ${cell.text}`.slice(0, 500);
  item.box = boxAround([item.box, boxOf(cell)]);
  last.line = line;
}
