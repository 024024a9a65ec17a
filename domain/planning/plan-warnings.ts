import { capital } from '../text/capital.ts';
import { dayNumber, weekdayOf, type CalendarDate } from '../time/calendar-date.ts';
import { copenhagenDate } from '../time/copenhagen.ts';
import { clockWords, dateWords } from '../time/day-words.ts';
import type { WorkingCalendar } from '../time/working-calendar.ts';
import { openWords } from '../time/working-hours-words.ts';
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
  calendar: WorkingCalendar,
): string[] {
  return [
    ...new Set([
      ...overlapping(plan, items, names, now),
      ...past(plan, now),
      ...hours(plan, now, calendar),
    ]),
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

function hours(plan: WantedPlan, now: string, calendar: WorkingCalendar): string[] {
  const first = copenhagenDate(plan.start);
  const lastMoment = new Date(Date.parse(plan.end) - MINUTE);
  const days = [...new Set([first, copenhagenDate(lastMoment)])];
  const closed = days.flatMap((day) => closedDay(day, now, calendar));
  if (closed.length > 0) return closed;
  if (calendar.isWorkingTime(plan.start) && calendar.isWorkingTime(lastMoment)) return [];
  const half = days.map((day) => calendar.dayOff(day)).find((day) => day !== undefined);
  if (half !== undefined && half.until !== null) {
    return [
      `Tiden ligger uden for arbejdstiden: ${half.name} lukker vi kl. ${clockWords(half.until)}.`,
    ];
  }
  const outside = calendar.isWorkingTime(plan.start) ? copenhagenDate(lastMoment) : first;
  const open = calendar.openOn(outside);
  return [`Tiden ligger uden for arbejdstiden${open === null ? '' : ` kl. ${openWords(open)}`}.`];
}

function closedDay(day: CalendarDate, now: string, calendar: WorkingCalendar): string[] {
  if (calendar.openOn(day) !== null) return [];
  const words = capital(dateWords(day, copenhagenDate(now)));
  const off = calendar.dayOff(day);
  if (off !== undefined) return [`${words} er en fridag: ${off.name}.`];
  const isWeekend = weekdayOf(dayNumber(day)) > 5;
  return [isWeekend ? `${words} er i weekenden.` : `${words} er ikke en arbejdsdag.`];
}
