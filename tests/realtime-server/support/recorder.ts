import { PATIENCE } from '#tests/support/patience.ts';

/** Collects what callbacks are given. */
export class Recorder<Value = unknown> {
  readonly values: Value[] = [];
  #recorded: (() => void)[] = [];

  /** The callback that records. */
  readonly record = (value: Value): void => {
    this.values.push(value);
    for (const recorded of this.#recorded.splice(0)) recorded();
  };

  /** Everything recorded, once there are at least `count` values. */
  async atLeast(count: number): Promise<readonly Value[]> {
    const signal = AbortSignal.timeout(PATIENCE);
    while (this.values.length < count) {
      await new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () =>
          reject(new Error(`Only ${this.values.length} of ${count}`)),
        );
        this.#recorded.push(resolve);
      });
    }
    return this.values;
  }
}
