/** Renewals that may go unheard before the connection counts as dead: a Redis that is busy for a moment is none. */
const patience = 2;

/** When it is time for the next renewal, and whether the last ones were heard. */
export class Beat {
  /** Renewals so far. */
  count = 0;
  readonly #every: number;
  #due: number;
  #heard = 0;

  /** `every` in ms. */
  constructor(every: number) {
    this.#every = every;
    this.#due = Date.now() + every;
  }

  /** Once for each time that has come, in ms of the clock. */
  isDue(now: number): boolean {
    if (now < this.#due) return false;
    this.#due = now + this.#every;
    this.count += 1;
    return true;
  }

  /** A renewal has come back as a message. */
  heard(): void {
    this.#heard = this.count;
  }

  get isSilent(): boolean {
    return this.count - this.#heard > patience;
  }
}
