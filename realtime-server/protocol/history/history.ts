import type { HistoryRule } from './history-rule.ts';

interface Kept {
  readonly frame: string;
  readonly bytes: number;
  /** When it was published, in ms of the monotonic clock. */
  readonly at: number;
}

/** The last published events of one channel, without gaps. */
export class History {
  #rule: HistoryRule;
  #kept: Kept[] = [];
  #bytes = 0;
  /** The serial of the newest event. */
  #serial: number;

  /** `serial`: the last one before the history begins. */
  constructor(rule: HistoryRule, serial: number) {
    this.#rule = rule;
    this.#serial = serial;
  }

  get isEmpty(): boolean {
    return this.#kept.length === 0;
  }

  /** Adds the next event. An event that is larger than the whole history may be leaves nothing. */
  add(frame: string, rule: HistoryRule, now: number): void {
    const bytes = Buffer.byteLength(frame);
    this.#rule = rule;
    this.#serial += 1;
    this.#kept.push({ frame, bytes, at: now });
    this.#bytes += bytes;
    this.trim(now);
  }

  /** Lets go of what is over a bound, oldest first. */
  trim(now: number): void {
    const { events, bytes, milliseconds } = this.#rule;
    for (;;) {
      const [oldest] = this.#kept;
      if (oldest === undefined) return;
      const fits = this.#kept.length <= events && this.#bytes <= bytes;
      if (fits && now - oldest.at < milliseconds) return;
      this.#kept.shift();
      this.#bytes -= oldest.bytes;
    }
  }

  /** The frames after `serial`, in order; undefined when one of them is gone or `serial` has not been yet. */
  since(serial: number, now: number): string[] | undefined {
    this.trim(now);
    const missed = this.#serial - serial;
    if (missed < 0 || missed > this.#kept.length) return undefined;
    return this.#kept.slice(this.#kept.length - missed).map(({ frame }) => frame);
  }
}
