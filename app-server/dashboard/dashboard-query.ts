import type { CalendarDate } from '#domain/calendar-date.ts';
import { copenhagenDate } from '#domain/copenhagen.ts';
import { sliceKey } from '#domain/slices.ts';
import type { DashboardFilters } from '../pages/dashboard.props.ts';
import type { Queryable } from '../services.ts';
import { periodRanges, type PeriodRanges } from './periods.ts';

/** All that a tile needs to know. */
export interface DashboardQuery {
  db: Queryable;
  filters: DashboardFilters;
  /** The one slice of the sums that the filters read. */
  slice: string;
  today: CalendarDate;
  ranges: PeriodRanges;
  /** Whether contribution, cost and budget may be told. */
  economy: boolean;
}

/** Turns filters into what the tiles read, as of `now`. */
export function dashboardQuery(
  db: Queryable,
  filters: DashboardFilters,
  now: Date,
  economy: boolean,
): DashboardQuery {
  const { area, type, segment, period } = filters;
  const today = copenhagenDate(now);
  return {
    db,
    filters,
    slice: sliceKey({ areaId: area, workType: type, segment }),
    today,
    ranges: periodRanges(period, today),
    economy,
  };
}
