import type { InvoiceLine } from '../gateway/invoice-draft.ts';

/** Quantity, price and discount as e-conomic takes them: numbers of at most two decimals. */
export interface LineAmounts {
  quantity: number;
  unitNetPrice: number;
  discountPercentage?: number;
}

/**
 * A line in numbers of at most two decimals that come to its net amount, however e-conomic rounds half an øre. A line that cannot be
 * said so (a third of a metre, 33,525 øre apiece) is one piece at its whole price.
 */
export function lineAmounts(line: InvoiceLine): LineAmounts {
  const { quantityMilli, priceOre, priceUnit, discountBp, netOre } = line;
  const isShort = quantityMilli % 10 === 0 && priceOre % priceUnit === 0;
  const unitOre = priceOre / priceUnit;
  if (isShort && comesTo(quantityMilli / 10, unitOre, discountBp, netOre)) {
    return {
      quantity: quantityMilli / 1_000,
      unitNetPrice: kroner(unitOre),
      ...(discountBp !== 0 && { discountPercentage: discountBp / 100 }),
    };
  }
  return netOre < 0
    ? { quantity: -1, unitNetPrice: kroner(-netOre) }
    : { quantity: 1, unitNetPrice: kroner(netOre) };
}

/** Whether hundredths of a unit at a price come to an amount by every way of rounding. */
function comesTo(hundredths: number, unitOre: number, discountBp: number, netOre: number): boolean {
  const exact = BigInt(hundredths) * BigInt(unitOre) * BigInt(10_000 - discountBp);
  const difference = exact - BigInt(netOre) * 1_000_000n;
  return (difference < 0n ? -difference : difference) < 500_000n;
}

/** Øre as the kroner that are sent: 15344 is 153.44. */
export function kroner(ore: number): number {
  return ore / 100;
}

/** Kroner of an answer as øre. */
export function oreOf(amount: number): number {
  return Math.round(amount * 100);
}
