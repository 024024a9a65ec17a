import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { copenhagenDate, copenhagenInstant } from '#domain/time/copenhagen.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const DAY = 86_400_000;

/** Whether the company is open on a day, at least until noon. */
export function isWorkingDay(date: CalendarDate): boolean {
  return shippedCalendar.openOn(date) !== null;
}

/** The latest instant with at least `minutes` of working time until `to`. */
export function workingMinutesBefore(to: number, minutes: number): number {
  if (minutes <= 0) return to;
  let late = to;
  let early = to - Math.ceil((minutes / 510) * 1.5 + 20) * DAY;
  while (shippedCalendar.minutesBetween(early, to) < minutes) early -= 20 * DAY;
  while (late - early > MINUTE) {
    const middle = Math.floor((late + early) / 2 / MINUTE) * MINUTE;
    if (middle <= early || middle >= late) break;
    if (shippedCalendar.minutesBetween(middle, to) >= minutes) early = middle;
    else late = middle;
  }
  return early;
}

/** The instant after `minutes` of working time. */
export function workingMinutesAfter(from: number, minutes: number): number {
  return shippedCalendar.add(from, Math.max(0, minutes)).getTime();
}

/** The next quarter of an hour at which a job can begin: in working time, not in the last hour of a day. */
export function nextStart(from: number): number {
  const open = workingMinutesAfter(from, 1) - MINUTE;
  const quarter = Math.ceil(open / QUARTER) * QUARTER;
  const hasAnHour = copenhagenDate(workingMinutesAfter(quarter, 60)) === copenhagenDate(quarter);
  return hasAnHour ? quarter : nextStart(workingMinutesAfter(quarter, 61) - MINUTE);
}

/** The quarter of an hour before an instant. */
export function quarterBefore(instant: number): number {
  return Math.floor(instant / QUARTER) * QUARTER;
}

/** The last three working days of an instant's month. */
export function lastWorkingDays(instant: number): CalendarDate[] {
  const [year = '', month = ''] = copenhagenDate(instant).split('-');
  const next =
    Number(month) === 12
      ? `${Number(year) + 1}-01-01`
      : `${year}-${String(Number(month) + 1).padStart(2, '0')}-01`;
  const days: CalendarDate[] = [];
  for (let day = addDays(next, -1); days.length < 3; day = addDays(day, -1)) {
    if (isWorkingDay(day)) days.unshift(day);
  }
  return days;
}

/** An instant of a Danish day, in minutes after midnight. */
export function clock(date: CalendarDate, minutes: number): number {
  return copenhagenInstant(date, minutes).getTime();
}
