import { codes, ConnectionRefused } from '../errors.ts';

/**
 * Users whose connections the app terminated. A signature is valid as long as its socket: one that was requested earlier could
 * still sign the user in after the termination. So a socket that was open at the termination can no longer become the user's.
 * Only a new one can.
 */
export class TerminatedUsers {
  /** Time of the termination in ms of the monotonic clock, oldest first. */
  readonly #at = new Map<string, number>();

  add(userId: string, now: number): void {
    this.#at.delete(userId);
    this.#at.set(userId, now);
  }

  /**
   * Whether a socket opened at that time is too old for the user. The clock has whole milliseconds: a socket opened in the
   * millisecond of the termination may be older than it, and must reconnect.
   */
  isTooOld(openedAt: number, userId: string): boolean {
    const at = this.#at.get(userId);
    return at !== undefined && openedAt <= at;
  }

  /** Removes entries that no socket is too old for. `oldest`: when the oldest open socket was opened. */
  trim(oldest: number): void {
    for (const [userId, at] of this.#at) {
      if (at >= oldest) return;
      this.#at.delete(userId);
    }
  }
}

/** The error for a socket that is too old: the client reconnects at once, and needs new signatures. */
export function reconnectAfterTermination(): ConnectionRefused {
  return new ConnectionRefused(codes.reconnect, 'The user was signed out: connect anew');
}
