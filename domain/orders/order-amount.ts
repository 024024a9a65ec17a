import type { Ore } from '../amounts/money.ts';
import { isBeforeDone, type OrderStatus } from './order-status.ts';

/** What an order's amount is decided from. */
export interface AmountParts {
  status: OrderStatus;
  /** What it was expected to bring when it was received. */
  expectedNetOre: Ore;
  /** The net of its lines. */
  netOre: Ore;
  /** It has lines, and they come to nothing. */
  linesAreFree: boolean;
}

/**
 * What an order counts for, wherever orders are listed or added up: its expectation while it has no lines, and from done on the net of
 * its lines. Until then lines are still to come, so the larger of the two counts: the first hour does not take the rest of the
 * work out of the order book. A cancelled order counts like one that is done.
 *
 * Nothing is expected of a credit order (0): it counts with its net, which is negative, in every status. An order of which something
 * is expected counts with that, also when its first line is a discount. Intake is made of the same amounts: the list behind it adds
 * up to it, and the order book of a day is today's with what came in since taken back.
 *
 * `order-amount-sql.ts` is its twin.
 */
export function orderAmount({ status, expectedNetOre, netOre, linesAreFree }: AmountParts): Ore {
  const isExpected = isBeforeDone(status) && expectedNetOre > Math.max(netOre, 0);
  return isExpected || (netOre === 0 && !linesAreFree) ? expectedNetOre : netOre;
}
