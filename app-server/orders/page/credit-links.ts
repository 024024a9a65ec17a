import { asc, eq, or, type SQL } from 'drizzle-orm';
import { orders } from '../../database/schema/orders.ts';
import type { CreditLinks } from '../../pages/order/order-info.props.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import { mayOn, type StoredOrder } from '../stored-order.ts';

/** The order that this one credits and those that credit it, as far as this person may see them. */
export async function loadCreditLinks(
  q: Queryable,
  { id, creditOf }: StoredOrder,
  user: CurrentUser,
): Promise<CreditLinks> {
  const isCredit: SQL = eq(orders.creditOf, id);
  const rows = await q
    .select()
    .from(orders)
    .where(creditOf === null ? isCredit : or(isCredit, eq(orders.id, creditOf)))
    .orderBy(asc(orders.orderNo));
  const seen = rows.filter((order) => mayOn(user, 'order.see', order));
  return {
    of: seen.find((order) => order.id === creditOf)?.orderNo ?? null,
    by: seen.filter((order) => order.creditOf === id).map(({ orderNo }) => orderNo),
  };
}
