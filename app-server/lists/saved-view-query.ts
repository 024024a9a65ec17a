import type * as v from 'valibot';
import type { ListQuery } from '#domain/list-query.ts';
import type { SavedView } from '#domain/saved-view.ts';
import type { CurrentUser } from '../services.ts';
import type { CleanQuery } from './saved-views.ts';

/** A query without the values that do not fit a list and those that its reader may not use, and without page and view. */
export function queryCleaner<Entries extends v.ObjectEntries>(
  codec: ListQuery<Entries>,
  isRefused: (user: CurrentUser, name: string, value: string) => boolean = () => false,
): CleanQuery {
  return (query, user) => {
    const { filters } = codec.read(query, (name, value) => isRefused(user, name, value));
    return codec.writeView(filters);
  };
}

/**
 * Where a list opens when its address names no filters.
 * @returns the query of the reader's default view, `null` without one or when the address does name filters
 */
export function defaultViewQuery(query: unknown, views: readonly SavedView[]): string | null {
  const view = views.find(({ isDefault }) => isDefault);
  if (view === undefined || Object.keys(Object(query)).length > 0) return null;
  return [view.query, `saved=${view.id}`].filter((part) => part !== '').join('&');
}

/**
 * The view that an address names, as it stands on the page: `none` where a default view would open otherwise, so that the
 * list's own links lead to the list without a view.
 */
export function shownView(saved: string | undefined, views: readonly SavedView[]) {
  return saved ?? (views.some(({ isDefault }) => isDefault) ? 'none' : undefined);
}

/** Whether an address may name this view: `none`, or one that its reader can open. */
export function isView(saved: string, views: readonly { id: string }[]): boolean {
  return saved === 'none' || views.some(({ id }) => id === saved);
}
