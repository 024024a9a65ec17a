import type { HistoryRule } from './history-rule.ts';

interface StoredEvent {
  readonly frame: string;
  readonly bytes: number;
  /** When it was published, in ms of the monotonic clock. */
  readonly at: number;
}

/** The last published events of one channel, without gaps. */
export class History {
  #rule: HistoryRule;
  #events: StoredEvent[] = [];
  #bytes = 0;
  /** The serial of the newest event. */
  #serial: number;

  /** `serial`: the last one before the history starts. */
  constructor(rule: HistoryRule, serial: number) {
    this.#rule = rule;
    this.#serial = serial;
  }

  get isEmpty(): boolean {
    return this.#events.length === 0;
  }

  /** Adds the next event. An event larger than the bound of the history leaves it empty. */
  add(frame: string, rule: HistoryRule, now: number): void {
    const bytes = Buffer.byteLength(frame);
    this.#rule = rule;
    this.#serial += 1;
    this.#events.push({ frame, bytes, at: now });
    this.#bytes += bytes;
    this.trim(now);
  }

  /** Removes events over a bound, oldest first. */
  trim(now: number): void {
    const { events, bytes, milliseconds } = this.#rule;
    for (;;) {
      const [oldest] = this.#events;
      if (oldest === undefined) return;
      const fits = this.#events.length <= events && this.#bytes <= bytes;
      if (fits && now - oldest.at < milliseconds) return;
      this.#events.shift();
      this.#bytes -= oldest.bytes;
    }
  }

  /** The frames after `serial`, in order; undefined when one of them is removed or `serial` is in the future. */
  since(serial: number, now: number): string[] | undefined {
    this.trim(now);
    const missed = this.#serial - serial;
    if (missed < 0 || missed > this.#events.length) return undefined;
    return this.#events.slice(this.#events.length - missed).map(({ frame }) => frame);
  }
}
