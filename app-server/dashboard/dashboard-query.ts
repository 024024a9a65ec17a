import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import { addMonths } from '#domain/time/iso-week.ts';
import { areasOf } from '#domain/dashboard/dashboard-reach.ts';
import { sliceKeys } from '#domain/dashboard/slices.ts';
import type { DashboardFilters } from '#domain/dashboard/dashboard-filters.ts';
import type { Queryable } from '../services.ts';
import { budgetsFrom, type Budgets } from './budget.ts';
import { firstDayOf, flowsOf, type Flow } from './flows.ts';
import { periodRanges, type PeriodRanges } from './periods.ts';
import { openAgeSums, type OpenAgeSum } from './open-age-sums.ts';
import { openStatusSums, type OpenStatusSum } from './open-status-sums.ts';

/** A chart of twelve months, and the twelve before them that it is compared with. */
const MONTHS_BACK = 24;

/** All that a tile needs to know. */
export interface DashboardQuery {
  db: Queryable;
  filters: DashboardFilters;
  /** The areas whose figures the user sees; `null` for the whole company. */
  reach: readonly string[] | null;
  /** The areas that are asked about, `none` for what lies in no area; `undefined` for everything. */
  areas: readonly string[] | undefined;
  /** The slices of the sums that the filters read, which have nothing in common. */
  slices: readonly string[];
  now: Date;
  today: CalendarDate;
  calendar: WorkingCalendar;
  ranges: PeriodRanges;
  /** Whether contribution, cost and budget may be shown. */
  economy: boolean;
  /** What stands in the slices' open statuses now. This and the next four are asked once, however many tiles need them. */
  openSums: () => Promise<OpenStatusSum[]>;
  /** The same by working days in the status. */
  openAges: () => Promise<OpenAgeSum[]>;
  /** The first day of which the slices know anything. */
  firstDay: () => Promise<CalendarDate | null>;
  /** The budgets of all months that are shown; none where they may not be. */
  budgets: () => Promise<Budgets>;
  /** The slices' flows per week or month, from well before anything a chart shows until today. */
  flows: Record<'week' | 'month', () => Promise<Flow[]>>;
}

/**
 * Turns filters into what the tiles read, as of `now`.
 * @param reach the areas whose figures the user sees; `null` for the whole company. An area among the filters is one of them.
 */
export function dashboardQuery(
  db: Queryable,
  filters: DashboardFilters,
  now: Date,
  economy: boolean,
  calendar: WorkingCalendar,
  reach: readonly string[] | null = null,
): DashboardQuery {
  const { area, type, segment, period } = filters;
  const today = copenhagenDate(now);
  const areas = area === undefined && reach !== null ? reach : areasOf(area, []);
  const place = { areas, type, segment };
  const slices = sliceKeys(areas, { workType: type, segment });
  const ranges = periodRanges(period, today);
  const shown = { from: addMonths(ranges.whole.from, -MONTHS_BACK), to: today };
  const openSums = once(() => openStatusSums(db, slices));
  return {
    db,
    filters,
    reach,
    areas,
    slices,
    now,
    today,
    calendar,
    ranges,
    economy,
    openSums,
    openAges: once(async () => openAgeSums(db, place, now, calendar, await openSums())),
    firstDay: once(() => firstDayOf(db, slices)),
    budgets: once(async () => (economy ? budgetsFrom(db, place, shown.from) : new Map())),
    flows: {
      week: once(() => flowsOf(db, slices, 'week', shown)),
      month: once(() => flowsOf(db, slices, 'month', shown)),
    },
  };
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => (loaded ??= load());
}
