import { goodListQuery } from '#domain/goods/good-list.ts';
import { type Visibility, visibilityOf } from '#domain/visibility.ts';
import { isView, queryCleaner } from '../../lists/saved-view-query.ts';

/** The filters of a reader's request. @param views the saved views that the reader can open; without it any is let pass */
export function goodFilters(
  query: unknown,
  visibility: Visibility,
  views?: readonly { id: string }[],
) {
  return goodListQuery.read(
    query,
    (name, value) =>
      isSecret(name, value, visibility) ||
      (name === 'saved' && views !== undefined && !isView(value, views)),
  );
}

/** The filters of a saved view, as far as its reader may use them. */
export const cleanGoodView = queryCleaner(goodListQuery, (user, name, value) =>
  isSecret(name, value, visibilityOf(user.rights)),
);

/** An order or a filter would reveal the prices that a reader may not see. */
function isSecret(name: string, value: string, { prices, contribution }: Visibility): boolean {
  if (name === 'underCost' || name === 'supplier') return !contribution;
  return name === 'sort' && value === 'sales' && !prices;
}
