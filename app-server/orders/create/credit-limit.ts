import { eq } from 'drizzle-orm';
import { creditSum, type CustomerCredit, isOverCredit } from '#domain/customers/credit.ts';
import { permissionNames } from '#domain/rights/permission-names.ts';
import { may } from '#domain/rights/rights.ts';
import { visibilityOf } from '#domain/visibility.ts';
import { openCredits } from '../../customers/open-credit.ts';
import { customers } from '../../database/schema/customers/customers.ts';
import type { CurrentUser, Queryable } from '../../services.ts';

/** What a payer would owe with one more order, in øre without VAT, and how much they may. */
export interface Credit extends CustomerCredit {
  name: string;
}

/**
 * What a payer with a credit limit would owe with a new order of this amount.
 * @returns `null` where the payer has no limit, or stays within it
 */
export async function exceededCredit(
  q: Queryable,
  payerId: string,
  newOre: number,
): Promise<Credit | null> {
  const [payer] = await q.select().from(customers).where(eq(customers.id, payerId));
  const credit = payer && (await openCredits(q, [payer])).get(payer.id);
  if (!credit) return null;
  const { openOre, limitOre } = credit;
  const next = { name: payer.name, openOre: openOre + newOre, limitOre };
  return isOverCredit(next) ? next : null;
}

/** The question to whoever may set the limit; without the amounts for those who may not see them. */
export function creditQuestion(user: Pick<CurrentUser, 'rights'>, credit: Credit): string {
  const over = `Ordren bringer ${credit.name} over sit kreditmaksimum`;
  return `${over}${amountsOf(user, credit)}. Vil du oprette den alligevel?`;
}

/** What is said of a customer who is over the limit before anything is written down; `null` where they are within it. */
export function creditWarning(
  user: Pick<CurrentUser, 'rights'>,
  credit: CustomerCredit | undefined,
): string | null {
  if (credit === undefined || !isOverCredit(credit)) return null;
  const next = may(user.rights, 'customer.terms.edit')
    ? 'Du bliver spurgt, når ordren oprettes.'
    : `Flere ordrer kræver rettigheden »${permissionNames['customer.terms.edit']}«.`;
  return `Kunden er over sit kreditmaksimum${amountsOf(user, credit)}. ${next}`;
}

function amountsOf({ rights }: Pick<CurrentUser, 'rights'>, credit: CustomerCredit): string {
  return visibilityOf(rights).prices ? ` (${creditSum(credit)})` : '';
}
