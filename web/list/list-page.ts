import { router } from '@inertiajs/react';
import type * as v from 'valibot';
import type { FiltersOf, ListQuery } from '#domain/list-query.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';

interface ListPageOptions<Entries extends v.ObjectEntries> {
  query: ListQuery<Entries>;
  /** Where the list is, such as `/ordrer`. */
  path: string;
  /** The props that change with the filters. */
  props: string[];
}

/** The visits of a list whose rows come from the server with the page. */
export interface ListPage<Filters> {
  /** The address of the list under these filters. */
  url: (filters: Partial<Filters>) => string;
  /** The props that change with the filters, for links within the list. */
  props: string[];
  /**
   * Shows the list under other filters; resolves when it is there, or will not come.
   * @param replace the address changes without a new entry in the history, as while somebody types
   */
  visit: (filters: Filters, replace?: boolean) => Promise<void>;
  /** Fetches the same list again; resolves when it is there. */
  reload: () => Promise<void>;
}

/** How a page of a list is addressed, visited and fetched again. */
export function listPage<Entries extends v.ObjectEntries>({
  query,
  path,
  props,
}: ListPageOptions<Entries>): ListPage<FiltersOf<ListQuery<Entries>>> {
  return {
    props,
    url: (filters) => query.url(path, filters),
    visit: (filters, replace = false) =>
      new Promise((resolve) => {
        router.visit(query.url(path, filters), {
          only: props,
          preserveState: true,
          preserveScroll: true,
          replace,
          onFinish: () => resolve(),
        });
      }),
    reload: () => reloadProps(...props),
  };
}

/** The filters with some of them changed. Other filters mean another list, so it begins at its first page. */
export function withFilters<Filters extends { page: number }>(
  filters: Filters,
  changes: Partial<Filters>,
): Filters {
  return { ...filters, page: 1, ...changes };
}
