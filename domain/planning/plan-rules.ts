import { ABSENT, lastDayOf } from '../absences/absence-words.ts';
import type { CalendarDate } from '../time/calendar-date.ts';
import { copenhagenDate, formatDate } from '../time/copenhagen.ts';
import { dateWords } from '../time/day-words.ts';
import { type CalendarItem, daysOf, overlaps, type PlannedTime } from './planned-time.ts';

/** Work is planned at most so many days after the day on which it should have begun. */
const LATEST_AFTER_DAYS = 7;
/** An absence of so long on one day, nearly all its work, takes the whole day. */
const WHOLE_DAY_MINUTES = 360;

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** Why work is not planned to begin so far back. */
export const LONG_PAST = `Starten ligger mere end ${LATEST_AFTER_DAYS} dage tilbage.`;

/** Somebody who can be planned. `expires` is the last day on which a certificate is valid. */
export interface PlannedFitter {
  id: string;
  name: string;
  certificates: readonly { name: string; expires: CalendarDate }[];
}

/** Whether a planned start lies so far back that it must be a mistake. */
export function isLongPast(start: string, now: string): boolean {
  return Date.parse(now) - Date.parse(start) > LATEST_AFTER_DAYS * DAY;
}

/**
 * Who of the planned fitters is away, one sentence each: `Lars Petersen har ferie torsdag den 26. nov.`
 * @param names the fitters' names by id
 */
export function absences(
  plan: PlannedTime & { fitterIds: readonly string[] },
  items: readonly CalendarItem[],
  names: ReadonlyMap<string, string>,
  now: string,
): string[] {
  const today = copenhagenDate(now);
  return plan.fitterIds.flatMap((fitterId) => {
    const away = items.find((item) => item.fitterId === fitterId && isAway(item, plan));
    if (away === undefined) return [];
    const day = daysOf(plan).find((one) => isOn(away, one)) ?? copenhagenDate(plan.start);
    const name = names.get(fitterId) ?? 'Montøren';
    const why = away.label === ABSENT ? '' : ` (${away.label.toLowerCase()})`;
    return [`${name} er fraværende ${dateWords(day, today)}${why}.`];
  });
}

function isAway(item: CalendarItem, plan: PlannedTime): boolean {
  if (!item.absence) return false;
  if (overlaps(item, plan)) return true;
  const minutes = (Date.parse(item.end) - Date.parse(item.start)) / MINUTE;
  const [day, another] = daysOf(item);
  return (
    day !== undefined &&
    another === undefined &&
    minutes >= WHOLE_DAY_MINUTES &&
    daysOf(plan).includes(day)
  );
}

function isOn(item: PlannedTime, day: CalendarDate): boolean {
  return copenhagenDate(item.start) <= day && day <= lastDayOf(item);
}

/**
 * Why a fitter's certificates do not cover work that begins then: `Lars Petersen mangler et gyldigt certifikat: L-AUS udløb den 1. nov.
 * 2026.` Undefined when they do.
 */
export function expiredCertificate(
  { name, certificates }: Omit<PlannedFitter, 'id'>,
  start: string | Date,
): string | undefined {
  const day = copenhagenDate(start);
  const expired = certificates.find(({ expires }) => expires < day);
  if (expired === undefined) return undefined;
  return `${name} mangler et gyldigt certifikat: ${expired.name} udløb den ${formatDate(expired.expires)}.`;
}

/** Everything that forbids a plan, in Danish, one sentence each; empty when it may be made. */
export function planRefusals(
  plan: PlannedTime & { fitterIds: readonly string[] },
  items: readonly CalendarItem[],
  fitters: readonly PlannedFitter[],
  now: string,
): string[] {
  if (!(Date.parse(plan.start) < Date.parse(plan.end))) return ['Slut skal ligge efter start.'];
  const planned = fitters.filter(({ id }) => plan.fitterIds.includes(id));
  const names = new Map(fitters.map(({ id, name }) => [id, name]));
  return [
    ...(isLongPast(plan.start, now) ? [LONG_PAST] : []),
    ...planned.flatMap((fitter) => expiredCertificate(fitter, plan.start) ?? []),
    ...absences(plan, items, names, now),
  ];
}
