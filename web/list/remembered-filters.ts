import { usePage } from '@inertiajs/react';
import { useEffect } from 'react';
import { pageAt, pages } from '#domain/pages.ts';
import { useUser } from '#web/shared-props.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const placeOf = (userId: string, path: string) => `filters:${userId}:${path}`;

/** Keeps the filters of a page of the menu, as its address says them; the page of a list is not one. */
export function keepFilters(storage: Store, userId: string, url: string): void {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const page = pageAt(pathname);
  if (page === undefined || pages[page].menu === undefined) return;
  searchParams.delete('page');
  const filters = searchParams.toString();
  if (filters === '') storage.removeItem(placeOf(userId, pathname));
  else storage.setItem(placeOf(userId, pathname), filters);
}

/** The address of a page with the filters it was left with. */
export function withKeptFilters(storage: Store, userId: string, path: string): string {
  const filters = storage.getItem(placeOf(userId, path));
  return filters === null ? path : `${path}?${filters}`;
}

/** Runs with the browser's storage, where it may be used. */
function withStorage<Result>(run: (storage: Store) => Result, otherwise: Result): Result {
  try {
    return run(window.localStorage);
  } catch {
    return otherwise;
  }
}

/** Keeps the filters of every list that is shown, for users who want that. */
export function useKeepFilters(): void {
  const user = useUser();
  const { url } = usePage();
  const userId = user?.preferences.rememberFilters ? user.id : undefined;
  useEffect(() => {
    if (userId !== undefined)
      withStorage((storage) => keepFilters(storage, userId, url), undefined);
  }, [userId, url]);
}

/** The address that leads to a page of the menu: with its filters for users who want that, and without on the page itself. */
export function usePlaceAddress(): (path: string) => string {
  const user = useUser();
  const { url } = usePage();
  if (!user?.preferences.rememberFilters) return (path) => path;
  const { id } = user;
  const here = url.split(/[?#]/, 1)[0];
  return (path) =>
    path === here ? path : withStorage((storage) => withKeptFilters(storage, id, path), path);
}
