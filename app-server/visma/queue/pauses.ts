const MINUTE = 60_000;

/** How long is waited after the first, second … failure in a row: 1, 5 and 15 minutes, 1 and 4 hours. */
const BACK_OFF = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE);

/** For so long the same bytes are sent again with their key: the ledger keeps keys for an hour. */
export const KEY_TRUSTED_FOR = 50 * MINUTE;
/** So long after a search that found nothing the next one counts: a new draft may be hidden from the first. */
export const BETWEEN_SEARCHES = 2 * MINUTE;

/**
 * How long to wait before the next try, in milliseconds.
 * @param failures in a row, this one included
 * @param retryAfterSeconds what the ledger asked for: obeyed when it is longer
 */
export function backOff(failures: number, retryAfterSeconds: number | null = null): number {
  const usual = BACK_OFF[Math.min(failures, BACK_OFF.length) - 1] ?? MINUTE;
  return Math.max(usual, (retryAfterSeconds ?? 0) * 1_000);
}
