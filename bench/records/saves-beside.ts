import { setTimeout as pause } from 'node:timers/promises';
import type { OrderStatusProps } from '#app-server/pages/order/order-status.props.ts';
import type { HttpSession } from '#tests/support/product/http-session.ts';

const WRITERS = 4;
/** Milliseconds between the saves of each writer. */
const EVERY = 200;

type Order = Pick<OrderStatusProps['rows'][number], 'orderNo' | 'version'>;

/** Saves orders while `work` runs, each writer another one. @returns the request ids of the saves */
export async function savesBeside(session: HttpSession, work: () => Promise<void>) {
  const list = await session.visit('/ordrer?status=received&sort=age&direction=desc');
  const { props }: { props: OrderStatusProps } = JSON.parse(list.text);
  const ids: string[] = [];
  const done = new AbortController();
  const writers = props.rows.slice(0, WRITERS).map(async (order: Order, at: number) => {
    let { version } = order;
    await pause((EVERY / WRITERS) * at);
    for (let save = 0; !done.signal.aborted; save++) {
      const title = `Ladeboks, ændret ${save} gange`;
      const body = { version, title };
      const answer = await session.request('PATCH', `/ordrer/${order.orderNo}`, body);
      if (answer.status !== 200) throw new Error(`${order.orderNo}: ${answer.text.slice(0, 200)}`);
      ({ version } = JSON.parse(answer.text));
      ids.push(answer.headers.get('X-Request-Id') ?? '');
      await pause(EVERY);
    }
  });
  await work().finally(() => done.abort());
  await Promise.all(writers);
  return ids;
}
