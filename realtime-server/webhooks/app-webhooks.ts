import { ExpiringMap } from '../expiring-map.ts';
import { DelayedEvents } from './delayed-events.ts';
import type { WebhookQueue } from './webhook-queue.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** Where events go, and which. */
export interface Destination {
  readonly wants: (event: WebhookEvent) => boolean;
  readonly lane: WebhookQueue;
}

/** How long a departure is held back, as on hosted Pusher. In ms. */
export const departureDelay = 3000;

/** For how long a cache miss is told once, on whichever nodes. In ms. */
export const cacheMissPause = 10_000;
const mostCacheMisses = 10_000;

/** Of a departure: whether nobody has come back meanwhile, on any node. Of it and of a cache miss: whether no other node tells of it. */
type ShouldSend = (event: WebhookEvent) => boolean | Promise<boolean>;

/** What one app's own server is told. */
export class AppWebhooks {
  readonly #held: DelayedEvents;
  readonly #shouldSend: ShouldSend;
  readonly #asking = new Set<Promise<void>>();
  readonly #misses = new ExpiringMap<true>(cacheMissPause, mostCacheMisses);

  readonly destinations: readonly Destination[];

  constructor(destinations: readonly Destination[], shouldSend: ShouldSend) {
    this.destinations = destinations;
    this.#shouldSend = shouldSend;
    this.#held = new DelayedEvents(departureDelay, (departure) => this.#tellOnce(departure));
  }

  /** Hands an event on to whoever wants it: at once, or after a while if it may be taken back. */
  happened(event: WebhookEvent): void {
    switch (event.name) {
      case 'channel_vacated':
      case 'member_removed':
        return this.#held.hold(keyOf(event), event);
      case 'channel_occupied':
      case 'member_added':
        if (!this.#held.takeBack(keyOf(event))) this.#tell(event);
        return;
      case 'cache_miss':
        if (this.#misses.get(event.channel) === true) return;
        this.#misses.set(event.channel, true);
        return this.#tellOnce(event);
    }
    this.#tell(event);
  }

  /** Sends everything there is, held back or not; resolves when it has been taken. */
  async flush(): Promise<void> {
    this.#held.releaseAll();
    await Promise.all(this.#asking);
    await Promise.all(this.destinations.map(({ lane }) => lane.flush()));
  }

  /** Gives up everything that has not been sent. */
  stop(): void {
    this.#held.releaseAll();
    for (const { lane } of this.destinations) lane.stop();
  }

  #tellOnce(event: WebhookEvent): void {
    const answer = this.#shouldSend(event);
    if (answer === true) return this.#tell(event);
    if (answer === false) return;
    const asked = this.#tellWhenSure(answer, event);
    this.#asking.add(asked);
    void asked.finally(() => this.#asking.delete(asked));
  }

  async #tellWhenSure(answer: Promise<boolean>, event: WebhookEvent): Promise<void> {
    if (await answer) this.#tell(event);
  }

  #tell(event: WebhookEvent): void {
    for (const { wants, lane } of this.destinations) {
      if (wants(event)) lane.offer(event);
    }
  }
}

/** The same for a departure and the return that takes it back. No channel's name has a slash. */
export function keyOf(event: WebhookEvent): string {
  return 'user_id' in event ? `${event.channel}/${event.user_id}` : event.channel;
}
