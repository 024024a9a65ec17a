import type { CalendarDate } from './calendar-date.ts';
import type { HolidayKey } from './holidays.ts';

/** When the company is open on a weekday, in minutes after midnight; 1440 is the end of the day. */
export interface OpenHours {
  readonly opens: number;
  readonly closes: number;
}

/** The company's week, Monday first; `null` is a day on which it is closed. */
export type WorkingWeek = readonly (OpenHours | null)[];

/** What the company does on a holiday. `until` is the minute of the day at which it closes. */
export type HolidayRule =
  | { readonly kind: 'closed' }
  | { readonly kind: 'open' }
  | { readonly kind: 'half'; readonly until: number };

/** The holidays that are kept in another way than they are shipped. */
export type HolidayRules = Readonly<Partial<Record<HolidayKey, HolidayRule>>>;

/** A day on which this company alone is closed, from the minute `until`, or all day (`null`). */
export interface OwnDay {
  readonly date: CalendarDate;
  readonly name: string;
  readonly until: number | null;
}

/** When the company works. */
export interface WorkingHours {
  readonly workingWeek: WorkingWeek;
  readonly holidays: HolidayRules;
  readonly ownDays: readonly OwnDay[];
}

const weekday: OpenHours = { opens: 7 * 60, closes: 15 * 60 + 30 };

/** The hours of a company that has said nothing: 07.00–15.30, Monday to Friday, and the holidays as they are shipped. */
export const shippedHours: WorkingHours = {
  workingWeek: [weekday, weekday, weekday, weekday, weekday, null, null],
  holidays: {},
  ownDays: [],
};
