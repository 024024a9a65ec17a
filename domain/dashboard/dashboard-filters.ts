import * as v from 'valibot';
import { type FiltersOf, listQuery } from '../list-query.ts';
import { WORK_TYPES } from '../orders/work-types.ts';
import { DASHBOARD_PERIODS } from './dashboard-period.ts';

/** The dashboard's filters as they stand in its address; absent means all. */
export const dashboardFiltersQuery = listQuery({
  period: v.optional(v.picklist(DASHBOARD_PERIODS, 'Perioden er ikke gyldig.'), 'month'),
  area: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/, 'Området findes ikke.'))),
  type: v.optional(v.picklist(WORK_TYPES, 'Opgavetypen er ikke gyldig.')),
  segment: v.optional(v.picklist(['vaerk', 'direct'], 'Vælg værk eller direkte.')),
  compare: v.optional(
    v.picklist(['last_year', 'budget'], 'Sammenligningen er ikke gyldig.'),
    'last_year',
  ),
  grain: v.optional(v.picklist(['week', 'month'], 'Vælg uge eller måned.'), 'month'),
});
export type DashboardFilters = FiltersOf<typeof dashboardFiltersQuery>;

/** How the page shows its figures. It is in the address too, but the server does not use it. */
export const dashboardViewQuery = listQuery({
  view: v.optional(v.literal('table')),
  turnover: v.optional(v.literal('cumulative')),
});
