import * as v from 'valibot';
import { isCalendarDate } from './calendar-date.ts';

/** The years accepted for orders, documents and deadlines. The database and the calendar of working days support all of them. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/** The schema of a received date: an existing `YYYY-MM-DD`. `sentence` is the message for an invalid value. */
export const sentDay = (sentence: string) =>
  v.pipe(
    v.string(sentence),
    v.isoDate(sentence),
    v.check((text) => isCalendarDate(text) && isAcceptedYear(Number(text.slice(0, 4))), sentence),
  );

/** The schema of a received instant: ISO 8601 with a zone, on an existing date. `sentence` is the message for an invalid value. */
export const sentInstant = (sentence: string) =>
  v.pipe(
    v.string(sentence),
    v.isoTimestamp(sentence),
    v.check(
      (text) =>
        isCalendarDate(text.slice(0, 10)) && isAcceptedYear(new Date(text).getUTCFullYear()),
      sentence,
    ),
  );

function isAcceptedYear(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}
