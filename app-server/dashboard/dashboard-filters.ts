import * as v from 'valibot';
import {
  type DashboardFilters,
  dashboardFiltersQuery,
} from '#domain/dashboard/dashboard-filters.ts';
import { workTypes } from '#domain/orders/work-types.ts';

/** For calls: what is not a filter is refused. */
export const strictFilters = v.pipe(
  v.strictObject(dashboardFiltersQuery.entries),
  v.transform(withoutContradiction),
);

/** The filters of a page's address, which may be old or typed by hand: what is not a filter is left out. */
export function cleanFilters(query: unknown): DashboardFilters {
  return withoutContradiction(dashboardFiltersQuery.read(query).filters);
}

/** A work type lies in one segment, so the segment beside it says nothing or what cannot be. */
function withoutContradiction(filters: DashboardFilters): DashboardFilters {
  const { type, segment } = filters;
  return type !== undefined && segment !== undefined && workTypes[type].segment !== segment
    ? { ...filters, type: undefined }
    : filters;
}
