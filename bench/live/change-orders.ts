import { setTimeout as pause } from 'node:timers/promises';
import type { OrderStatusProps } from '#app-server/pages/order/order-status.props.ts';
import type { HttpSession } from '#tests/support/product/http-session.ts';

/** The orders of a list, with the versions under which they are changed. */
export async function ordersOf(session: HttpSession, query: string): Promise<Map<string, number>> {
  const answer = await session.visit(`/ordrer?${query}`);
  const { props }: { props: OrderStatusProps } = JSON.parse(answer.text);
  return new Map(props.rows.map(({ orderNo, version }) => [orderNo, version]));
}

/**
 * Changes the titles of orders in turn, so many a second for so long. Each title carries the moment of its commit as
 * `#<milliseconds since 1970>`.
 * @returns the number of accepted changes
 */
export async function changeTitles(
  session: HttpSession,
  versions: Map<string, number>,
  perSecond: number,
  seconds: number,
): Promise<number> {
  const orderNos = [...versions.keys()];
  let accepted = 0;
  const change = async (orderNo: string) => {
    const saved = await session.request('PATCH', `/ordrer/${orderNo}`, {
      version: versions.get(orderNo),
      title: `Ladeboks #${Date.now()}`,
    });
    if (saved.status !== 200) throw new Error(`${orderNo}: ${saved.status} ${saved.text}`);
    const { version }: { version: number } = JSON.parse(saved.text);
    versions.set(orderNo, version);
    accepted += 1;
  };
  const under = new Map<string, Promise<void>>();
  const start = performance.now();
  for (let event = 0; event < perSecond * seconds; event++) {
    const orderNo = orderNos[event % orderNos.length] ?? '';
    const before = under.get(orderNo) ?? Promise.resolve();
    under.set(
      orderNo,
      before.then(() => change(orderNo)),
    );
    const due = start + ((event + 1) * 1_000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
  }
  await Promise.all(under.values());
  return accepted;
}
