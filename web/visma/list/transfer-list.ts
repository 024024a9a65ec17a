import { transferListQuery } from '#domain/erp/transfer-list.ts';
import { listPage } from '#web/list/list-page.ts';

/** The visits of the list of transfers. */
export const transferList = listPage({
  query: transferListQuery,
  path: '/visma',
  props: [
    'connection',
    'queued',
    'failed',
    'oldestFailure',
    'counts',
    'filters',
    'rows',
    'causes',
    'collectable',
    'pageSize',
    'total',
    'seq',
  ],
});
