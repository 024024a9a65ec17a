import { History } from '../history/history.ts';
import type { HistoryRule, Position } from '../history/history-rule.ts';
import { Members } from '../channels/members.ts';
import type { Cached, Publication } from './shared-state.ts';
import { numberedFrame } from '../frames.ts';

/** What a node alone knows of a channel: who is there, how far its events have come, and what is kept of them. */
export class LocalChannel {
  /** Subscribed sockets, also those of one and the same user. */
  subscribers = 0;
  members: Members | undefined = undefined;

  readonly #epoch: string;
  #serial = 0;
  #history: History | undefined = undefined;
  #rememberedUntil = 0;
  #cached: { readonly frame: string; readonly until: number } | undefined = undefined;

  constructor(epoch: string) {
    this.#epoch = epoch;
  }

  get position(): Position {
    return { epoch: this.#epoch, serial: this.#serial };
  }

  /**
   * Whether somebody may yet come and miss it. Where events are kept, so is for the same time the fact that
   * there were none: whoever comes back to an empty stream has missed nothing.
   */
  isWanted(now: number): boolean {
    if (this.subscribers > 0 || this.#cached !== undefined) return true;
    return this.#history?.isEmpty === false || now < this.#rememberedUntil;
  }

  /** Nobody is subscribed any longer to a channel that has such a history. */
  vacated(history: HistoryRule | undefined, now: number): void {
    this.#rememberedUntil = history === undefined ? 0 : now + history.milliseconds;
  }

  /** Numbers an event and keeps it where that is asked for. Returns its whole frame. `now` counts only for what is kept. */
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

  /** The frames after a position, in order; undefined when they are not all known. */
  since({ epoch, serial }: Position, now: number): string[] | undefined {
    if (epoch !== this.#epoch) return undefined;
    if (serial === this.#serial) return [];
    return this.#history?.since(serial, now);
  }

  cached(now: number): Cached | undefined {
    if (this.#cached === undefined || this.#cached.until <= now) return undefined;
    return { frame: this.#cached.frame, milliseconds: this.#cached.until - now };
  }

  /** Lets go of what is too old. */
  trim(now: number): void {
    this.#history?.trim(now);
    if (this.cached(now) === undefined) this.#cached = undefined;
  }

  membersForEntry(): Members {
    this.members ??= new Members();
    return this.members;
  }
}
