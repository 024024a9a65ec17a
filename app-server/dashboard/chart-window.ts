import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { formatDate } from '#domain/time/copenhagen.ts';
import { isIndustrialHoliday } from '#domain/time/holidays.ts';
import { addMonths, formatWeek, isoWeek, mondayOf, monthStart } from '#domain/time/iso-week.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import type { DateRange, PeriodRanges } from './periods.ts';
import { openWeekdaysIn } from './weekdays.ts';

/** One week or month of a chart. */
export interface ChartPeriod extends DateRange {
  /** `uge 47`, or `nov.`; the year stands with January and with the first month. */
  label: string;
  /** The first day of the same week or month a year before; `null` for a week 53 that the year before had not. */
  lastYear: CalendarDate | null;
  /** The last day of it. */
  lastYearTo: CalendarDate | null;
  /** Holidays that explain a dip: `Skærtorsdag, Langfredag`, `Industriferie`. */
  note: string | null;
  /** It has begun and is not over. */
  running: boolean;
  /** It has not begun. */
  ahead: boolean;
}

const MONTHS = 12;
const WEEKS = 26;

/**
 * The weeks or months that the charts show: the whole year when the period is a year; otherwise the 12 months or 26
 * weeks that end with the period, so that there is always something to compare with.
 */
export function chartWindow(
  { whole, soFar, stored }: PeriodRanges,
  grain: 'week' | 'month',
  today: CalendarDate,
  calendar: WorkingCalendar,
): ChartPeriod[] {
  const year = stored.grain === 'year';
  if (grain === 'month') {
    const first = year ? whole.from : addMonths(monthStart(soFar.to), 1 - MONTHS);
    return Array.from({ length: MONTHS }, (_, index) =>
      monthOf(addMonths(first, index), index === 0, today, calendar),
    );
  }
  if (!year) {
    const last = mondayOf(soFar.to);
    return Array.from({ length: WEEKS }, (_, index) =>
      weekOf(addDays(last, 7 * (index + 1 - WEEKS)), today, calendar),
    );
  }
  const periods: ChartPeriod[] = [];
  const end = firstMonday(Number(whole.from.slice(0, 4)) + 1);
  for (let monday = firstMonday(Number(whole.from.slice(0, 4))); monday < end;) {
    periods.push(weekOf(monday, today, calendar));
    monday = addDays(monday, 7);
  }
  return periods;
}

/** The days from the first step's beginning to the last one's end. */
export function spanOf(periods: readonly ChartPeriod[]): DateRange {
  return { from: periods[0]?.from ?? '9999-12-31', to: periods.at(-1)?.to ?? '0001-01-01' };
}

function monthOf(
  from: CalendarDate,
  isFirst: boolean,
  today: CalendarDate,
  calendar: WorkingCalendar,
): ChartPeriod {
  const to = addDays(addMonths(from, 1), -1);
  const name = formatDate(from).split(' ')[1] ?? '';
  const withYear = isFirst || from.slice(5, 7) === '01';
  return {
    from,
    to,
    label: withYear ? `${name} ${from.slice(0, 4)}` : name,
    lastYear: addMonths(from, -12),
    lastYearTo: addDays(addMonths(from, -11), -1),
    note: noteOf(
      from.slice(5, 7) === '07' ? ['Industriferie i uge 28–30'] : [],
      { from, to },
      calendar,
    ),
    ...place(from, to, today),
  };
}

function weekOf(from: CalendarDate, today: CalendarDate, calendar: WorkingCalendar): ChartPeriod {
  const to = addDays(from, 6);
  const { year, week } = isoWeek(from);
  const sameWeek = addDays(firstMonday(year - 1), 7 * (week - 1));
  const lastYear = isoWeek(sameWeek).week === week ? sameWeek : null;
  return {
    from,
    to,
    label: formatWeek(from),
    lastYear,
    lastYearTo: lastYear && addDays(lastYear, 6),
    note: noteOf(isIndustrialHoliday(week) ? ['Industriferie'] : [], { from, to }, calendar),
    ...place(from, to, today),
  };
}

function place(from: CalendarDate, to: CalendarDate, today: CalendarDate) {
  return { running: from <= today && today <= to, ahead: from > today };
}

function noteOf(named: string[], range: DateRange, calendar: WorkingCalendar): string | null {
  const holidays = openWeekdaysIn(range, calendar).flatMap((date) => {
    const day = calendar.dayOff(date);
    if (!day) return [];
    return calendar.openOn(date) === null ? day.name : `${day.name} (halv dag)`;
  });
  const names = [...named, ...holidays];
  return names.length > 0 ? names.join(', ') : null;
}

/** The Monday of ISO week 1, the week with 4 January. */
function firstMonday(year: number): CalendarDate {
  return mondayOf(`${year}-01-04`);
}
