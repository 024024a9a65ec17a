import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { ruleOfHoliday } from '#domain/time/days-off.ts';
import { HOLIDAY_KEYS, type HolidayKey } from '#domain/time/holidays.ts';
import { formatMinuteOfDay, parseTypedTime } from '#domain/time/typed-time.ts';
import type { HolidayRule, WorkingHours } from '#domain/time/working-hours.ts';

/** A weekday as it is typed. The times of a closed day stay, so that it can be opened again. */
export interface TypedDay {
  open: boolean;
  opens: string;
  closes: string;
}

/** What is done on a holiday, as it is typed; `until` counts on a half day. */
export interface TypedRule {
  key: HolidayKey;
  kind: HolidayRule['kind'];
  until: string;
}

/** An own day as it is typed. `id` tells rows apart while they have no date. */
export interface TypedOwnDay {
  id: string;
  date: CalendarDate | null;
  name: string;
  half: boolean;
  until: string;
}

/** The parts of the hours as they stand in their inputs. */
export interface HoursDraft {
  workingWeek: readonly TypedDay[];
  holidays: readonly TypedRule[];
  ownDays: readonly TypedOwnDay[];
}

const USUAL = { opens: '07.00', closes: '15.30', until: '12.00' };

/** The stored hours as they stand in their inputs, own days by date. */
export function typedHours(hours: WorkingHours): HoursDraft {
  return {
    workingWeek: hours.workingWeek.map((day) =>
      day === null
        ? { open: false, opens: USUAL.opens, closes: USUAL.closes }
        : {
            open: true,
            opens: formatMinuteOfDay(day.opens),
            closes: formatMinuteOfDay(day.closes),
          },
    ),
    holidays: HOLIDAY_KEYS.map((key) => {
      const rule = ruleOfHoliday(hours, key);
      const until = rule.kind === 'half' ? formatMinuteOfDay(rule.until) : USUAL.until;
      return { key, kind: rule.kind, until };
    }),
    ownDays: hours.ownDays
      .map(({ date, name, until }) => ({
        id: date,
        date,
        name,
        half: until !== null,
        until: until === null ? USUAL.until : formatMinuteOfDay(until),
      }))
      .toSorted((a, b) => a.date.localeCompare(b.date)),
  };
}

/** The parts of the hours as the server reads them. */
export function sentHours({ workingWeek, holidays, ownDays }: HoursDraft) {
  return {
    workingWeek: workingWeek.map(({ open, opens, closes }) => (open ? { opens, closes } : null)),
    holidays: Object.fromEntries(
      holidays.map(({ key, kind, until }) => [key, kind === 'half' ? { kind, until } : { kind }]),
    ),
    ownDays: ownDays.map(({ date, name, half, until }) => ({
      date: date ?? '',
      name,
      // Nothing means all day: a half day without a time is sent as something that is refused.
      until: half ? until || '?' : '',
    })),
  };
}

/** An empty own day with an id that no other row has. */
export function newOwnDay(days: readonly TypedOwnDay[]): TypedOwnDay {
  const numbers = days.map(({ id }) => Number(/^ny-(\d+)$/.exec(id)?.[1] ?? 0));
  const id = `ny-${Math.max(0, ...numbers) + 1}`;
  return { id, date: null, name: '', half: false, until: USUAL.until };
}

/** A typed time as it is shown once its field is left; what cannot be read stays as it was typed. */
export function settledTime(typed: string): string {
  const minutes = parseTypedTime(typed);
  return minutes === null ? typed : formatMinuteOfDay(minutes);
}

/** How long a typed day is, in minutes; `null` while it cannot be read. */
export function typedMinutes({ opens, closes }: TypedDay): number | null {
  const from = parseTypedTime(opens);
  const to = parseTypedTime(closes);
  return from === null || to === null || to <= from ? null : to - from;
}

/** A part of the hours in its inputs. Errors stand by the path within the part: `2.closes`. */
export interface HoursPartProps<Value> {
  value: Value;
  errors: Readonly<Record<string, string>>;
  /** @param changed the path of the one input that was changed; left out when rows came or went */
  onChange: (value: Value, changed?: string) => void;
}
