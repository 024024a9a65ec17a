import { addDays, type CalendarDate } from '../time/calendar-date.ts';
import { copenhagenDate } from '../time/copenhagen.ts';
import { clockWords, dateWords, minuteOfDay } from '../time/day-words.ts';

/** Something that lies in a fitter's calendar. Instants are ISO strings. */
export interface CalendarItem {
  /** The activity's id. */
  id: string;
  fitterId: string;
  /** `null` for what belongs to no order, such as a holiday or a course. */
  orderId: string | null;
  /** The order's number, or the name of the activity's type. */
  label: string;
  /** Where it is, or what is written about it; empty where there is nothing to say. */
  note: string;
  /** Nobody can be planned meanwhile: holiday, illness. */
  absence: boolean;
  start: string;
  end: string;
}

/** A time that somebody wants to plan. */
export interface PlannedTime {
  start: string;
  end: string;
}

/** Every Danish day that a time touches, at most 62. */
export function daysOf({ start, end }: PlannedTime): CalendarDate[] {
  const last = copenhagenDate(Math.max(Date.parse(start), Date.parse(end) - 1));
  const days = [copenhagenDate(start)];
  for (let day = days[0] ?? last; day < last && days.length < 62;) {
    day = addDays(day, 1);
    days.push(day);
  }
  return days;
}

/** Whether two times have a moment in common. */
export function overlaps(one: PlannedTime, other: PlannedTime): boolean {
  return (
    Date.parse(one.start) < Date.parse(other.end) && Date.parse(other.start) < Date.parse(one.end)
  );
}

/** `kl. 8–11`; over several days `torsdag den 26. nov. kl. 14 – fredag den 27. nov. kl. 9.30`. */
export function timeWords({ start, end }: PlannedTime, now: string): string {
  const [from, to] = [copenhagenDate(start), copenhagenDate(end)];
  const [begins, ends] = [clockWords(minuteOfDay(start)), clockWords(minuteOfDay(end))];
  if (from === to) return `kl. ${begins}–${ends}`;
  const today = copenhagenDate(now);
  return `${dateWords(from, today)} kl. ${begins} – ${dateWords(to, today)} kl. ${ends}`;
}
