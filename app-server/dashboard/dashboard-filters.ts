import * as v from 'valibot';
import { DASHBOARD_PERIODS } from '#domain/dashboard/dashboard-period.ts';
import { workTypes, WORK_TYPES } from '#domain/orders/work-types.ts';
import type { DashboardFilters } from '../pages/dashboard.props.ts';

const area = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/, 'Området findes ikke.'));
const entries = {
  period: v.picklist(DASHBOARD_PERIODS, 'Perioden er ikke gyldig.'),
  area,
  type: v.picklist(WORK_TYPES, 'Opgavetypen er ikke gyldig.'),
  segment: v.picklist(['vaerk', 'direct'], 'Vælg værk eller direkte.'),
  compare: v.picklist(['last_year', 'budget'], 'Sammenligningen er ikke gyldig.'),
  grain: v.picklist(['week', 'month'], 'Vælg uge eller måned.'),
} as const;

/** For calls: what is not a filter is refused. */
export const strictFilters = v.pipe(
  v.strictObject({
    period: v.optional(entries.period, 'month'),
    area: v.optional(entries.area),
    type: v.optional(entries.type),
    segment: v.optional(entries.segment),
    compare: v.optional(entries.compare, 'last_year'),
    grain: v.optional(entries.grain, 'month'),
  }),
  v.transform(withoutContradiction),
);

/** For a page's address, which may be old or typed by hand: what is not a filter is left out. */
const lenientFilters = v.pipe(
  v.object({
    period: v.fallback(v.optional(entries.period, 'month'), 'month'),
    area: v.fallback(v.optional(entries.area), undefined),
    type: v.fallback(v.optional(entries.type), undefined),
    segment: v.fallback(v.optional(entries.segment), undefined),
    compare: v.fallback(v.optional(entries.compare, 'last_year'), 'last_year'),
    grain: v.fallback(v.optional(entries.grain, 'month'), 'month'),
  }),
  v.transform(withoutContradiction),
);

/** The filters of a page's query string, cleaned: whatever stands there, the answer is usable. */
export function cleanFilters(query: unknown): DashboardFilters {
  return v.parse(lenientFilters, query ?? {});
}

/** A work type lies in one segment, so the segment beside it says nothing or what cannot be. */
function withoutContradiction(filters: DashboardFilters): DashboardFilters {
  const { type, segment } = filters;
  return type !== undefined && segment !== undefined && workTypes[type].segment !== segment
    ? { ...filters, type: undefined }
    : filters;
}
