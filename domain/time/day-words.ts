import { dayNumber } from './calendar-date.ts';
import { copenhagenDate, copenhagenParts, formatDate, type Instant } from './copenhagen.ts';

const weekdays = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'] as const;

const near: ReadonlyMap<number, string> = new Map([
  [-1, 'i går'],
  [0, 'i dag'],
  [1, 'i morgen'],
]);

/** The Danish day of an instant as people say it: `i dag`, `i morgen`, `torsdag den 26. nov.`; the year only when it is another one. */
export function dayWords(instant: Instant, now: Instant): string {
  const days = dayNumber(copenhagenDate(instant)) - dayNumber(copenhagenDate(now));
  const word = near.get(days);
  if (word !== undefined) return word;
  const { weekday, year } = copenhagenParts(instant);
  const date = formatDate(instant);
  const isThisYear = year === copenhagenParts(now).year;
  return `${weekdays[weekday - 1]} den ${isThisYear ? date.slice(0, -` ${year}`.length) : date}`;
}
