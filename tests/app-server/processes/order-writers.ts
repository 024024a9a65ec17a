import * as v from 'valibot';
import type { HttpSession } from '#tests/support/product/http-session.ts';
import { openOrder, ordersOf } from '#tests/support/product/order-requests.ts';

const saved = v.object({ version: v.number() });

/** A write that the server has acknowledged. It must never be lost. */
export interface Acknowledged {
  orderNo: string;
  version: number;
}

/**
 * The numbers of some open orders.
 * @throws when there are fewer
 */
export async function someOrders(session: HttpSession, count: number): Promise<string[]> {
  const orderNos = await ordersOf(session);
  if (orderNos.length < count) throw new Error('there are too few open orders');
  return orderNos.slice(0, count);
}

/**
 * Saves the titles of orders repeatedly, with one client per order, until `during` resolves or the server is gone.
 * @param during receives the list of acknowledged writes, which grows while it runs
 * @returns all acknowledged writes
 */
export async function whileWriting(
  session: HttpSession,
  orders: readonly string[],
  during: (acknowledged: readonly Acknowledged[]) => Promise<void>,
): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  const end = new AbortController();
  const opened = await Promise.all(orders.map((orderNo) => openOrder(session, orderNo)));
  const writers = Promise.all(
    orders.map(async (orderNo, index) => {
      let version = opened[index]?.order.version ?? 0;
      while (!end.signal.aborted) {
        const body = { version, title: `Titel ${version + 1}` };
        // A write on a broken connection has no answer: it may be stored or not.
        const answer = await session
          .request('PATCH', `/ordrer/${orderNo}`, body)
          .catch(() => undefined);
        if (answer === undefined) return;
        if (answer.status !== 200) throw new Error(`${orderNo}: ${answer.status} ${answer.text}`);
        version = v.parse(saved, answer.json()).version;
        acknowledged.push({ orderNo, version });
      }
    }),
  );
  await Promise.all([writers, during(acknowledged).finally(() => end.abort())]);
  return acknowledged;
}
