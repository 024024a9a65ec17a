/** How long one turn of the event loop may be used, in ms. */
const turnMs = 5;
/** Steps between two readings of the clock. */
const stepsPerCheck = 16;

/**
 * Work in many small steps that nobody waits for. Short work is done at once. Longer work is spread over turns of the event
 * loop, in order, so that it does not block other work.
 */
export class BackgroundWork {
  readonly #work: Iterator<unknown>[] = [];
  #busy = false;

  readonly #now: () => number;

  /** `now`: the time in ms. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** `work`: each `next` is a step; it may not throw. */
  add(work: Iterator<unknown>): void {
    this.#work.push(work);
    if (!this.#busy) this.#run();
  }

  /** Does all remaining work now. */
  finish(): void {
    this.#runUntil(Number.POSITIVE_INFINITY);
  }

  #run(): void {
    this.#busy = true;
    this.#runUntil(this.#now() + turnMs);
    this.#busy = this.#work.length > 0;
    if (this.#busy) setImmediate(() => this.#run());
  }

  #runUntil(end: number): void {
    for (let [work] = this.#work; work !== undefined; [work] = this.#work) {
      if (takeSteps(work)) this.#work.shift();
      if (this.#work.length > 0 && this.#now() >= end) return;
    }
  }
}

/** Returns whether the work is finished. */
function takeSteps(work: Iterator<unknown>): boolean {
  for (let step = 0; step < stepsPerCheck; step += 1) if (work.next().done === true) return true;
  return false;
}
