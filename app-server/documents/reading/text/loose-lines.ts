import type { ItemLine } from '#domain/documents/document-reading.ts';
import type { Ore } from '#domain/amounts/money.ts';
import { oreOf } from '../facts/amounts.ts';
import { cellsOf, type Cell } from './cells.ts';
import { readItemNo, readQuantity } from '../items/item-row.ts';
import { orderNamedIn } from '../facts/references.ts';
import { boxAround, boxOf, type TextLine } from './text-line.ts';

const MOST = 500;
const AMOUNT = String.raw`-?\d{1,3}(?:[. ]?\d{3}){0,3},\d{2}-?|-?\d{1,3}(?:,\d{3}){0,3}\.\d{2}-?`;
/** `HE101749 2 stk à 277,40`, `6 x 67,80`: what was bought, how many and what each costs. */
const COUNTED = new RegExp(
  `^(?:(?<what>\\S.{0,120}?)[ ,:]{1,2})?(?<count>-?\\d{1,6}(?:[.,]\\d{1,3})?(?: ?\\p{L}{1,6}\\.?)?) ?(?:à|á|a|x|@|af) (?<price>${AMOUNT})$`,
  'u',
);
/** `- Kabelsko 16 mm², 2 stk: 8,78`: a line of a letter. */
const LINE = new RegExp(
  `^[-•*]? ?(?<what>\\p{L}.{1,120}), (?<count>-?\\d{1,6}(?:[.,]\\d{1,3})? ?\\p{L}{1,6}\\.?): (?<net>${AMOUNT})$`,
  'u',
);
const ONE_AMOUNT = new RegExp(`^(?:${AMOUNT})$`);
/** The text of an item may be on the line above, at most this number of line heights away. */
const ABOVE = 2;

/**
 * Lines of goods that stand in no table: as on a till receipt, in a narrow column, or in a letter. They are believed only when they
 * come to the net of the document, to the øre; else there are none.
 */
export function readLooseLines(lines: readonly TextLine[], net: Ore | undefined): ItemLine[] {
  if (net === undefined) return [];
  const items: ItemLine[] = [];
  let orderNo: string | null = null;
  lines.forEach((line, at) => {
    if (items.length === MOST) return;
    const item = itemAt(lines, at);
    if (item) items.push({ ...item, orderNo });
    else orderNo = cellsOf(line).length === 1 ? (orderNamedIn(line.text) ?? orderNo) : orderNo;
  });
  const sum = items.reduce((total, { netOre }) => total + netOre, 0);
  return sum === net || sum === -net ? items : [];
}

function itemAt(lines: readonly TextLine[], at: number): Omit<ItemLine, 'orderNo'> | undefined {
  const line = lines[at];
  if (!line) return undefined;
  for (const cell of cellsOf(line)) {
    const complete = LINE.exec(cell.text)?.groups;
    if (complete) return made([cell], complete, cell, complete['net']);
    const counted = COUNTED.exec(cell.text)?.groups;
    if (!counted) continue;
    const above = lines
      .slice(Math.max(0, at - 3), at)
      .toReversed()
      .flatMap((each) => namedAbove(each, line, cell))[0];
    const net = amountBehind(line, cell) ?? above?.net;
    if (net) {
      const name = above?.name;
      return made(name ? [name, cell, net] : [cell, net], counted, name ?? cell, net.text);
    }
  }
  return undefined;
}

/** What a line is of, and its amount, where they stand on a line above in the same column. */
function namedAbove(above: TextLine, line: TextLine, cell: Cell) {
  const isNear =
    above.page === line.page && line.top - above.top < ABOVE * Math.max(line.height, 9);
  const name = isNear
    ? cellsOf(above).find(({ from, to }) => from < cell.to && to > cell.from - 4)
    : undefined;
  return name ? [{ name, net: amountBehind(above, name) }] : [];
}

function amountBehind(line: TextLine, cell: Cell): Cell | undefined {
  return cellsOf(line).find(({ start, text }) => start > cell.start && ONE_AMOUNT.test(text));
}

function made(
  cells: readonly [Cell, ...Cell[]],
  { what, count = '', price }: Record<string, string | undefined>,
  name: Cell,
  net = '',
): Omit<ItemLine, 'orderNo'> | undefined {
  const amount = readQuantity(count);
  const netOre = oreOf(net);
  if (!amount || netOre === undefined) return undefined;
  const text = (what !== undefined && !readItemNo(what) ? what : name.text).slice(0, 500);
  const [first, ...rest] = cells.map(boxOf);
  if (!first) return undefined;
  return {
    itemNo: what === undefined ? null : (readItemNo(what) ?? null),
    ean: null,
    text,
    ...amount,
    unitOre: price === undefined ? null : (oreOf(price) ?? null),
    priceUnit: 1,
    discountBp: 0,
    netOre,
    box: boxAround([first, ...rest]),
  };
}
