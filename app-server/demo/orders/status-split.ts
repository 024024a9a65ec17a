import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';

/** Number of orders by status, of 5 000. */
const split: Record<OrderStatus, number> = {
  received: 70,
  planned: 110,
  in_progress: 48,
  awaiting_material: 34,
  awaiting_customer: 28,
  done: 75,
  verified: 40,
  ready_to_invoice: 60,
  transferred: 45,
  invoiced: 4_420,
  cancelled: 70,
};

/** One order to be generated: its status, and its place among the orders of that status. */
export interface Ending {
  index: number;
  status: OrderStatus;
  place: number;
  /** The number of orders with that status. */
  of: number;
}

/** The statuses of the given number of orders, in the proportions of the 5 000. */
export function endings(orders: number): Ending[] {
  const counts = ORDER_STATUSES.map((status): [OrderStatus, number] => [
    status,
    status === 'invoiced' ? 0 : Math.max(1, Math.round((split[status] * orders) / 5_000)),
  ]);
  const others = counts.reduce((sum, [, count]) => sum + count, 0);
  let index = 0;
  return counts.flatMap(([status, count]) => {
    const of = status === 'invoiced' ? Math.max(0, orders - others) : count;
    return Array.from({ length: of }, (_, place): Ending => ({
      index: index++,
      status,
      place,
      of,
    }));
  });
}
