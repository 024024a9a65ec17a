import type { Visibility } from '#domain/visibility.ts';

/** How long a recording is reused, in milliseconds. */
export const KEPT_FOR = 60_000;
/** The number of recordings that are kept; each may be some megabytes. */
export const MOST_KEPT = 8;

interface Kept {
  since: number;
  recording: Promise<Buffer>;
}

/**
 * The recordings of boards that were asked for lately, as the JSON that goes out. One takes seconds to make: who asks for the same
 * within a minute is given the same, and one is made at a time. A failure reaches everybody who waits for it, and is not kept.
 */
export class KeptRecordings {
  readonly #clock: () => Date;
  readonly #kept = new Map<string, Kept>();
  #latest: Promise<unknown> = Promise.resolve();

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /**
   * @param visibility what the reader may see of the board: only who may see the same is given the same
   * @param make makes the recording as this reader may see it; called when it is its turn
   */
  get(boardId: string, visibility: Visibility, make: () => Promise<object>): Promise<Buffer> {
    const now = this.#clock().getTime();
    for (const [key, { since }] of this.#kept) {
      if (now - since >= KEPT_FOR) this.#kept.delete(key);
    }
    const key = JSON.stringify([boardId, visibility]);
    const cached = this.#kept.get(key);
    if (cached) return cached.recording;
    const recording = this.#inTurn(async () => Buffer.from(JSON.stringify(await make())));
    const kept = { since: now, recording };
    this.#keep(key, kept);
    recording.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    });
    return recording;
  }

  #inTurn<Made>(make: () => Promise<Made>): Promise<Made> {
    const made = this.#latest.then(make);
    this.#latest = made.catch(() => undefined);
    return made;
  }

  #keep(key: string, kept: Kept) {
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(key, kept);
  }
}
