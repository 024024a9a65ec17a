/** Time limits of the realtime client in milliseconds: declared here, used for pusher-js and the servers. */
export const REALTIME_DELAYS = {
  /** Silence after which the client asks whether the server is still there. */
  activity: 120_000,
  /** How long it waits for that answer. */
  pong: 30_000,
  /** How long it tries before it says that there is no connection. */
  unavailable: 10_000,
} as const;

const FIRST_BACKOFF = 1_000;
const LONGEST_BACKOFF = 30_000;

/**
 * How long to wait before attempt number `attempt` (1, 2, 3 …): doubling from 1 s to 30 s, ±50 % so that clients that
 * lost the same server do not return together.
 * @param chance 0 ≤ chance < 1
 */
export function backoffDelay(attempt: number, chance: number): number {
  const middle = Math.min(LONGEST_BACKOFF, FIRST_BACKOFF * 2 ** Math.max(0, attempt - 1));
  return Math.min(LONGEST_BACKOFF, Math.round(middle * (0.5 + chance)));
}

/**
 * "Connection is unauthorized", which also ends the connections of a user who logged out or lost a right. Before the greeting it is
 * a refusal like the others; afterwards the client comes back, since another tab's session may well stand.
 */
export const CLOSE_UNAUTHORISED = 4009;

/** What a close code of the Pusher protocol asks of the client. */
export type CloseMeaning = 'tlsOnly' | 'refused' | 'retryNow' | 'backOff';

/** 4000 TLS only · 4001–4099 and ≥ 4300 do not come back · 4200–4299 at once · all else (41xx, 1006, none) after a while. */
export function meaningOfClose(code: number | undefined): CloseMeaning {
  if (code === undefined || code < 4000) return 'backOff';
  if (code === 4000) return 'tlsOnly';
  if (code < 4100 || code >= 4300) return 'refused';
  return code >= 4200 ? 'retryNow' : 'backOff';
}
