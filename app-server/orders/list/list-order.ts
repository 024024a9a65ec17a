import type { SQL } from 'drizzle-orm';
import type { OrderListFilters, OrderSort } from '#domain/orders/order-list.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { amountOre } from '../amount-ore.ts';
import { orderBy, type SortOrder } from '../../lists/sort-order.ts';

/** What is behind each sort; everything has its index, alone and after the status. */
const sortColumns: Record<OrderSort, SortOrder['column']> = {
  orderNo: orders.orderNo,
  age: orders.statusSince,
  due: orders.dueAt,
  planned: orders.plannedStart,
  amount: amountOre,
  customer: orders.customerSort,
};

/** The order of the list. The oldest status is the one that began first, so age runs against its column. */
export function sortOrder({
  sort,
  direction,
}: Pick<OrderListFilters, 'sort' | 'direction'>): SortOrder {
  return {
    column: sortColumns[sort],
    id: sort === 'orderNo' ? null : orders.id,
    descending: (direction === 'desc') !== (sort === 'age'),
  };
}

/** The order of the list, or the opposite. */
export function listOrder(
  filters: Pick<OrderListFilters, 'sort' | 'direction'>,
  reversed = false,
): SQL[] {
  return orderBy(sortOrder(filters), reversed);
}
