import { asc, eq } from 'drizzle-orm';
import { preparedRead } from '../../database/prepared-read.ts';
import { orders } from '../../database/schema/orders.ts';
import type { CreditLinks } from '../../pages/order/order-info.props.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import { mayOn, type StoredOrder } from '../stored-order.ts';

const ordersCrediting = preparedRead(['id'], (q, { id }) =>
  q.select().from(orders).where(eq(orders.creditOf, id)).orderBy(asc(orders.orderNo)),
);
const orderById = preparedRead(['id'], (q, { id }) =>
  q.select().from(orders).where(eq(orders.id, id)),
);

/** The order that this one credits and those that credit it, as far as this person may see them. */
export async function loadCreditLinks(
  q: Queryable,
  { id, creditOf }: StoredOrder,
  user: CurrentUser,
): Promise<CreditLinks> {
  const [by, of] = await Promise.all([
    ordersCrediting(q, { id }),
    creditOf === null ? [] : orderById(q, { id: creditOf }),
  ]);
  const numbersSeen = (found: StoredOrder[]) =>
    found.filter((order) => mayOn(user, 'order.see', order)).map(({ orderNo }) => orderNo);
  return { of: numbersSeen(of)[0] ?? null, by: numbersSeen(by) };
}
