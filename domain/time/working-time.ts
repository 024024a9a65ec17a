import { type CalendarDate, dateOfDay, dayNumber, weekdayOf } from './calendar-date.ts';
import { copenhagenInstant, copenhagenWallMs, type Instant } from './copenhagen.ts';
import { danishHoliday } from './holidays.ts';

/** A working day: 07.00–15.30 Danish time, Monday to Friday except holidays. */
export const workingDayMinutes = 510;

const opensAt = 7 * 60;
const closesAt = opensAt + workingDayMinutes;
/** On half holidays (Grundlovsdag) the day ends at noon. */
const closesEarlyAt = 12 * 60;

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/** The days of a year: `before[n]` is the working minutes from 1 January until day n opens; the last entry is the whole year. */
interface YearTable {
  readonly firstDay: number;
  readonly before: readonly number[];
}

const tables = new Map<number, YearTable>();

/**
 * Whole working minutes from one instant to a later one; 0 when `to` is not later.
 * Takes a few table look-ups, independent of the distance.
 */
export function workingMinutesBetween(from: Instant, to: Instant): number {
  const start = placeOf(from);
  const end = placeOf(to);
  let minutes = end.minutesBefore - start.minutesBefore;
  for (let year = start.year; year < end.year; year += 1) minutes += yearTotal(year);
  return Math.max(0, Math.floor(minutes));
}

/**
 * The first instant by which `minutes` of working time have passed since `from`: 510 minutes from Monday 07.00 is
 * Monday 15.30. Throws RangeError when `minutes` is negative.
 */
export function addWorkingMinutes(from: Instant, minutes: number): Date {
  if (!(minutes >= 0)) throw new RangeError(`Working minutes cannot be ${minutes}`);
  if (minutes === 0) return new Date(from);
  const start = placeOf(from);
  let year = start.year;
  let target = start.minutesBefore + minutes;
  while (target > yearTotal(year)) {
    target -= yearTotal(year);
    year += 1;
  }
  const { firstDay, before } = tableOf(year);
  const day = lastDayWhere(before, (minutesBefore) => minutesBefore < target);
  return copenhagenInstant(dateOfDay(firstDay + day), opensAt + target - (before[day] ?? 0));
}

/**
 * The last instant from which `minutes` of working time had passed at `to`: 510 minutes before Monday 07.30 is Friday
 * 07.30. Throws RangeError when `minutes` is negative.
 */
export function subtractWorkingMinutes(to: Instant, minutes: number): Date {
  if (!(minutes >= 0)) throw new RangeError(`Working minutes cannot be ${minutes}`);
  if (minutes === 0) return new Date(to);
  const end = placeOf(to);
  let year = end.year;
  let target = end.minutesBefore - minutes;
  while (target < 0) {
    year -= 1;
    target += yearTotal(year);
  }
  const { firstDay, before } = tableOf(year);
  const day = lastDayWhere(before, (minutesBefore) => minutesBefore <= target);
  return copenhagenInstant(dateOfDay(firstDay + day), opensAt + target - (before[day] ?? 0));
}

/** True when an instant is within working hours. */
export function isWorkingTime(instant: Instant): boolean {
  const wallMs = copenhagenWallMs(instant);
  const minute = (wallMs % dayMs) / minuteMs;
  return minute >= opensAt && minute < opensAt + openMinutes(Math.floor(wallMs / dayMs));
}

/** The minute of a day at which its working hours end; `null` on a day without any. */
export function closingMinutes(date: CalendarDate): number | null {
  const open = openMinutes(dayNumber(date));
  return open === 0 ? null : opensAt + open;
}

/** Formats working time in days of 510 minutes: `3 d 4 t`, `4 t 20 min`, `45 min`. */
export function formatWorkingAge(minutes: number): string {
  const days = Math.floor(minutes / workingDayMinutes);
  const hours = Math.floor((minutes % workingDayMinutes) / 60);
  const rest = Math.floor((minutes % workingDayMinutes) % 60);
  if (days > 0) return hours > 0 ? `${days} d ${hours} t` : `${days} d`;
  if (hours > 0) return rest > 0 ? `${hours} t ${rest} min` : `${hours} t`;
  return `${rest} min`;
}

/** The year of an instant, and the working minutes of that year before it. */
function placeOf(instant: Instant): { year: number; minutesBefore: number } {
  const wallMs = copenhagenWallMs(instant);
  const year = new Date(wallMs).getUTCFullYear();
  const { firstDay, before } = tableOf(year);
  const day = Math.floor(wallMs / dayMs) - firstDay;
  const opened = before[day] ?? 0;
  const open = (before[day + 1] ?? 0) - opened;
  const today = (wallMs % dayMs) / minuteMs - opensAt;
  return { year, minutesBefore: opened + Math.min(Math.max(today, 0), open) };
}

function yearTotal(year: number): number {
  return tableOf(year).before.at(-1) ?? 0;
}

function tableOf(year: number): YearTable {
  const cached = tables.get(year);
  if (cached) return cached;
  const firstDay = dayNumber(`${year}-01-01`);
  const before = [0];
  let total = 0;
  for (let day = firstDay; day < dayNumber(`${year + 1}-01-01`); day += 1) {
    total += openMinutes(day);
    before.push(total);
  }
  const table = { firstDay, before };
  tables.set(year, table);
  return table;
}

/** The working minutes of a day number. */
function openMinutes(day: number): number {
  if (weekdayOf(day) > 5) return 0;
  const holiday = danishHoliday(dateOfDay(day));
  if (!holiday) return closesAt - opensAt;
  return holiday.half ? closesEarlyAt - opensAt : 0;
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
