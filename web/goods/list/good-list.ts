import { goodListQuery } from '#domain/goods/good-list.ts';
import { listPage } from '#web/list/list-page.ts';

/** The visits of the list of goods. */
export const goodList = listPage({
  query: goodListQuery,
  path: '/varer',
  props: ['filters', 'rows', 'pageSize', 'total', 'seq'],
});
