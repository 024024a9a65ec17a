/** Renewals that may be unconfirmed before the connection counts as lost. A Redis that is busy for a moment is tolerated. */
const maxUnconfirmed = 2;

/** When the next renewal of the lease is due, and whether the last ones were confirmed. */
export class LeaseTimer {
  /** Renewals so far. */
  count = 0;
  readonly #every: number;
  #due: number;
  #confirmed = 0;

  /** `every` in ms. */
  constructor(every: number) {
    this.#every = every;
    this.#due = Date.now() + every;
  }

  /** Whether a renewal is due at `now` (ms). Counts it. */
  isDue(now: number): boolean {
    if (now < this.#due) return false;
    this.#due = now + this.#every;
    this.count += 1;
    return true;
  }

  /** A renewal came back as a message. */
  confirm(): void {
    this.#confirmed = this.count;
  }

  get isUnconfirmed(): boolean {
    return this.count - this.#confirmed > maxUnconfirmed;
  }
}
