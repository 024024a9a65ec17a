import { type CalendarDate, dateOfDay, dayNumber, weekdayOf } from './calendar-date.ts';
import { copenhagenInstant, copenhagenWallMs, type Instant } from './copenhagen.ts';
import { type DayOff, daysOff } from './days-off.ts';
import {
  type OpenHours,
  shippedHours,
  type WorkingHours,
  type WorkingWeek,
} from './working-hours.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/** The company's working time. It never changes: other hours make another calendar. */
export interface WorkingCalendar {
  readonly hours: WorkingHours;
  /** How long “a day” of working time is, in minutes: the length that most open weekdays have, the longest of equally many. */
  readonly dayMinutes: number;
  /** Whole working minutes from one instant to a later one, in a few look-ups whatever the distance; 0 when `to` is not later. */
  minutesBetween(from: Instant, to: Instant): number;
  /** The first instant by which so many working minutes have passed since `from`. Throws RangeError below 0. */
  add(from: Instant, minutes: number): Date;
  /** The last instant from which so many working minutes had passed at `to`. Throws RangeError below 0. */
  subtract(to: Instant, minutes: number): Date;
  /** Whether an instant is within working hours. */
  isWorkingTime(instant: Instant): boolean;
  /** The working hours of a day as they are; `null` on a day without any. */
  openOn(date: CalendarDate): OpenHours | null;
  /** How much of what its weekday has is worked on a day: 1, 0.5 on a half day off, 0 on one without work. */
  shareOf(date: CalendarDate): number;
  /** The holiday or own day on which the company works less, if the date is one. */
  dayOff(date: CalendarDate): DayOff | undefined;
  /** Working time in days of `dayMinutes`: `3 d 4 t`, `4 t 20 min`, `45 min`. */
  format(minutes: number): string;
}

/** The days of a year: `opens[n]` and `before[n]` are the minute at which day n opens and the working minutes of the year before it. */
interface YearTable {
  readonly firstDay: number;
  readonly opens: readonly number[];
  /** One more than there are days; the last is the whole year. */
  readonly before: readonly number[];
}

/**
 * The calendar of these hours. It keeps the years that it was asked about.
 * @throws RangeError when no weekday is open
 */
