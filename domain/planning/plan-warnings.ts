import { dayNumber, weekdayOf, type CalendarDate } from '../time/calendar-date.ts';
import { copenhagenDate } from '../time/copenhagen.ts';
import { dateWords } from '../time/day-words.ts';
import { danishHoliday } from '../time/holidays.ts';
import { isWorkingTime } from '../time/working-time.ts';
import { type CalendarItem, overlaps, type PlannedTime, timeWords } from './planned-time.ts';

/** What is wanted, for which order. */
export interface WantedPlan extends PlannedTime {
  orderId: string;
  fitterIds: readonly string[];
}

const MINUTE = 60_000;

/**
 * What is rarely meant about a plan, in Danish, one sentence each: other work at the same time, a start that is over, a holiday, hours
 * outside the working day. Page and server use it, so that they ask the same.
 * @param items what lies in the fitters' calendars
 * @param names the fitters' names by id
 */
export function planWarnings(
  plan: WantedPlan,
  items: readonly CalendarItem[],
  names: ReadonlyMap<string, string>,
  now: string,
): string[] {
  return [
    ...new Set([...overlapping(plan, items, names, now), ...past(plan, now), ...hours(plan, now)]),
  ];
}

/** Other work of the planned fitters at the same time, one sentence each. */
export function overlapping(
  plan: WantedPlan,
  items: readonly CalendarItem[],
  names: ReadonlyMap<string, string>,
  now: string,
): string[] {
  return items
    .filter(
      (item) =>
        !item.absence &&
        item.orderId !== plan.orderId &&
        plan.fitterIds.includes(item.fitterId) &&
        overlaps(item, plan),
    )
    .map((item) => {
      const whose = plan.fitterIds.length > 1 ? ` (${names.get(item.fitterId) ?? 'ukendt'})` : '';
      return `Overlapper med ${item.label} ${timeWords(item, now)}${whose}.`;
    });
}

function past({ start }: WantedPlan, now: string): string[] {
  return Date.parse(start) < Date.parse(now) ? ['Starten er allerede passeret.'] : [];
}

function hours(plan: WantedPlan, now: string): string[] {
  const first = copenhagenDate(plan.start);
  const lastMoment = new Date(Date.parse(plan.end) - MINUTE);
  const last = copenhagenDate(lastMoment);
  const closed = [...new Set([first, last])].flatMap((day) => closedDay(day, now));
  if (closed.length > 0) return closed;
  if (isWorkingTime(plan.start) && isWorkingTime(lastMoment)) return [];
  const half = [first, last].map((day) => danishHoliday(day)).find((holiday) => holiday?.half);
  return half === undefined
    ? ['Tiden ligger uden for arbejdstiden kl. 7–15.30.']
    : [`Tiden ligger uden for arbejdstiden: ${half.name} lukker vi kl. 12.`];
}

function closedDay(day: CalendarDate, now: string): string[] {
  const words = dateWords(day, copenhagenDate(now));
  const holiday = danishHoliday(day);
  if (holiday !== undefined && !holiday.half) {
    return [`${capital(words)} er en fridag: ${holiday.name}.`];
  }
  return weekdayOf(dayNumber(day)) > 5 ? [`${capital(words)} er i weekenden.`] : [];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
