import type { DocumentKind } from './document.ts';
import type { ItemLine } from './document-reading.ts';
import { lineNetOre, type Bp, type Ore, type PriceUnit } from './money.ts';

/** The part of a document that goes to one order, as indexes in its item lines. `netOre` is all of it, freight included. */
export interface DocumentShare {
  lines: readonly number[];
  netOre: Ore;
}

/**
 * An order line made from a paper. `costOre` is what the paper says, to the øre, also where the unit price does not divide;
 * `unitSalesOre` is the unit cost plus the markup.
 */
export interface PricedLine {
  /** Its place in the paper's item lines; `null` for what the part carries beside them (freight, fees, rounding). */
  index: number | null;
  text: string;
  qtyMilli: number;
  unit: 'stk' | 'm' | 'time' | 'km' | 'sæt';
  unitCostOre: Ore;
  unitSalesOre: Ore;
  priceUnit: PriceUnit;
  costOre: Ore;
}

const units: Record<string, PricedLine['unit']> = {
  m: 'm',
  mtr: 'm',
  meter: 'm',
  time: 'time',
  timer: 'time',
  t: 'time',
  hur: 'time',
  km: 'km',
  sæt: 'sæt',
  set: 'sæt',
};
const LONGEST = 250;

/**
 * The order lines of a part of a paper: one for each item line, and one for what is left of the part's amount. A credit note's
 * are returns. Together they cost exactly what the part comes to.
 */
export function pricedLines(
  paper: { kind: DocumentKind; title: string; itemLines: readonly ItemLine[] },
  share: DocumentShare,
  markupBp: Bp,
): PricedLine[] {
  const sign = paper.kind === 'credit_note' ? -1 : 1;
  const items = share.lines.flatMap((index) => {
    const line = paper.itemLines[index];
    return line ? [{ index, line }] : [];
  });
  const rest = share.netOre - items.reduce((sum, { line }) => sum + line.netOre, 0);
  const made = items.map(({ index, line }) => itemLine(index, line, sign, markupBp));
  return rest === 0 ? made : [...made, restLine(paper.title, items.length, rest, sign, markupBp)];
}

function itemLine(index: number, line: ItemLine, sign: number, markupBp: Bp): PricedLine {
  // A paper that gives no quantity sells one of it; one that takes goods back writes the quantity or the amount as negative.
  const countable = line.qtyMilli !== 0 && Math.sign(line.qtyMilli) === Math.sign(line.netOre || 1);
  const qtyMilli = countable ? Math.abs(line.qtyMilli) : 1000;
  const priceUnit = countable ? line.priceUnit : 1;
  const direction = (line.netOre < 0 ? -1 : 1) * sign;
  const unitCostOre = Math.round((Math.abs(line.netOre) * 1000 * priceUnit) / qtyMilli);
  return {
    index,
    text: shortened(line.text || line.itemNo || 'Vare'),
    qtyMilli: direction * qtyMilli,
    unit: units[line.unit.toLowerCase().replace(/\.$/, '')] ?? 'stk',
    unitCostOre,
    unitSalesOre: withMarkup(unitCostOre, markupBp),
    priceUnit,
    costOre: sign * line.netOre,
  };
}

function restLine(title: string, items: number, rest: Ore, sign: number, markupBp: Bp): PricedLine {
  const unitCostOre = Math.abs(rest);
  return {
    index: null,
    text: shortened(items === 0 ? `Ifølge ${title}` : `Fragt og øvrigt ifølge ${title}`),
    qtyMilli: Math.sign(rest) * sign * 1000,
    unit: 'stk',
    unitCostOre,
    unitSalesOre: withMarkup(unitCostOre, markupBp),
    priceUnit: 1,
    costOre: sign * rest,
  };
}

/** Half away from zero, like every amount. */
function withMarkup(ore: Ore, markupBp: Bp): Ore {
  return lineNetOre({
    qtyMilli: 10_000 + markupBp,
    unitOre: ore,
    discountBp: 0,
    priceUnit: 10,
  });
}

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
