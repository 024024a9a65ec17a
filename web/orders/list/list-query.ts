import type { OrderListFilters } from '#app-server/pages/order/order-status.props.ts';

/** The address of the list under these filters; what is as usual is left out, so that the same list has one address. */
export function listUrl(filters: OrderListFilters, path = '/ordrer'): string {
  const { sort, direction, page, mine, overdue, ...rest } = filters;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  if (mine) query.set('mine', '1');
  if (overdue) query.set('overdue', '1');
  if (sort !== 'orderNo') query.set('sort', sort);
  if (direction !== 'desc') query.set('direction', direction);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The filters with some of them changed; other filters mean another list, so it begins at its first page. */
export function withFilters(
  filters: OrderListFilters,
  changes: Partial<OrderListFilters>,
): OrderListFilters {
  return { ...filters, page: 1, ...changes };
}

/** Only order and status stay. */
export function withoutFilters({ status, sort, direction }: OrderListFilters): OrderListFilters {
  return { status, sort, direction, page: 1 };
}

/** How many filters beside the status let less through than everything. */
export function filterCount(filters: OrderListFilters): number {
  const { status: _status, sort: _sort, direction: _direction, page: _page, ...rest } = filters;
  return Object.values(rest).filter((value) => value !== undefined && value !== false).length;
}
