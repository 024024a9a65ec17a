import { setTimeout as pause } from 'node:timers/promises';
import type { OrderStatusProps } from '#app-server/pages/order/order-status.props.ts';
import type { HttpSession } from '#tests/support/product/http-session.ts';

/** What the orders of a list are changed with. */
export interface ListedOrders {
  /** The version under which an order is changed, by its number. */
  versions: Map<string, number>;
  fitters: readonly { value: string; label: string }[];
}

/** The orders of a list. */
export async function ordersOf(session: HttpSession, query: string): Promise<ListedOrders> {
  const answer = await session.visit(`/ordrer?${query}`);
  const { props }: { props: OrderStatusProps } = JSON.parse(answer.text);
  return {
    versions: new Map(props.rows.map(({ orderNo, version }) => [orderNo, version])),
    fitters: props.options.fitters,
  };
}

/** One change: the fields that are sent, and the text by which a card of the board shows it. */
interface OrderChange {
  fields: Record<string, unknown>;
  shown?: string;
}

/** A change that was sent. */
export interface Sent {
  orderNo: string;
  shown: string | undefined;
  /** Milliseconds since 1970. */
  at: number;
}

/** A title that carries the moment of its commit as `#<milliseconds since 1970>`. */
export function titled(): OrderChange {
  return { fields: { title: `Ladeboks #${Date.now()}` } };
}

/** The fitters in turn, which a card of the board shows by their initials. */
export function assignedTo(fitters: ListedOrders['fitters']): (event: number) => OrderChange {
  return (event) => {
    const { value = '', label = '' } = fitters[event % fitters.length] ?? {};
    const shown = label.replaceAll(/(\p{L})[^\s]*\s*/gu, '$1');
    return { fields: { fitterIds: [value] }, shown };
  };
}

/**
 * Changes orders in turn, so many a second for so long.
 * @returns the accepted changes
 */
export async function changeOrders(
  session: HttpSession,
  versions: Map<string, number>,
  { perSecond, seconds }: { perSecond: number; seconds: number },
  changeOf: (event: number) => OrderChange,
): Promise<Sent[]> {
  const orderNos = [...versions.keys()];
  const accepted: Sent[] = [];
  const change = async (orderNo: string, event: number) => {
    const at = Date.now();
    const { fields, shown } = changeOf(event);
    const saved = await session.request('PATCH', `/ordrer/${orderNo}`, {
      version: versions.get(orderNo),
      ...fields,
    });
    if (saved.status !== 200) throw new Error(`${orderNo}: ${saved.status} ${saved.text}`);
    const { version }: { version: number } = JSON.parse(saved.text);
    versions.set(orderNo, version);
    accepted.push({ orderNo, shown, at });
  };
  const under = new Map<string, Promise<void>>();
  const start = performance.now();
  for (let event = 0; event < perSecond * seconds; event++) {
    const orderNo = orderNos[event % orderNos.length] ?? '';
    const before = under.get(orderNo) ?? Promise.resolve();
    under.set(
      orderNo,
      before.then(() => change(orderNo, event)),
    );
    const due = start + ((event + 1) * 1_000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
  }
  await Promise.all(under.values());
  return accepted;
}
