import {
  type DashboardFilters,
  dashboardFiltersQuery,
  dashboardViewQuery,
} from '#domain/dashboard/dashboard-filters.ts';

/** The filters that the figures depend on, as a query. The comparison is not among them: all comparisons are in the same figures. */
export function questionOf(filters: DashboardFilters): string {
  return dashboardFiltersQuery.write({ ...filters, compare: 'last_year' });
}

/** How the page shows its figures. It is in the address too, but the server does not use it. */
export interface DashboardView {
  /** Charts are shown as tables. */
  tables: boolean;
  /** Turnover is accumulated over the periods. */
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

/** Reads from an address how the figures are shown. */
export function viewOf(address: string): DashboardView {
  const { view, turnover } = dashboardViewQuery.read(address.split('?')[1] ?? '').filters;
  return { tables: view === 'table', cumulative: turnover === 'cumulative' };
}
