import {
  copenhagenParts,
  formatDate,
  formatDayMonth,
  formatTime,
  type Instant,
} from '#domain/time/copenhagen.ts';

const HALF_A_YEAR = 183 * 24 * 60 * 60_000;

/** `24. nov.`, with the year only when it is another one and the day half a year away: in December, `22. jan.` is the next one. */
export function shortDate(instant: Instant, now: Instant): string {
  const isThisYear = copenhagenParts(instant).year === copenhagenParts(now).year;
  const isNear = Math.abs(new Date(instant).getTime() - new Date(now).getTime()) < HALF_A_YEAR;
  return isThisYear || isNear ? formatDayMonth(instant) : formatDate(instant);
}

/** `24. nov. 08.00`, with the year (and then without the time) only where `shortDate` has it. */
export function shortTime(instant: Instant, now: Instant): string {
  const date = shortDate(instant, now);
  return date === formatDate(instant) ? date : `${date} ${formatTime(instant)}`;
}
