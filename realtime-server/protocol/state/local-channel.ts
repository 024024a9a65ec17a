import { History } from '../history/history.ts';
import type { HistoryRule, Position } from '../history/history-rule.ts';
import { Members } from '../channels/members.ts';
import type { Cached, Publication } from './shared-state.ts';
import { numberedFrame } from '../frames.ts';

/** A channel on a single node: its members, its position and its stored events. */
export class LocalChannel {
  /** Subscribed sockets; several may be of one user. */
  subscribers = 0;
  members: Members | undefined = undefined;

  readonly #epoch: string;
  #serial = 0;
  #history: History | undefined = undefined;
  #keptUntil = 0;
  #cached: { readonly frame: string; readonly until: number } | undefined = undefined;

  constructor(epoch: string) {
    this.#epoch = epoch;
  }

  get position(): Position {
    return { epoch: this.#epoch, serial: this.#serial };
  }

  /**
   * Whether the channel must be kept. A vacant channel with a history rule is kept for the time of the rule even
   * when no event is stored: a client that comes back can then be told that it missed nothing.
   */
  mustBeKept(now: number): boolean {
    if (this.subscribers > 0 || this.#cached !== undefined) return true;
    return this.#history?.isEmpty === false || now < this.#keptUntil;
  }

  /** The last subscriber left. `history`: the rule of the channel. */
  vacated(history: HistoryRule | undefined, now: number): void {
    this.#keptUntil = history === undefined ? 0 : now + history.milliseconds;
  }

  /** Gives an event its serial and stores it if asked. Returns the whole frame. `now` matters only for stored events. */
  number({ head, history, cacheFor }: Publication, now: number): string {
    const frame = numberedFrame(head, this.#serial + 1, this.#epoch);
    if (history === undefined) this.#history = undefined;
    else {
      this.#history ??= new History(history, this.#serial);
      this.#history.add(frame, history, now);
    }
    this.#serial += 1;
    if (cacheFor !== undefined) this.#cached = { frame, until: now + cacheFor };
    return frame;
  }

  /** The frames after a position, in order; undefined when some of them are missing. */
  since({ epoch, serial }: Position, now: number): string[] | undefined {
    if (epoch !== this.#epoch) return undefined;
    if (serial === this.#serial) return [];
    return this.#history?.since(serial, now);
  }

  cached(now: number): Cached | undefined {
    if (this.#cached === undefined || this.#cached.until <= now) return undefined;
    return { frame: this.#cached.frame, milliseconds: this.#cached.until - now };
  }

  /** Removes what has expired. */
  trim(now: number): void {
    this.#history?.trim(now);
    if (this.cached(now) === undefined) this.#cached = undefined;
  }

  openMembers(): Members {
    this.members ??= new Members();
    return this.members;
  }
}
