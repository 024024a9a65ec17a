import { type ListStatus, orderListQuery } from '#domain/orders/order-list.ts';
import type { OrderStatusProps } from '#app-server/pages/order/order-status.props.ts';
import { listPage } from '#web/list/list-page.ts';
import type { StatusLook } from '#web/statuses/status-look.tsx';

/** The visits of the list of orders. */
export const orderList = listPage({
  query: orderListQuery,
  path: '/ordrer',
  props: ['filters', 'rows', 'payerName', 'customerName', 'pageSize', 'total', 'tabs', 'seq'],
});

/** What the orders of some tabs come to, in øre; `null` where the reader may not see it. */
export function sumOf(tabs: readonly Pick<OrderStatusProps['tabs'][number], 'netOre'>[]) {
  return tabs.reduce<number | null>(
    (sum, { netOre }) => (sum === null || netOre === null ? null : sum + netOre),
    0,
  );
}

/** What a list is about, as a title: “Åbne ordrer”, “Ordrer: Udført”. */
export function listTitle(listed: ListStatus, look: StatusLook): string {
  if (listed === 'open') return 'Åbne ordrer';
  return listed === 'all' ? 'Alle ordrer' : `Ordrer: ${look.info(listed).label}`;
}
