import { useState } from 'react';
import type { OrderListFilters } from '#app-server/pages/order/order-status.props.ts';
import { visitList } from './visit-list.ts';

/**
 * The filters of the list as they were last asked for: what is chosen while an answer is on its way builds on what was chosen
 * before it.
 * @param shown the filters of the rows that stand there
 */
export function useWantedFilters(shown: OrderListFilters) {
  const [asked, setAsked] = useState<OrderListFilters | null>(null);
  return {
    wanted: asked ?? shown,
    want: (filters: OrderListFilters, replace = false) => {
      setAsked(filters);
      const settled = () => setAsked((current) => (current === filters ? null : current));
      visitList(filters, replace, settled);
    },
  };
}

export type WantFilters = ReturnType<typeof useWantedFilters>['want'];
