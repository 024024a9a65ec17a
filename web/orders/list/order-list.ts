import { orderListQuery } from '#domain/orders/order-list.ts';
import { listPage } from '#web/list/list-page.ts';

/** The visits of the list of orders. */
export const orderList = listPage({
  query: orderListQuery,
  path: '/ordrer',
  props: ['filters', 'rows', 'pageSize', 'total', 'tabs', 'seq'],
});
