import { asc, eq } from 'drizzle-orm';
import { preparedRead } from '../../database/prepared-read.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import type { CreditLinks } from '../../pages/order/order-info.props.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import { mayOn, type StoredOrder } from '../stored-order.ts';

const ordersCrediting = preparedRead(['id'], (q, { id }) =>
  q.select().from(orders).where(eq(orders.creditOf, id)).orderBy(asc(orders.orderNo)),
);
const orderById = preparedRead(['id'], (q, { id }) =>
  q.select().from(orders).where(eq(orders.id, id)),
);

/** The orders that credit an order, and the number of the one that stands: a cancelled credit takes nothing back. */
export async function creditsOf(
  q: Queryable,
  id: string,
): Promise<{ all: StoredOrder[]; standing: string | undefined }> {
  const all = await ordersCrediting(q, { id });
  return { all, standing: all.find(({ status }) => status !== 'cancelled')?.orderNo };
}

/** The order that this one credits and those that credit it, as far as this person may see them. */
export async function loadCreditLinks(
  q: Queryable,
  { id, creditOf }: StoredOrder,
  user: CurrentUser,
): Promise<CreditLinks & { standing: string | undefined }> {
  const [{ all: by, standing }, of] = await Promise.all([
    creditsOf(q, id),
    creditOf === null ? [] : orderById(q, { id: creditOf }),
  ]);
  const numbersSeen = (found: StoredOrder[]) =>
    found.filter((order) => mayOn(user, 'order.see', order)).map(({ orderNo }) => orderNo);
  return { of: numbersSeen(of)[0] ?? null, by: numbersSeen(by), standing };
}
