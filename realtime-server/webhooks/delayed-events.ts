import type { WebhookEvent } from './webhook-event.ts';

interface DelayedEvent {
  readonly event: WebhookEvent;
  /** In ms of Date.now(). */
  readonly due: number;
}

/**
 * Events that are delayed because they may be reversed: a client that loses its connection is often back at once. All have the
 * same delay, so that one timer is enough.
 */
export class DelayedEvents {
  readonly #events = new Map<string, DelayedEvent>();
  #timer: NodeJS.Timeout | undefined;

  readonly delay: number;
  readonly release: (event: WebhookEvent) => void;

  /** `delay` in ms. `release` is called with every event that is due. */
  constructor(delay: number, release: (event: WebhookEvent) => void) {
    this.delay = delay;
    this.release = release;
  }

  add(key: string, event: WebhookEvent): void {
    // Without this, the key would keep its old place. The events must be ordered by time.
    this.#events.delete(key);
    this.#events.set(key, { event, due: Date.now() + this.delay });
    this.#timer ??= setTimeout(() => this.#releaseDue(), this.delay);
  }

  /** Removes an event. Returns false if there is none. */
  cancel(key: string): boolean {
    return this.#events.delete(key);
  }

  /** Releases everything now. */
  releaseAll(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const [key, { event }] of this.#events) {
      this.#events.delete(key);
      this.release(event);
    }
  }

  #releaseDue(): void {
    this.#timer = undefined;
    const now = Date.now();
    for (const [key, { event, due }] of this.#events) {
      if (due > now) {
        this.#timer = setTimeout(() => this.#releaseDue(), due - now);
        return;
      }
      this.#events.delete(key);
      this.release(event);
    }
  }
}
