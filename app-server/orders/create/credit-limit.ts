import { and, eq, isNull, sql } from 'drizzle-orm';
import { formatKr } from '#domain/amounts/money.ts';
import { visibilityOf } from '#domain/visibility.ts';
import { customers } from '../../database/schema/customers.ts';
import { orders } from '../../database/schema/orders.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import { isOpenOrder } from '../open-order.ts';

/** What a payer would owe with one more order, in øre without VAT, and how much they may. */
export interface Credit {
  name: string;
  limitOre: number;
  openOre: number;
  newOre: number;
}

/**
 * What a payer with a credit limit would owe with a new order: everything that is not invoiced counts, by its lines or by what is
 * expected of it.
 * @returns `null` where the payer has no limit, or stays within it
 */
export async function exceededCredit(
  q: Queryable,
  payerId: string,
  newOre: number,
): Promise<Credit | null> {
  const [payer] = await q
    .select({ name: customers.name, limitOre: customers.creditLimitOre })
    .from(customers)
    .where(eq(customers.id, payerId));
  if (!payer || payer.limitOre === null) return null;
  const [open] = await q
    .select({
      ore: sql<string>`coalesce(sum(case when ${orders.netOre} = 0 then ${orders.expectedNetOre} else ${orders.netOre} end), 0)`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.payerId, payerId),
        isNull(orders.invoicedAt),
        isOpenOrder,
        isNull(orders.archivedAt),
      ),
    );
  const openOre = Number(open?.ore ?? 0);
  const { name, limitOre } = payer;
  return openOre + newOre > limitOre ? { name, limitOre, openOre, newOre } : null;
}

/** The question to whoever may set the limit; without the amounts for those who may not see them. */
export function creditQuestion(
  user: Pick<CurrentUser, 'rights'>,
  { name, limitOre, openOre, newOre }: Credit,
): string {
  const over = `Ordren bringer ${name} over sit kreditmaksimum`;
  if (!visibilityOf(user.rights).prices) return `${over}. Vil du oprette den alligevel?`;
  const sum = `${formatKr(openOre + newOre)} åbne ordrer mod ${formatKr(limitOre)}`;
  return `${over} (${sum} ekskl. moms). Vil du oprette den alligevel?`;
}
