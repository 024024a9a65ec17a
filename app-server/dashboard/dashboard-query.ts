import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import { addMonths } from '#domain/time/iso-week.ts';
import { sliceKey } from '#domain/dashboard/slices.ts';
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
  /** The one slice of the sums that the filters read. */
  slice: string;
  now: Date;
  today: CalendarDate;
  calendar: WorkingCalendar;
  ranges: PeriodRanges;
  /** Whether contribution, cost and budget may be shown. */
  economy: boolean;
  /** What stands in the slice's open statuses now. This and the next four are asked once, however many tiles need them. */
  openSums: () => Promise<OpenStatusSum[]>;
  /** The same by working days in the status. */
  openAges: () => Promise<OpenAgeSum[]>;
  /** The first day of which the slice knows anything. */
  firstDay: () => Promise<CalendarDate | null>;
  /** The budgets of all months that are shown; none where they may not be. */
  budgets: () => Promise<Budgets>;
  /** The slice's flows per week or month, from well before anything a chart shows until today. */
  flows: Record<'week' | 'month', () => Promise<Flow[]>>;
}

/** Turns filters into what the tiles read, as of `now`. */
export function dashboardQuery(
  db: Queryable,
  filters: DashboardFilters,
  now: Date,
  economy: boolean,
  calendar: WorkingCalendar,
): DashboardQuery {
  const { area, type, segment, period } = filters;
  const today = copenhagenDate(now);
  const slice = sliceKey({ areaId: area, workType: type, segment });
  const ranges = periodRanges(period, today);
  const shown = { from: addMonths(ranges.whole.from, -MONTHS_BACK), to: today };
  const openSums = once(() => openStatusSums(db, slice));
  return {
    db,
    filters,
    slice,
    now,
    today,
    calendar,
    ranges,
    economy,
    openSums,
    openAges: once(async () => openAgeSums(db, filters, now, calendar, await openSums())),
    firstDay: once(() => firstDayOf(db, slice)),
    budgets: once(async () => (economy ? budgetsFrom(db, filters, shown.from) : new Map())),
    flows: {
      week: once(() => flowsOf(db, slice, 'week', shown)),
      month: once(() => flowsOf(db, slice, 'month', shown)),
    },
  };
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => (loaded ??= load());
}
