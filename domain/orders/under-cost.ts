import { formatKr, lineNetOre, type Ore, type PriceUnit } from '../amounts/money.ts';
import type { LineKind } from './order-line.ts';
import type { Pricing } from './order.ts';

/** What decides whether a line is sold under its cost price; amounts are `null` where they are not known. */
export interface LinePrice {
  kind: LineKind;
  qtyMilli: number;
  billable: boolean;
  unitSalesOre: Ore | null;
  unitCostOre: Ore | null;
  priceUnit: number | null;
  discountBp: number | null;
}

/**
 * Whether a line is sold for less than it costs, after its discount. What is not invoiced, not priced or taken back is not sold,
 * and a line without a cost price has nothing to be under.
 */
export function isUnderCost(line: LinePrice): boolean {
  const { kind, billable, qtyMilli, unitSalesOre, unitCostOre, discountBp } = line;
  if (kind === 'text' || !billable || qtyMilli <= 0) return false;
  if (unitSalesOre === null || unitCostOre === null || unitCostOre <= 0) return false;
  return BigInt(unitSalesOre) * BigInt(10_000 - (discountBp ?? 0)) < BigInt(unitCostOre) * 10_000n;
}

/** Whether two lines are sold alike: nothing between them can have put the price under the cost. */
export function isSoldAlike(a: LinePrice, b: LinePrice): boolean {
  return (
    a.kind === b.kind &&
    a.billable === b.billable &&
    a.qtyMilli > 0 === b.qtyMilli > 0 &&
    a.unitSalesOre === b.unitSalesOre &&
    a.unitCostOre === b.unitCostOre &&
    a.priceUnit === b.priceUnit &&
    a.discountBp === b.discountBp
  );
}

/**
 * What is asked before a line under cost is saved, in Danish.
 * @param seesCost without it nothing is said of what the line costs
 */
export function underCostQuestion(
  line: LinePrice & { unitSalesOre: Ore; unitCostOre: Ore; priceUnit: PriceUnit },
  seesCost: boolean,
): string {
  const { unitSalesOre, unitCostOre, priceUnit, qtyMilli } = line;
  const discountBp = line.discountBp ?? 0;
  const name = discountBp === 0 ? 'Salgsprisen' : 'Salgsprisen efter rabat';
  if (!seesCost) return `${name} er lavere end kostprisen.`;
  const price = lineNetOre({ qtyMilli: 1000, unitOre: unitSalesOre, discountBp, priceUnit: 1 });
  const sold = lineNetOre({ qtyMilli, unitOre: unitSalesOre, discountBp, priceUnit });
  const cost = lineNetOre({ qtyMilli, unitOre: unitCostOre, discountBp: 0, priceUnit });
  const per = priceUnit === 1 ? '' : ` pr. ${priceUnit}`;
  return (
    `${name} (${formatKr(price)}${per}) er lavere end kostprisen (${formatKr(unitCostOre)}${per}). ` +
    `Linjen giver et tab på ${formatKr(cost - sold)}`
  );
}

/** What decides whether a whole order is sold under its cost price. */
export interface OrderPrice {
  pricing: Pricing;
  fixedPriceOre: Ore | null;
  netOre: Ore;
  costOre: Ore;
}

/** What an order is sold for: its lines, or the agreed price while they come to less. 0 when nothing has a price yet. */
function priceOf({ pricing, fixedPriceOre, netOre }: OrderPrice): Ore {
  return pricing === 'fixed' ? Math.max(netOre, fixedPriceOre ?? 0) : netOre;
}

/**
 * Whether an order that has a price costs more than it is sold for. One at a partner's prices is not judged: its lines carry the
 * cost that is expected, and what was really bought is written beside them.
 */
export function isOrderUnderCost(order: OrderPrice): boolean {
  if (order.pricing === 'partner') return false;
  return priceOf(order) !== 0 && order.costOre > Math.max(0, priceOf(order));
}

/**
 * What is asked before a change that puts an order under its cost price, in Danish.
 * @param seesCost without it nothing is said of what the order costs
 */
export function orderUnderCostQuestion(
  order: OrderPrice & { orderNo: string },
  seesCost: boolean,
): string {
  return seesCost
    ? `Ordre ${order.orderNo} koster herefter ${formatKr(order.costOre)} og sælges for ${formatKr(priceOf(order))}`
    : `Ordre ${order.orderNo} koster herefter mere, end den sælges for.`;
}
