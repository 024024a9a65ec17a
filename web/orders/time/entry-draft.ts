import type { OrderActivityView } from '#app-server/pages/order/order-info.props.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { copenhagenDate, copenhagenInstant, formatTime } from '#domain/time/copenhagen.ts';
import { formatMinuteOfDay, parseTypedTime } from '#domain/time/typed-time.ts';

const DAY_MINUTES = 24 * 60;

/** The times of an entry as somebody types them. */
export interface SpanDraft {
  day: CalendarDate | null;
  from: string;
  to: string;
}

export type SpanErrors = Partial<Record<keyof SpanDraft, string>>;

/** An entry's times as they are sent: ISO instants. */
export interface Span {
  startedAt: string;
  endedAt: string;
}

/** The minutes from one typed time to the next; an end that is not later lies on the next day. `null` while one of them is none. */
export function minutesOf({ from, to }: Pick<SpanDraft, 'from' | 'to'>): number | null {
  const start = parseTypedTime(from);
  const end = parseTypedTime(to);
  if (start === null || end === null) return null;
  return end > start ? end - start : end + DAY_MINUTES - start;
}

/** Whether the typed end lies on the day after the start. */
export function endsNextDay({ from, to }: Pick<SpanDraft, 'from' | 'to'>): boolean {
  const start = parseTypedTime(from);
  const end = parseTypedTime(to);
  return start !== null && end !== null && end <= start;
}

/** The typed end that lies so many minutes after the typed start; `undefined` without a start, or for more than a day. */
export function endAfter(from: string, minutes: number): string | undefined {
  const start = parseTypedTime(from);
  if (start === null || minutes >= DAY_MINUTES) return undefined;
  return formatMinuteOfDay((start + minutes) % DAY_MINUTES);
}

/** The instants of a typed entry, or a Danish sentence for each field that says none. */
export function readSpan(draft: SpanDraft): { span: Span } | { errors: SpanErrors } {
  const { day, from, to } = draft;
  const start = parseTypedTime(from);
  const end = parseTypedTime(to);
  if (day === null || start === null || end === null) {
    return {
      errors: {
        ...(day === null && { day: 'Vælg en dag.' }),
        ...(start === null && { from: 'Skriv et klokkeslæt, fx 8 eller 8.30.' }),
        ...(end === null && { to: 'Skriv et klokkeslæt, fx 15.30.' }),
      },
    };
  }
  const lastDay = end > start ? day : addDays(day, 1);
  return {
    span: {
      startedAt: copenhagenInstant(day, start).toISOString(),
      endedAt: copenhagenInstant(lastDay, end).toISOString(),
    },
  };
}

/** The times of an entry as input; an end that is more than a day away is to be typed again. */
export function spanDraftOf({
  startedAt,
  endedAt,
}: Pick<OrderActivityView, 'startedAt' | 'endedAt'>): SpanDraft {
  if (startedAt === null) return { day: null, from: '', to: '' };
  const day = copenhagenDate(startedAt);
  const near =
    endedAt !== null && Date.parse(endedAt) - Date.parse(startedAt) < DAY_MINUTES * 60_000;
  return { day, from: formatTime(startedAt), to: near ? formatTime(endedAt) : '' };
}

/** A new entry of a person today, that begins where their last entry on the order has ended, else at seven. */
export function newSpan(
  activities: readonly Pick<OrderActivityView, 'assigneeId' | 'endedAt'>[],
  assigneeId: string,
  now: number,
): SpanDraft {
  const day = copenhagenDate(now);
  const ends = activities
    .filter((activity) => activity.assigneeId === assigneeId)
    .flatMap(({ endedAt }) => (endedAt !== null && copenhagenDate(endedAt) === day ? endedAt : []))
    .toSorted();
  const last = ends.at(-1);
  return { day, from: last === undefined ? '07.00' : formatTime(last), to: '' };
}
