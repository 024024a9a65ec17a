import {
  addDays,
  type CalendarDate,
  dayNumber,
  isCalendarDate,
  weekdayOf,
} from './calendar-date.ts';
import { WEEKDAYS } from './day-words.ts';
import { isoWeek, mondayOf } from './iso-week.ts';
import { parseTypedDate } from './typed-date.ts';

const NEAR: Readonly<Record<string, number>> = {
  'i dag': 0,
  idag: 0,
  'i morgen': 1,
  imorgen: 1,
  'i overmorgen': 2,
  overmorgen: 2,
  'i går': -1,
  igår: -1,
};
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];
/** A day and a month that lie further back than this are the next year's. */
const LONG_AGO = 180;

/**
 * Reads a day as people type it: `tors`, `på torsdag`, `i morgen`, `om 3 dage`, `26-11`, `26. nov`, `tors d. 26/11`, `uge 48`, `24-12-2026`.
 * @param today the day from which `i morgen` is counted
 * @param from the day from which a weekday is counted: `tors` is the first from there on
 * @returns `null` when it cannot be read or names no existing date
 */
export function parseTypedDay(
  typed: string,
  today: CalendarDate,
  from: CalendarDate = today,
): CalendarDate | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/^på (?=[a-zæøå])/, '');
  const near = NEAR[text] ?? daysAhead(text);
  if (near !== undefined) return addDays(today, near);
  return weekdayOfText(text, today, from) ?? dateOfText(text, today);
}

/** `om 3 dage`, `om en uge`, `om 2 uger`, in days. */
function daysAhead(text: string): number | undefined {
  const [, count, unit] = /^om (\d{1,2}|en) (dage?|uger?)$/.exec(text) ?? [];
  if (count === undefined || unit === undefined) return undefined;
  return (count === 'en' ? 1 : Number(count)) * (unit.startsWith('uge') ? 7 : 1);
}

/**
 * `26-11`, `den 26. nov`, `torsdag d. 26-11`, `tors 26/11`: a date that is not on the weekday before it is none. `tors 8-11` is none
 * either: those are hours.
 */
function dateOfText(text: string, today: CalendarDate): CalendarDate | null {
  const { name, date: written = '' } =
    /^(?:(?!den )(?<name>[a-zæøå]{3,}) (?!\d+-))?(?:(?:d\.?|den) ?)?(?<date>\d.*)$/.exec(text)
      ?.groups ?? {};
  const date = parseTypedDate(written) ?? dateOfThisYear(written, today);
  if (date === null || name === undefined) return date;
  return WEEKDAYS[weekdayOf(dayNumber(date)) - 1]?.startsWith(name) ? date : null;
}

/** `tors`, `torsdag`, `tors uge 48`, `uge 48 tors`. */
function weekdayOfText(text: string, today: CalendarDate, from: CalendarDate): CalendarDate | null {
  const week = /\buge (\d{1,2})\b/.exec(text);
  const name = text.replace(/\buge \d{1,2}\b/, '').trim();
  const place = WEEKDAYS.findIndex((weekday) => name.length >= 3 && weekday.startsWith(name));
  if (week === null) {
    if (place < 0) return null;
    return addDays(from, (place + 8 - weekdayOf(dayNumber(from))) % 7);
  }
  if (place < 0 && name !== '') return null;
  return dayOfWeek(Number(week[1]), Math.max(place, 0), today);
}

function dayOfWeek(week: number, place: number, today: CalendarDate): CalendarDate | null {
  const here = mondayOf(today);
  for (let ahead = 0; ahead <= 53; ahead += 1) {
    const monday = addDays(here, ahead * 7);
    if (isoWeek(monday).week === week) return addDays(monday, place);
  }
  return null;
}

/** `26-11`, `26/11`, `26. nov`: this year's, or the next year's where this year's has long been. */
function dateOfThisYear(text: string, today: CalendarDate): CalendarDate | null {
  const [, day = '', number, name] =
    /^(\d{1,2})(?:[-./ ]+(\d{1,2})|[. ]+([a-z]{3})[a-z]*)\.?$/.exec(text) ?? [];
  const month = name === undefined ? Number(number) : MONTHS.indexOf(name) + 1;
  if (day === '' || !(month > 0)) return null;
  const dateIn = (year: number) =>
    `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const year = Number(today.slice(0, 4));
  const date = dateIn(year);
  const isLongAgo = isCalendarDate(date) && dayNumber(today) - dayNumber(date) > LONG_AGO;
  const wanted = isLongAgo ? dateIn(year + 1) : date;
  return isCalendarDate(wanted) ? wanted : null;
}
