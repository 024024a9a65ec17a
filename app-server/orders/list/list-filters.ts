import { orderListQuery } from '#domain/orders/order-list.ts';
import type { Visibility } from '#domain/visibility.ts';

/** The filters of a reader's request. Who may not see amounts may not sort by them either: the order would tell them. */
export function listFilters(query: unknown, { prices }: Visibility) {
  return orderListQuery.read(
    query,
    (name, value) => name === 'sort' && value === 'amount' && !prices,
  );
}
