import { orderListQuery } from '#domain/orders/order-list.ts';
import { type Visibility, visibilityOf } from '#domain/visibility.ts';
import { isView, queryCleaner } from '../../lists/saved-view-query.ts';

/** The filters of a reader's request. @param views the saved views that the reader can open; without it any is let pass */
export function listFilters(
  query: unknown,
  visibility: Visibility,
  views?: readonly { id: string }[],
) {
  return orderListQuery.read(
    query,
    (name, value) =>
      isSecretSort(name, value, visibility) ||
      (name === 'saved' && views !== undefined && !isView(value, views)),
  );
}

/** The filters of a saved view, as far as its reader may use them. */
export const cleanOrderView = queryCleaner(orderListQuery, (user, name, value) =>
  isSecretSort(name, value, visibilityOf(user.rights)),
);

/** A user who may not see amounts may not sort by them: the sort order would reveal them. */
function isSecretSort(name: string, value: string, { prices }: Visibility): boolean {
  return name === 'sort' && value === 'amount' && !prices;
}
