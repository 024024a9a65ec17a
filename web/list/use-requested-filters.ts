import { useState } from 'react';
import type { ListPage } from './list-page.ts';

/**
 * The filters of a list as they were last requested: a choice that is made while an answer is on its way builds on the choice
 * before it.
 * @param shown the filters of the rows on the screen
 */
export function useRequestedFilters<Filters>(list: ListPage<Filters>, shown: Filters) {
  const [requested, setRequested] = useState<Filters | null>(null);
  return {
    requested: requested ?? shown,
    /** Resolves when the list is there, or will not come. */
    request: async (filters: Filters, replace = false): Promise<void> => {
      setRequested(() => filters);
      await list.visit(filters, replace);
      setRequested((current) => (current === filters ? null : current));
    },
  };
}