export function workingCalendar(hours: WorkingHours): WorkingCalendar {
  const { workingWeek } = hours;
  const dayMinutes = usualMinutes(workingWeek);
  const off = keptByYear((year) => daysOff(hours, year));
  const tableOf = keptByYear(yearTable);
  const totalOf = (year: number) => tableOf(year).before.at(-1) ?? 0;
  const dayOff = (date: CalendarDate) => off(Number(date.slice(0, 4))).get(date);

  function weekdayHours(date: CalendarDate): OpenHours | null {
    return workingWeek[weekdayOf(dayNumber(date)) - 1] ?? null;
  }

  function openOn(date: CalendarDate): OpenHours | null {
    const open = weekdayHours(date);
    const day = dayOff(date);
    if (open === null || day === undefined) return open;
    const closes = Math.min(open.closes, day.until ?? 0);
    return closes > open.opens ? { opens: open.opens, closes } : null;
  }

  function yearTable(year: number): YearTable {
    const firstDay = dayNumber(`${year}-01-01`);
    const opens: number[] = [];
    const before = [0];
    for (let day = firstDay; day < dayNumber(`${year + 1}-01-01`); day += 1) {
      const open = openOn(dateOfDay(day)) ?? { opens: 0, closes: 0 };
      opens.push(open.opens);
      before.push((before.at(-1) ?? 0) + open.closes - open.opens);
    }
    return { firstDay, opens, before };
  }

  /** The year of an instant, and the working minutes of that year before it. */
  function placeOf(instant: Instant): { year: number; minutesBefore: number } {
    const wallMs = copenhagenWallMs(instant);
    const year = new Date(wallMs).getUTCFullYear();
    const { firstDay, opens, before } = tableOf(year);
    const day = Math.floor(wallMs / dayMs) - firstDay;
    const opened = before[day] ?? 0;
    const open = (before[day + 1] ?? 0) - opened;
    const today = (wallMs % dayMs) / minuteMs - (opens[day] ?? 0);
    return { year, minutesBefore: opened + Math.min(Math.max(today, 0), open) };
  }

  /** The instant at which a day of a year has worked so much that the year stands at `target`. */
  function instantAt(year: number, day: number, target: number): Date {
    const { firstDay, opens, before } = tableOf(year);
    return copenhagenInstant(
      dateOfDay(firstDay + day),
      (opens[day] ?? 0) + target - (before[day] ?? 0),
    );
  }

  return {
    hours,
    dayMinutes,
    openOn,
    dayOff,
    format: (minutes) => formatAge(minutes, dayMinutes),
    minutesBetween(from, to) {
      const start = placeOf(from);
      const end = placeOf(to);
      let minutes = end.minutesBefore - start.minutesBefore;
      for (let { year } = start; year < end.year; year += 1) minutes += totalOf(year);
      return Math.max(0, Math.floor(minutes));
    },
    add(from, minutes) {
      requireLength(minutes);
      if (minutes === 0) return new Date(from);
      const { year: first, minutesBefore } = placeOf(from);
      let year = first;
      let target = minutesBefore + minutes;
      while (target > totalOf(year)) {
        target -= totalOf(year);
        year += 1;
      }
      const day = lastDayWhere(tableOf(year).before, (before) => before < target);
      return instantAt(year, day, target);
    },
    subtract(to, minutes) {
      requireLength(minutes);
      if (minutes === 0) return new Date(to);
      const { year: last, minutesBefore } = placeOf(to);
      let year = last;
      let target = minutesBefore - minutes;
      while (target < 0) {
        year -= 1;
        target += totalOf(year);
      }
      const day = lastDayWhere(tableOf(year).before, (before) => before <= target);
      return instantAt(year, day, target);
    },
    isWorkingTime(instant) {
      const wallMs = copenhagenWallMs(instant);
      const minute = (wallMs % dayMs) / minuteMs;
      const open = openOn(dateOfDay(Math.floor(wallMs / dayMs)));
      return open !== null && minute >= open.opens && minute < open.closes;
    },
    shareOf(date) {
      const usual = weekdayHours(date);
      if (usual === null || openOn(date) === null) return 0;
      return dayOff(date) === undefined ? 1 : 0.5;
    },
  };
}

/** The calendar of a company that has said nothing about its hours. */
export const shippedCalendar = workingCalendar(shippedHours);

function keptByYear<Value>(make: (year: number) => Value): (year: number) => Value {
  const kept = new Map<number, Value>();
  return (year) => {
    const known = kept.get(year);
    if (known !== undefined) return known;
    const made = make(year);
    kept.set(year, made);
    return made;
  };
}

function usualMinutes(week: WorkingWeek): number {
  const lengths = week.flatMap((day) => (day === null ? [] : [day.closes - day.opens]));
  const timesOf = (length: number) => lengths.filter((other) => other === length).length;
  const [usual] = lengths.toSorted((a, b) => timesOf(b) - timesOf(a) || b - a);
  if (usual === undefined) throw new RangeError('A company without a working day has no calendar');
  return usual;
}

function requireLength(minutes: number): void {
  if (!(minutes >= 0)) throw new RangeError(`Working minutes cannot be ${minutes}`);
}

function formatAge(minutes: number, dayMinutes: number): string {
  const days = Math.floor(minutes / dayMinutes);
  const hours = Math.floor((minutes % dayMinutes) / 60);
  const rest = Math.floor((minutes % dayMinutes) % 60);
  if (days > 0) return hours > 0 ? `${days} d ${hours} t` : `${days} d`;
  if (hours > 0) return rest > 0 ? `${hours} t ${rest} min` : `${hours} t`;
  return `${rest} min`;
}

/** The last index whose value passes the test. Values never decrease, the first passes, and so do all before one that passes. */
function lastDayWhere(
  before: readonly number[],
  passes: (minutesBefore: number) => boolean,
): number {
  let low = 0;
  let high = before.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (passes(before[middle] ?? 0)) low = middle;
    else high = middle - 1;
  }
  return low;
}
