import type { LedgerClock } from '../ledger/ledger-clock.ts';

const WINDOW = 60_000;
/** What a call costs; a PDF costs more. */
export const COST = { usual: 3, pdf: 13 };

/** What may be asked of the ledger within 60 seconds. */
export interface Bucket {
  /** @returns what is used, and how many seconds are left when the call was too much */
  take(cost: number, limit: number): { used: number; waitSeconds: number | null };
}

export function bucket(clock: LedgerClock): Bucket {
  let window = { from: -Infinity, used: 0 };
  return {
    take(cost, limit) {
      const now = clock.now().getTime();
      if (now - window.from >= WINDOW || now < window.from) window = { from: now, used: 0 };
      if (window.used + cost > limit) {
        return { used: window.used, waitSeconds: Math.ceil((window.from + WINDOW - now) / 1_000) };
      }
      window.used += cost;
      return { used: window.used, waitSeconds: null };
    },
  };
}
