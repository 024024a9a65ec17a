import { formatKr } from '../amounts/money.ts';

/** What a customer with a credit limit has open, and how much they may, in øre without VAT. */
export interface CustomerCredit {
  openOre: number;
  limitOre: number;
}

/** Whether more is open than the limit: the next order is refused, or asked about. */
export function isOverCredit({ openOre, limitOre }: CustomerCredit): boolean {
  return openOre > limitOre;
}

/** What stands beside the customer while they are over their limit. */
export const OVER_CREDIT = 'Over kreditmaks.';

/** “25.000,00 kr. åbne ordrer mod 20.000,00 kr. ekskl. moms”. */
export function creditSum({ openOre, limitOre }: CustomerCredit): string {
  return `${formatKr(openOre)} åbne ordrer mod ${formatKr(limitOre)} ekskl. moms`;
}
