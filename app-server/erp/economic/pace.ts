/** What the ledger allows within this time (milliseconds) is spent evenly over it. */
const WINDOW = 60_000;
/** The share that we use: other programs of the company share the bucket. */
const SHARE = 0.97;
/** What is assumed before the ledger has told. */
const FIRST = { limit: 10_000, cost: 3 };
/** How long nothing is sent when the bucket is empty and the ledger does not say for how long, in milliseconds. */
const EMPTY_FOR = 60_000;

/** For so long (milliseconds) a call that left late may be made up for: a pause of the process is not lost to the calls after it. */
const MADE_UP = 1_000;

/**
 * The longest that a call waits for its turn, in milliseconds. A call that has waited longer could leave when its idempotency key, which
 * is trusted for 50 minutes, is no longer kept by the ledger.
 */
const LONGEST = 5 * 60_000;

/** When calls may leave, so that the ledger's bucket lasts. */
export interface Pace {
  /** Resolves with `null` when it is the caller's turn; at once with how long it would be, in milliseconds, when that is too long to wait. */
  turn(): Promise<number | null>;
  /** An answer has told what a call costs, what the bucket holds, or that it is empty. */
  heard(status: number, headers: Headers): void;
}

/**
 * Lets calls leave at even intervals, and none while the bucket is empty.
 * @param clock.now milliseconds
 * @param clock.sleep resolves after so many milliseconds
 */
export function evenPace(clock: {
  now: () => number;
  sleep: (ms: number) => Promise<unknown>;
}): Pace {
  let { limit, cost } = FIRST;
  let next = clock.now();
  return {
    async turn() {
      const now = clock.now();
      const at = Math.max(now - MADE_UP, next);
      if (at - now > LONGEST) return at - now;
      next = at + (cost * WINDOW) / (limit * SHARE);
      if (at > now) await clock.sleep(at - now);
      return null;
    },
    heard(status, headers) {
      cost = Number(headers.get('X-CallCost')) || cost;
      limit = Number(/\/(\d+)\s*$/.exec(headers.get('X-RateLimiting') ?? '')?.[1]) || limit;
      if (status !== 429) return;
      const asked = Number(headers.get('Retry-After')) * 1_000 || EMPTY_FOR;
      next = Math.max(next, clock.now() + asked);
    },
  };
}
