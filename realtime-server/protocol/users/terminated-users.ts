import { codes, ConnectionRefused } from '../errors.ts';

/**
 * Users whose connections the app ended. A signature is good for as long as its socket: one that was asked for before and kept back
 * would bring the user in resubscribe. So a socket that was open by then cannot become the user's any more, only a new one can.
 */
export class TerminatedUsers {
  /** When, in ms of the monotonic clock; those ended first come first. */
  readonly #at = new Map<string, number>();

  add(userId: string, now: number): void {
    this.#at.delete(userId);
    this.#at.set(userId, now);
  }

  /**
   * Whether a socket opened at that time is too old to be the user's. The clock counts whole milliseconds: a socket opened in the very
   * one in which the user was ended may be the older of the two, and comes anew.
   */
  isTooOld(openedAt: number, userId: string): boolean {
    const at = this.#at.get(userId);
    return at !== undefined && openedAt <= at;
  }

  /** Forgets whom no socket is too old for. `oldest`: when the oldest was opened. */
  trim(oldest: number): void {
    for (const [userId, at] of this.#at) {
      if (at >= oldest) return;
      this.#at.delete(userId);
    }
  }
}

/** What a socket is told that is too old: to come back at once on a new one, for which it needs new signatures. */
export function reconnectAfterTermination(): ConnectionRefused {
  return new ConnectionRefused(codes.reconnect, 'The user was signed out: connect anew');
}
