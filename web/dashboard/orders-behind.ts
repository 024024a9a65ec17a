import type { DashboardFilters } from '#domain/dashboard/dashboard-filters.ts';
import type { AgeBucket } from '#domain/orders/age-buckets.ts';
import type { OrderGroup } from '#domain/orders/order-groups.ts';
import { type OrderListFilters, orderListQuery } from '#domain/orders/order-list.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';

/** Days of the calendar, both ends included. */
interface Days {
  from: string;
  to: string;
}

/** The addresses of the lists of orders behind the figures, within the area, the type and the segment of the page. */
export interface OrdersBehind {
  invoiced: (days: Days, more?: Pick<OrderListFilters, 'payer' | 'area'>) => string;
  /** What came in and has not been cancelled since. */
  intake: (days: Days) => string;
  /** Invoiced in the days, or finished and not invoiced. */
  expected: (days: Days) => string;
  group: (group: OrderGroup, ages?: Pick<AgeBucket, 'minDays' | 'maxDays'>) => string;
  status: (status: OrderStatus, ages?: Pick<AgeBucket, 'minDays' | 'maxDays'>) => string;
}

/** The lists behind the figures of a dashboard under these filters. */
export function ordersBehind({
  area,
  type,
  segment,
}: Pick<DashboardFilters, 'area' | 'type' | 'segment'>): OrdersBehind {
  const list = (behind: Partial<OrderListFilters>) =>
    orderListQuery.url('/ordrer', {
      area,
      type,
      // A work type belongs to one segment, so the segment is left out beside it.
      segment: type === undefined ? segment : undefined,
      ...behind,
    });
  const agesOf = ({ minDays, maxDays }: Pick<AgeBucket, 'minDays' | 'maxDays'>) => ({
    minDays,
    maxDays,
  });
  return {
    invoiced: ({ from, to }, more) =>
      list({ status: 'invoiced', invoicedFrom: from, invoicedTo: to, ...more }),
    intake: ({ from, to }) =>
      list({ status: 'all', receivedFrom: from, receivedTo: to, kept: true }),
    expected: ({ from, to }) => list({ status: 'all', expectedFrom: from, expectedTo: to }),
    group: (group, ages = {}) => list({ group, ...agesOf(ages) }),
    status: (status, ages = {}) => list({ status, ...agesOf(ages) }),
  };
}
