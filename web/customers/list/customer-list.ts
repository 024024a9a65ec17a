import { customerListQuery } from '#domain/customers/customer-list.ts';
import { listPage } from '#web/list/list-page.ts';

/** The visits of the list of customers. */
export const customerList = listPage({
  query: customerListQuery,
  path: '/kunder',
  props: ['filters', 'rows', 'pageSize', 'total', 'seq'],
});
