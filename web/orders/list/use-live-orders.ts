import { useMemo } from 'react';
import type { OrderNews, OrderStatusProps } from '#app-server/pages/order/order-status.props.ts';
import { orderChannels } from '#domain/events/channels.ts';
import { LEFT_AREA } from '#domain/events/events.ts';
import { useLiveRows } from '#web/list/use-live-rows.ts';
import { useUser } from '#web/shared-props.ts';
import { liveRows, movementOf } from './live-orders.ts';
import { orderList } from './order-list.ts';

/** The list of orders as it stands now: rows brought up to date in place, orders that came, tabs that count along. */
export function useLiveOrders({ rows, filters: { status }, seq }: OrderStatusProps) {
  const user = useUser();
  const { news, ...live } = useLiveRows<OrderNews, (typeof rows)[number]>({
    rows,
    seq,
    list: status,
    channels: user === null ? [] : orderChannels(user),
    isGone: (type) => type === LEFT_AREA,
    movementOf: (type, news) => movementOf(type, news, status),
    counts: ['tabs', 'total'],
    reload: orderList.reload,
    furtherDown: 'De nye ordrer står længere nede i listen.',
  });
  const { fresh } = live;
  return {
    ...live,
    rows: useMemo(() => liveRows(rows, news, status, fresh), [rows, news, status, fresh]),
  };
}
