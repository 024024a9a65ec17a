import type { CalendarDate } from './calendar-date.ts';
import { dateOfHoliday, HOLIDAY_KEYS, type HolidayKey, HOLIDAYS } from './holidays.ts';
import type { HolidayRule, WorkingHours } from './working-hours.ts';

/** A day on which the company works less: closed from the minute `until`, or all day (`null`). */
export interface DayOff {
  readonly name: string;
  readonly until: number | null;
}

/** At noon: how a half holiday is shipped. */
const NOON = 12 * 60;

const shipped: HolidayRules = {
  grundlovsdag: { kind: 'half', until: NOON },
  foersteMaj: { kind: 'open' },
};
type HolidayRules = WorkingHours['holidays'];

/** What the company does on a holiday. */
export function ruleOfHoliday(
  { holidays }: Pick<WorkingHours, 'holidays'>,
  key: HolidayKey,
): HolidayRule {
  return holidays[key] ?? shipped[key] ?? { kind: 'closed' };
}

/** Every day off of a year, by date. Of two on one date the one that closes earlier counts. */
export function daysOff(hours: WorkingHours, year: number): ReadonlyMap<CalendarDate, DayOff> {
  const days = new Map<CalendarDate, DayOff>();
  function add(date: CalendarDate, day: DayOff) {
    const other = days.get(date);
    if (other === undefined || (day.until ?? 0) < (other.until ?? 0)) days.set(date, day);
  }
  for (const key of HOLIDAY_KEYS) {
    const rule = ruleOfHoliday(hours, key);
    const date = dateOfHoliday(key, year);
    if (rule.kind === 'open' || date === null) continue;
    add(date, { name: HOLIDAYS[key].name, until: rule.kind === 'half' ? rule.until : null });
  }
  for (const { date, name, until } of hours.ownDays) {
    if (date.startsWith(`${year}-`)) add(date, { name, until });
  }
  return days;
}
