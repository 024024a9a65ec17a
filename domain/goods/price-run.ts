import type { Ore } from '../amounts/money.ts';
import type { Prices } from './price-change.ts';

/** A good as somebody has seen it. */
export interface SeenGood {
  readonly id: string;
  readonly version: number;
}

/** What a change of prices would do. Nothing is written. */
export interface PriceImpact {
  /** Every good that gets another price, as it was seen: these are sent with the change. */
  readonly goods: readonly SeenGood[];
  /** How many stay as they are. */
  readonly unchanged: number;
  /** How many are sold for less than they cost afterwards. */
  readonly underCost: number;
  /** The numbers of the first of these. */
  readonly underCostNos: readonly string[];
  /** Why goods cannot get the price, how many there are of each, and one of them. */
  readonly refused: readonly { reason: string; count: number; goodNo: string }[];
  /** Some of the goods, with their prices before and after. */
  readonly examples: readonly { goodNo: string; name: string; before: Prices; after: Prices }[];
  /** Open orders with lines that still have the old price, and what their sums would change by, in øre. */
  readonly orders: { count: number; lines: number; netOre: Ore; costOre: Ore };
  /** Whether the reader may let these lines follow. */
  readonly mayFollow: boolean;
}

/** What became of a part of a run. */
export interface PricesAnswer {
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: readonly { goodNo: string; reason: string }[];
  /** The ids of the open orders whose lines got the new prices. */
  readonly orderIds: readonly string[];
}

export const NOTHING_CHANGED: PricesAnswer = {
  changed: 0,
  unchanged: 0,
  refused: [],
  orderIds: [],
};

/** Two parts of a run together. An order with goods of both is one order. */
export function addAnswers(a: PricesAnswer, b: PricesAnswer): PricesAnswer {
  return {
    changed: a.changed + b.changed,
    unchanged: a.unchanged + b.unchanged,
    refused: [...a.refused, ...b.refused],
    orderIds: [...new Set([...a.orderIds, ...b.orderIds])],
  };
}
