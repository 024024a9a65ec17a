import { router } from '@inertiajs/react';
import type { OrderListFilters } from '#app-server/pages/order/order-status.props.ts';
import { listUrl } from './list-query.ts';

/** What another view of the same list changes. */
export const LIST_PROPS = ['filters', 'rows', 'pageSize', 'total', 'tabs', 'seq'];

/**
 * Shows the list under other filters.
 * @param replace the address changes without a new entry in the history, as while somebody types
 * @param onFinish it is there, or will not come
 */
export function visitList(filters: OrderListFilters, replace = false, onFinish?: () => void): void {
  router.visit(listUrl(filters), {
    only: LIST_PROPS,
    preserveState: true,
    preserveScroll: true,
    replace,
    ...(onFinish && { onFinish }),
  });
}

/** The same list, fetched anew; resolves when it is there. */
export function reloadList(): Promise<void> {
  return new Promise((resolve) => {
    router.reload({ only: LIST_PROPS, onFinish: () => resolve() });
  });
}
