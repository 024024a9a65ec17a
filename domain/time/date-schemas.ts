import * as v from 'valibot';
import { isCalendarDate } from './calendar-date.ts';

/** No order, paper or deadline lies outside; the database and the calendar of working days know all of it. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/** A day as it is sent, `YYYY-MM-DD`: one that the calendar has. `sentence` is told otherwise. */
export const sentDay = (sentence: string) =>
  v.pipe(
    v.string(sentence),
    v.isoDate(sentence),
    v.check((text) => isCalendarDate(text) && isKnownYear(Number(text.slice(0, 4))), sentence),
  );

/** An instant as it is sent, ISO 8601 with its zone: on a day that the calendar has. `sentence` is told otherwise. */
export const sentInstant = (sentence: string) =>
  v.pipe(
    v.string(sentence),
    v.isoTimestamp(sentence),
    v.check(
      (text) => isCalendarDate(text.slice(0, 10)) && isKnownYear(new Date(text).getUTCFullYear()),
      sentence,
    ),
  );

function isKnownYear(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}
