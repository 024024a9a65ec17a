import { type CalendarDate, isCalendarDate } from './calendar-date.ts';

/** Matches day, month and year as Danes type them, with or without separators, or `YYYY-MM-DD`. */
const shapes = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[-./ ]+(?<month>\d{1,2})[-./ ]+(?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/,
];

/** Reads a typed date (`5-11-2026`, `24/12-26`, `241226`); `null` when it is not an existing date. */
export function parseTypedDate(text: string): CalendarDate | null {
  const found = shapes.map((shape) => shape.exec(text.trim())?.groups).find(Boolean);
  if (found === undefined) return null;
  const { year = '', month = '', day = '' } = found;
  const date = [year.padStart(4, '20'), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isCalendarDate(date) ? date : null;
}
