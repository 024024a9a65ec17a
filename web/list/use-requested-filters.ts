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
    request: (filters: Filters, replace = false) => {
      setRequested(() => filters);
      const finish = () => setRequested((current) => (current === filters ? null : current));
      list.visit(filters, replace, finish);
    },
  };
}
