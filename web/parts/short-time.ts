import {
  copenhagenParts,
  formatDate,
  formatDayMonth,
  formatTime,
  type Instant,
} from '#domain/time/copenhagen.ts';

/** `24. nov.`, with the year only when it is another one. */
export function shortDate(instant: Instant, now: Instant): string {
  const isThisYear = copenhagenParts(instant).year === copenhagenParts(now).year;
  return isThisYear ? formatDayMonth(instant) : formatDate(instant);
}

/** `24. nov. 08.00`, with the year (and then without the time) only when it is another one. */
export function shortTime(instant: Instant, now: Instant): string {
  const date = shortDate(instant, now);
  return date === formatDate(instant) ? date : `${date} ${formatTime(instant)}`;
}
