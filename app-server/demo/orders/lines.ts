import { lineNetOre, vatOre, type PriceUnit } from '#domain/amounts/money.ts';
import { hoursMilli } from '#domain/amounts/quantity.ts';
import type { LineKind } from '#domain/orders/order-line.ts';
import type { WorkTypeCode } from '#domain/orders/work-types.ts';
import { goodId } from '../company/goods.ts';
import { listedGoods, type ListedGoodNo } from '../company/goods-list.ts';
import type { Random } from '../rows/random.ts';
import { workMix } from './work-mix.ts';

/** An order line with its amounts computed. */
export interface DemoLine {
  kind: LineKind;
  goodId: string | null;
  text: string;
  qtyMilli: number;
  unit: string;
  unitCostOre: number;
  unitSalesOre: number | null;
  priceUnit: PriceUnit;
  discountBp: number;
  netOre: number;
  costOre: number;
  source: 'manual' | 'partner_price' | 'activity';
  /** False for hours that an agreed price includes. */
  billable?: boolean;
  /** The activity whose hours these are. */
  sourceRef?: string;
}

const HOUR: ListedGoodNo = '900010';
const KILOMETRE: ListedGoodNo = '900050';
const places = new Map<string, number>(listedGoods.map(([goodNo], index) => [goodNo, index]));

/**
 * The lines of one job: the agreed price if there is one, its usual materials, and hours or driving that bring the sum
 * close to the drawn price. The order's amounts are computed from the lines.
 */
export function linesOf(
  seed: number,
  random: Random,
  workType: WorkTypeCode,
  discountBp: number,
): DemoLine[] {
  const mix = workMix[workType];
  const targetOre = mix.medianOre * random.lognormal(mix.sigma);
  const size = targetOre / mix.medianOre;
  const lines: DemoLine[] = [];
  if (mix.agreed) lines.push(agreedLine(mix.agreed, mix.partner !== undefined));
  for (const [goodNo, probability, from, to] of mix.materials) {
    if (!random.chance(probability)) continue;
    const scale = to > 4 ? size : 1;
    const qty = Math.max(1, Math.round(random.int(from, to) * scale));
    lines.push(goodLine(seed, goodNo, qty * 1000, discountBp));
  }
  const missing = targetOre - lines.reduce((sum, line) => sum + line.netOre, 0);
  const quarters = Math.round(missing / 159_00);
  if (mix.agreed && quarters < 2) {
    const km = Math.min(60, Math.round(missing / 5_95));
    if (km >= 5) lines.push(goodLine(seed, KILOMETRE, km * 1000, 0));
  } else {
    lines.push(goodLine(seed, HOUR, Math.max(2, quarters) * 250, 0));
  }
  return lines;
}

/** The hours of an activity that has ended, as `billTime` makes them. */
export function hoursOf(
  seed: number,
  activityId: string,
  minutes: number,
  billable: boolean,
): DemoLine {
  const line = goodLine(seed, HOUR, hoursMilli(minutes), 0);
  return { ...line, billable, sourceRef: activityId, netOre: billable ? line.netOre : 0 };
}

/** The sums of an order's lines. */
export function sumsOf(lines: readonly Pick<DemoLine, 'netOre' | 'costOre'>[]) {
  const netOre = lines.reduce((sum, line) => sum + line.netOre, 0);
  const costOre = lines.reduce((sum, line) => sum + line.costOre, 0);
  const linesAreFree = netOre === 0 && lines.length > 0;
  return {
    netOre,
    linesAreFree,
    vatOre: vatOre(netOre),
    totalOre: netOre + vatOre(netOre),
    costOre,
  };
}

/** The same line before its price is set. */
export function unpriced(line: DemoLine): DemoLine {
  return { ...line, unitSalesOre: null, netOre: 0 };
}

function agreedLine(
  { text, priceOre, cost }: { text: string; priceOre: number; cost: number },
  byPartner: boolean,
): DemoLine {
  const costOre = Math.round(priceOre * cost);
  return {
    kind: 'fixed',
    goodId: null,
    text,
    qtyMilli: 1000,
    unit: 'stk',
    unitCostOre: costOre,
    unitSalesOre: priceOre,
    priceUnit: 1,
    discountBp: 0,
    netOre: priceOre,
    costOre,
    source: byPartner ? 'partner_price' : 'manual',
  };
}

function goodLine(
  seed: number,
  goodNo: ListedGoodNo,
  qtyMilli: number,
  discountBp: number,
): DemoLine {
  const index = places.get(goodNo) ?? 0;
  const [, text, unit, priceUnit, unitCostOre, unitSalesOre] = listedGoods[index] ?? listedGoods[0];
  const isWork = goodNo.startsWith('9');
  const discount = isWork ? 0 : discountBp;
  const amount = (unitOre: number, bp: number) =>
    lineNetOre({ qtyMilli, unitOre, discountBp: bp, priceUnit });
  return {
    kind: goodNo === HOUR ? 'time' : goodNo === KILOMETRE ? 'mileage' : 'good',
    goodId: goodId(seed, index),
    text,
    qtyMilli,
    unit,
    unitCostOre,
    unitSalesOre,
    priceUnit,
    discountBp: discount,
    netOre: amount(unitSalesOre, discount),
    costOre: amount(unitCostOre, 0),
    source: goodNo === HOUR ? 'activity' : 'manual',
  };
}
