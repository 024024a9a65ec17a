import { creditedLines } from './credit-note.ts';
import type { DocumentKind, MatchMode } from './document.ts';
import { isInKroner, type ItemLine } from './document-reading.ts';
import { lineNetOre, type Bp, type Ore, type PriceUnit } from '../amounts/money.ts';

/** What order lines are made of: a document as it was read. `netOre` is `null` when the document does not say what it comes to. */
export interface BilledDocument {
  kind: DocumentKind;
  title: string;
  currency: string;
  netOre: Ore | null;
  itemLines: readonly ItemLine[];
}

/** The part of a document that goes to one order, as indexes in its item lines. `netOre` is all of it, freight included. */
export interface DocumentShare {
  lines: readonly number[];
  netOre: Ore;
}

/**
 * An order line made from a document. `costOre` is what the document says, to the øre, also where the unit price does not divide;
 * `unitSalesOre` is the unit cost plus the markup.
 */
export interface PricedLine {
  /** Its place in the document's item lines; `null` for what the part carries beside them (freight, fees, rounding). */
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
 * What is proposed for a document, by hand and automatically: a bill in kroner whose amount is known becomes lines, also when no table
 * of goods was read; what only tells or orders, or is in another currency, is put on the order.
 */
export function defaultMatchMode(
  document: Pick<BilledDocument, 'kind' | 'currency' | 'netOre'> & { lineCount: number },
): MatchMode {
  const isBill = document.kind === 'supplier_invoice' || document.kind === 'credit_note';
  const hasAmount = document.netOre !== null || document.lineCount > 0;
  return isBill && hasAmount && isInKroner(document) ? 'lines' : 'attach';
}

/**
 * The order lines of a part of a document: one for each item line, and one for what is left of the part's amount. A credit note's
 * are returns, whichever sign it is printed with. Together they cost exactly what the part comes to.
 * @throws RangeError when the amounts are not Danish kroner
 */
export function pricedLines(
  document: BilledDocument,
  share: DocumentShare,
  markupBp: Bp,
): PricedLine[] {
  if (!isInKroner(document))
    throw new RangeError(`Amounts in ${document.currency} make no order lines`);
  const isCredit = document.kind === 'credit_note';
  const sign = isCredit ? -1 : 1;
  const itemLines = isCredit ? creditedLines(document.itemLines) : document.itemLines;
  // A part of a credit note that is printed as negative is negative too.
  const netOre = isCredit && (document.netOre ?? share.netOre) < 0 ? -share.netOre : share.netOre;
  const items = share.lines.flatMap((index) => {
    const line = itemLines[index];
    return line ? [{ index, line }] : [];
  });
  const rest = netOre - items.reduce((sum, { line }) => sum + line.netOre, 0);
  const made = items.map(({ index, line }) => itemLine(index, line, sign, markupBp));
  return rest === 0
    ? made
    : [...made, restLine(document.title, items.length, rest, sign, markupBp)];
}

function itemLine(index: number, line: ItemLine, sign: number, markupBp: Bp): PricedLine {
  // A document that gives no quantity sells one of it; one that takes goods back writes the quantity or the amount as negative.
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
