import { planEnd } from '#domain/planning/plan-length.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { copenhagenDate, copenhagenInstant } from '#domain/time/copenhagen.ts';
import { clockWords, minuteOfDay } from '#domain/time/day-words.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import { parseTypedSpan } from '#domain/time/typed-span.ts';
import type { StepPayload } from '#machines/lifecycles/orders/order-events.ts';

/** Who goes there and when, as somebody is about to plan it. Instants are ISO strings. */
export type Plan = Pick<StepPayload, 'fitterIds' | 'plannedStart' | 'plannedEnd'>;

const MINUTE = 60_000;
const at = (day: CalendarDate, minute: number) => copenhagenInstant(day, minute).toISOString();

/** How long a plan is, in minutes of working time; `null` without an end. */
function lengthOf({ plannedStart, plannedEnd }: Plan, calendar: WorkingCalendar): number | null {
  if (plannedStart === undefined || plannedEnd === undefined) return null;
  const all = (Date.parse(plannedEnd) - Date.parse(plannedStart)) / MINUTE;
  const working = calendar.isWorkingTime(plannedStart)
    ? calendar.minutesBetween(plannedStart, plannedEnd)
    : 0;
  const length = working > 0 ? working : all;
  return length > 0 ? length : null;
}

/** What decides how long a plan is. `estimate`: when it had no end, in minutes; `null`: the usual length. */
export interface PlanLength {
  estimate: number | null;
  workingTime: WorkingCalendar;
}

/** When work begins on a day where nobody says: when the company opens; on a day on which it is closed, as early as on any. */
export function firstMinute(day: CalendarDate, workingTime: WorkingCalendar): number {
  const earliest = () =>
    Math.min(...workingTime.hours.workingWeek.flatMap((open) => open?.opens ?? []));
  return workingTime.openOn(day)?.opens ?? earliest();
}

/** The plan with its start at a minute of a day, as long as it was. */
export function startedAt(
  plan: Plan,
  day: CalendarDate,
  minute: number,
  { estimate, workingTime }: PlanLength,
): Plan {
  const plannedStart = at(day, minute);
  const length = lengthOf(plan, workingTime) ?? estimate;
  return { ...plan, plannedStart, plannedEnd: planEnd(plannedStart, length, workingTime) };
}

/** The plan moved by so many days and minutes; one without a start begins on the shown day when the company opens. */
export function moved(
  plan: Plan,
  shownDay: CalendarDate,
  by: { days?: number; minutes?: number },
  length: PlanLength,
): Plan {
  const { plannedStart } = plan;
  if (plannedStart === undefined) {
    return startedAt(plan, shownDay, firstMinute(shownDay, length.workingTime), length);
  }
  const day = addDays(copenhagenDate(plannedStart), by.days ?? 0);
  const minute = minuteOfDay(plannedStart) + (by.minutes ?? 0);
  return startedAt(plan, day, Math.min(Math.max(minute, 0), 1425), length);
}

/** The plan with a typed start (`tors 8-11`, `i morgen 8`, `8.30`); `null` when it cannot be read. Hours of a weekday that are over at `now` are the next week's. */
export function withTypedStart(
  plan: Plan,
  text: string,
  { shownDay, now, ...length }: PlanLength & { shownDay: CalendarDate; now: string },
): Plan | null {
  const today = copenhagenDate(now);
  const span = parseTypedSpan(text, today, { day: today, minute: minuteOfDay(now) });
  if (span === null) return null;
  const day = span.day ?? shownDay;
  const known =
    plan.plannedStart === undefined
      ? firstMinute(day, length.workingTime)
      : minuteOfDay(plan.plannedStart);
  const from = span.from ?? known;
  if (span.to === null) return startedAt(plan, day, from, length);
  return { ...plan, plannedStart: at(day, from), plannedEnd: at(day, span.to) };
}

/** The plan with a typed end: `11`, `fre 12`; `null` when it cannot be read. A weekday is the first from the start on. */
export function withTypedEnd(
  plan: Plan,
  text: string,
  { shownDay, now }: { shownDay: CalendarDate; now: string },
): Plan | null {
  const startDay = plan.plannedStart === undefined ? shownDay : copenhagenDate(plan.plannedStart);
  const span = parseTypedSpan(text, copenhagenDate(now), { day: startDay, minute: 0 });
  if (span === null || span.from === null || span.to !== null) return null;
  return { ...plan, plannedEnd: at(span.day ?? startDay, span.from) };
}

/** An instant as it can be typed: `26-11 kl. 8`; with the year when it is another. */
export function typedText(instant: string, today: CalendarDate): string {
  const date = copenhagenDate(instant);
  const [year = '', month = '', day = ''] = date.split('-');
  const year2 = today.startsWith(year) ? '' : `-${year}`;
  return `${Number(day)}-${Number(month)}${year2} kl. ${clockWords(minuteOfDay(instant))}`;
}

/** The end as it can be typed: the hour alone on the day of the start. */
export function typedEndText({ plannedStart, plannedEnd }: Plan, today: CalendarDate): string {
  if (plannedEnd === undefined) return '';
  const isSameDay =
    plannedStart !== undefined && copenhagenDate(plannedStart) === copenhagenDate(plannedEnd);
  return isSameDay ? `kl. ${clockWords(minuteOfDay(plannedEnd))}` : typedText(plannedEnd, today);
}
