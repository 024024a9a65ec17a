import type { ItemLine } from '#domain/documents/document-reading.ts';
import { readDecimal } from '#domain/amounts/decimal-input.ts';
import { lineNetOre, type PriceUnit } from '#domain/amounts/money.ts';
import { cellsOf } from '../text/cells.ts';
import { oreOf } from '../facts/amounts.ts';
import { columnAt, type Column, type ColumnRole } from './item-columns.ts';
import { boxAround, boxOf, type TextLine } from '../text/text-line.ts';

const PRICE_UNITS: readonly PriceUnit[] = [1, 10, 100, 1000];
const UNITS =
  /^(?:stk|styk|m|mtr|meter|km|sæt|rl|rulle|pk|pakke|ps|kg|time|timer|t|par|ks|ea|c62|mtk)\.?$/i;
const ITEM_NO = /^(?=[^a-zæøå]*\d{3})[A-ZÆØÅ]{0,4}[-. ]?\d[\dA-Z.-]{2,30}$/;

/** The line of goods in a row of a table; `undefined` when the row is something else. */
export function itemOf(
  line: TextLine,
  columns: readonly Column[],
  orderNo: string | null,
): ItemLine | undefined {
  const parts = partsOf(line, columns);
  const amount = readQuantity(parts.get('quantity') ?? '', parts.get('unit'));
  const hasAmounts = columns.some(({ role }) => role === 'net');
  const netOre = oreIn(parts.get('net'));
  if (!amount || (hasAmounts && netOre === undefined)) return undefined;
  const { itemNo, text } = namesOf(parts);
  if (itemNo === null && text === '') return undefined;
  const { unitOre, priceUnit } = priceOf(parts.get('unitPrice'), parts.get('priceUnit'));
  const discountBp = bpOf(parts.get('discount') ?? '');
  const [first, ...rest] = cellsOf(line).map(boxOf);
  if (!first) return undefined;
  return {
    itemNo,
    ean: parts.get('ean')?.replaceAll(/\D/g, '').slice(0, 14) || null,
    text: text.slice(0, 500),
    ...amount,
    unitOre: unitOre ?? null,
    priceUnit: priceUnit ?? fittingUnit(amount.qtyMilli, unitOre, discountBp, netOre),
    discountBp,
    netOre: netOre ?? 0,
    orderNo,
    box: boxAround([first, ...rest]),
  };
}

function partsOf(line: TextLine, columns: readonly Column[]): Map<ColumnRole, string> {
  const parts = new Map<ColumnRole, string>();
  for (const cell of cellsOf(line)) {
    const role = columnAt(cell, columns);
    if (role) parts.set(role, `${parts.get(role) ?? ''} ${cell.text}`.trim());
  }
  return parts;
}

/** The number and the text of an item, also when both stand in one column. */
function namesOf(parts: ReadonlyMap<ColumnRole, string>): { itemNo: string | null; text: string } {
  const text = parts.get('text') ?? '';
  const itemNo = parts.get('itemNo');
  if (itemNo !== undefined && ITEM_NO.test(itemNo)) return { itemNo: itemNo.slice(0, 60), text };
  const whole = `${itemNo ?? ''} ${text}`.trim();
  const [first = ''] = whole.split(' ', 1);
  const rest = whole.slice(first.length).trim();
  return ITEM_NO.test(first) && rest !== ''
    ? { itemNo: first, text: rest }
    : { itemNo: null, text: whole };
}

/** The number of an item when a text is one, as long as a reading keeps. */
export function readItemNo(text: string): string | undefined {
  return ITEM_NO.test(text) ? text.slice(0, 60) : undefined;
}

/** How many of what: `12,5 m`, `2- stk`, with the unit in a text of its own where it is; `undefined` when it is none or nothing. */
export function readQuantity(
  text: string,
  unit?: string,
): { qtyMilli: number; unit: string } | undefined {
  const match = /^(-?[\d.]{1,12}(?:,\d{1,3})?-?)(?: ?(\p{L}{1,10}\d?\.?))?$/u.exec(text);
  const number = match?.[1] ?? '';
  const behind = number.endsWith('-') ? `-${number.slice(0, -1)}` : number;
  const read = readDecimal(behind, 3);
  const qtyMilli =
    read.kind === 'ambiguous'
      ? Number(read.whole) * 1000
      : read.kind === 'number'
        ? read.scaled
        : 0;
  if (qtyMilli === 0) return undefined;
  const named = unit ?? match?.[2] ?? '';
  return { qtyMilli, unit: UNITS.test(named) ? named.replace(/\.$/, '').toLowerCase() : 'stk' };
}

function priceOf(text = '', per = ''): { unitOre?: number; priceUnit?: PriceUnit } {
  const [price = '', behind = ''] = text.split('/', 2);
  const ore = oreIn(price.trim());
  const priceUnit = PRICE_UNITS.find((unit) => unit === Number(/\d+/.exec(per || behind)?.[0]));
  return { ...(ore !== undefined && { unitOre: ore }), ...(priceUnit && { priceUnit }) };
}

function bpOf(text: string): number {
  const read = readDecimal(text.replace('%', '').trim(), 2);
  return read.kind === 'number' && read.scaled >= 0 && read.scaled <= 10_000 ? read.scaled : 0;
}

/** The last amount of a cell, whatever currency stands around it: of two that ran together the line's own stands last. */
function oreIn(text = ''): number | undefined {
  const bare = text.replaceAll(/^[^\d\u2212-]+|[^\d-]+$/g, '');
  const amount =
    /(?:^| )([-\u2212]?(?:\d{1,9}|\d{1,3}(?:[. ]\d{3}){1,3})(?:,\d{2}|,-{1,2})-?|[-\u2212]?\d{1,3}(?:,?\d{3}){0,3}\.\d{2}-?)$/.exec(
      bare,
    )?.[1];
  return amount === undefined ? undefined : oreOf(amount);
}

/** How many units the price covers, when the document does not say: what brings quantity and price to the line's amount. */
function fittingUnit(
  qtyMilli: number,
  unitOre: number | undefined,
  discountBp: number,
  netOre = 0,
): PriceUnit {
  if (unitOre === undefined) return 1;
  const off = (priceUnit: PriceUnit) =>
    Math.abs(Math.abs(lineNetOre({ qtyMilli, unitOre, discountBp, priceUnit })) - Math.abs(netOre));
  return PRICE_UNITS.toSorted((a, b) => off(a) - off(b))[0] ?? 1;
}
