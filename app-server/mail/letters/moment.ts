import { formatDate, formatTime } from '#domain/time/copenhagen.ts';

/** `den 21.11.2026 kl. 10.38` in Danish time. */
export function danishMoment(instant: string): string {
  return `den ${formatDate(instant)} kl. ${formatTime(instant)}`;
}
