/** How long one turn of the event loop may be taken up, in ms. */
const slice = 5;
/** Steps between two looks at the clock. */
const stepsAtOnce = 16;

/**
 * Work in many small steps that nobody waits for. What is short is done at once; the rest is spread over turns of the
 * event loop, in order, so that it never keeps the others waiting.
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

  /** Does all that is left, now. */
  finish(): void {
    this.#runUntil(Number.POSITIVE_INFINITY);
  }

  #run(): void {
    this.#busy = true;
    this.#runUntil(this.#now() + slice);
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

/** Returns whether that was all. */
function takeSteps(work: Iterator<unknown>): boolean {
  for (let step = 0; step < stepsAtOnce; step += 1) if (work.next().done === true) return true;
  return false;
}
