import type { DashboardFilters } from '#app-server/pages/dashboard.props.ts';
import type { OrderListFilters } from '#app-server/pages/order/order-status.props.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';

/** What the server takes as given when the address does not say otherwise. */
const unsaid: Partial<Record<keyof DashboardFilters, string>> = {
  period: 'month',
  compare: 'last_year',
  grain: 'month',
};

const names = ['period', 'area', 'type', 'segment', 'compare', 'grain'] as const;

/** The filters as a query string without the question mark; what is as usual is not said. */
export function filterQuery(filters: DashboardFilters): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = filters[name];
    if (value !== undefined && value !== unsaid[name]) query.set(name, value);
  }
  return query.toString();
}

/** The part of the filters that figures depend on: what they are compared with is drawn from the same figures. */
export function questionOf(filters: DashboardFilters): string {
  return filterQuery({ ...filters, compare: 'last_year' });
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
  const query = new URLSearchParams(filterQuery(filters));
  if (tables) query.set('view', 'table');
  if (cumulative) query.set('turnover', 'cumulative');
  const text = query.toString();
  return text === '' ? '/dashboard' : `/dashboard?${text}`;
}

/** How an address asks for the figures to be shown. */
export function viewOf(address: string): DashboardView {
  const query = new URLSearchParams(address.split('?')[1]);
  return {
    tables: query.get('view') === 'table',
    cumulative: query.get('turnover') === 'cumulative',
  };
}

/** The list of the orders behind a figure, under the same area, type and segment. */
export function ordersAddress(
  { area, type, segment }: Pick<DashboardFilters, 'area' | 'type' | 'segment'>,
  behind: Pick<OrderListFilters, 'minDays' | 'maxDays' | 'cameFrom' | 'cameTo'> & {
    status: OrderStatus;
  },
): string {
  const query = new URLSearchParams({ status: behind.status });
  for (const name of ['minDays', 'maxDays', 'cameFrom', 'cameTo'] as const) {
    if (behind[name] !== undefined) query.set(name, String(behind[name]));
  }
  if (area !== undefined) query.set('area', area);
  if (type !== undefined) query.set('type', type);
  else if (segment !== undefined) query.set('segment', segment);
  return `/ordrer?${query}`;
}
