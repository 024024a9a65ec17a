import { copenhagenParts, formatDate, formatTime, type Instant } from '#domain/copenhagen.ts';

/** `24. nov. 08.00`, with the year (and then without the time) only when it is another one. */
export function shortTime(instant: Instant, now: Instant): string {
  const date = formatDate(instant);
  const { year } = copenhagenParts(instant);
  if (year !== copenhagenParts(now).year) return date;
  return `${date.slice(0, -` ${year}`.length)} ${formatTime(instant)}`;
}
