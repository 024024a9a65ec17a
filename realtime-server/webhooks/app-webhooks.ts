import { ExpiringMap } from '../expiring-map.ts';
import { DelayedEvents } from './delayed-events.ts';
import type { WebhookQueue } from './webhook-queue.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** A webhook endpoint, and the events it wants. */
export interface Destination {
  readonly wants: (event: WebhookEvent) => boolean;
  readonly queue: WebhookQueue;
}

/** How long a leave is delayed, as on hosted Pusher. In ms. */
export const leaveDelay = 3000;

/** A cache miss of a channel is sent once in this time, on all nodes. In ms. */
export const cacheMissInterval = 10_000;
const maxCacheMisses = 10_000;

/** For a leave: whether it has not been reversed meanwhile on any node. For a leave and a cache miss: whether no other node sends it. */
type ShouldSend = (event: WebhookEvent) => boolean | Promise<boolean>;

/** The webhooks of one app. */
export class AppWebhooks {
  readonly #delayed: DelayedEvents;
  readonly #shouldSend: ShouldSend;
  readonly #asking = new Set<Promise<void>>();
  readonly #misses = new ExpiringMap<true>(cacheMissInterval, maxCacheMisses);

  readonly destinations: readonly Destination[];

  constructor(destinations: readonly Destination[], shouldSend: ShouldSend) {
    this.destinations = destinations;
    this.#shouldSend = shouldSend;
    this.#delayed = new DelayedEvents(leaveDelay, (leave) => this.#sendOnce(leave));
  }

  /** Sends an event to the endpoints that want it: at once, or after a delay if it may be reversed. */
  add(event: WebhookEvent): void {
    switch (event.name) {
      case 'channel_vacated':
      case 'member_removed':
        return this.#delayed.add(keyOf(event), event);
      case 'channel_occupied':
      case 'member_added':
        if (!this.#delayed.cancel(keyOf(event))) this.#send(event);
        return;
      case 'cache_miss':
        if (this.#misses.get(event.channel) === true) return;
        this.#misses.set(event.channel, true);
        return this.#sendOnce(event);
    }
    this.#send(event);
  }

  /** Sends everything, delayed or not. Resolves when it has been accepted or given up. */
  async flush(): Promise<void> {
    this.#delayed.releaseAll();
    await Promise.all(this.#asking);
    await Promise.all(this.destinations.map(({ queue }) => queue.flush()));
  }

  /** Drops everything that has not been sent. */
  stop(): void {
    this.#delayed.releaseAll();
    for (const { queue } of this.destinations) queue.stop();
  }

  #sendOnce(event: WebhookEvent): void {
    const answer = this.#shouldSend(event);
    if (answer === true) return this.#send(event);
    if (answer === false) return;
    const asked = this.#sendIfTrue(answer, event);
    this.#asking.add(asked);
    void asked.finally(() => this.#asking.delete(asked));
  }

  async #sendIfTrue(answer: Promise<boolean>, event: WebhookEvent): Promise<void> {
    if (await answer) this.#send(event);
  }

  #send(event: WebhookEvent): void {
    for (const { wants, queue } of this.destinations) {
      if (wants(event)) queue.add(event);
    }
  }
}

/** The same key for a leave and the join that reverses it. Channel names have no slash. */
export function keyOf(event: WebhookEvent): string {
  return 'user_id' in event ? `${event.channel}/${event.user_id}` : event.channel;
}
