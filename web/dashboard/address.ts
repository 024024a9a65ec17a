import {
  type DashboardFilters,
  dashboardFiltersQuery,
  dashboardViewQuery,
} from '#domain/dashboard/dashboard-filters.ts';
import { type OrderListFilters, orderListQuery } from '#domain/orders/order-list.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';

/** The part of the filters that figures depend on, as a query: what they are compared with is drawn from the same figures. */
export function questionOf(filters: DashboardFilters): string {
  return dashboardFiltersQuery.write({ ...filters, compare: 'last_year' });
}

/** How the page shows its figures; it stands in the address too, but the server is not asked. */
export interface DashboardView {
  /** The charts stand as tables. */
  tables: boolean;
  /** Turnover is added up from period to period. */
  cumulative: boolean;
}

/** The page's address: the filters, and how their figures are shown. */
export function dashboardAddress(
  filters: DashboardFilters,
  { tables, cumulative }: DashboardView,
): string {
  const query = [
    dashboardFiltersQuery.write(filters),
    dashboardViewQuery.write({
      view: tables ? 'table' : undefined,
      turnover: cumulative ? 'cumulative' : undefined,
    }),
  ]
    .filter((part) => part !== '')
    .join('&');
  return query === '' ? '/dashboard' : `/dashboard?${query}`;
}

/** How an address asks for the figures to be shown. */
export function viewOf(address: string): DashboardView {
  const { view, turnover } = dashboardViewQuery.read(address.split('?')[1] ?? '').filters;
  return { tables: view === 'table', cumulative: turnover === 'cumulative' };
}

/** The list of the orders behind a figure, under the same area, type and segment. */
export function ordersAddress(
  { area, type, segment }: Pick<DashboardFilters, 'area' | 'type' | 'segment'>,
  behind: Pick<OrderListFilters, 'minDays' | 'maxDays' | 'cameFrom' | 'cameTo'> & {
    status: OrderStatus;
  },
): string {
  return orderListQuery.url('/ordrer', {
    ...behind,
    area,
    type,
    // A work type lies in one segment: beside it the segment says nothing.
    segment: type === undefined ? segment : undefined,
  });
}
