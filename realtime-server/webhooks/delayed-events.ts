import type { WebhookEvent } from './webhook-event.ts';

interface Held {
  readonly event: WebhookEvent;
  /** In ms of Date.now(). */
  readonly due: number;
}

/**
 * Events that wait a while because what they tell may be taken back: somebody who loses the
 * connection is often back at once. All wait equally long, so that one timer does for all of them.
 */
export class DelayedEvents {
  readonly #held = new Map<string, Held>();
  #timer: NodeJS.Timeout | undefined;

  readonly delay: number;
  readonly release: (event: WebhookEvent) => void;

  /** `delay` in ms; `release` is handed every event whose time has come. */
  constructor(delay: number, release: (event: WebhookEvent) => void) {
    this.delay = delay;
    this.release = release;
  }

  hold(key: string, event: WebhookEvent): void {
    // Set anew it would keep its old place, and the places are in the order of their times.
    this.#held.delete(key);
    this.#held.set(key, { event, due: Date.now() + this.delay });
    this.#timer ??= setTimeout(() => this.#releaseDue(), this.delay);
  }

  /** Returns whether there was something to take back. */
  takeBack(key: string): boolean {
    return this.#held.delete(key);
  }

  /** Lets go of everything now. */
  releaseAll(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const [key, { event }] of this.#held) {
      this.#held.delete(key);
      this.release(event);
    }
  }

  #releaseDue(): void {
    this.#timer = undefined;
    const now = Date.now();
    for (const [key, { event, due }] of this.#held) {
      if (due > now) {
        this.#timer = setTimeout(() => this.#releaseDue(), due - now);
        return;
      }
      this.#held.delete(key);
      this.release(event);
    }
  }
}
