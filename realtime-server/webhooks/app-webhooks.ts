import { ExpiringMap } from '../expiring-map.ts';
import { HeldEvents } from './held-events.ts';
import type { Lane } from './lane.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** Where events go, and which. */
export interface Destination {
  readonly wants: (event: WebhookEvent) => boolean;
  readonly lane: Lane;
}

/** How long a departure is held back, as on hosted Pusher. In ms. */
export const departureDelay = 3000;

/** For how long a cache miss is told once. In ms. */
const cacheMissPause = 10_000;
const mostCacheMisses = 10_000;

/** Whether nobody has come back meanwhile, on any node, and no other node tells of it. */
type MustBeTold = (departure: WebhookEvent) => boolean | Promise<boolean>;

/** What one app's own server is told. */
export class AppWebhooks {
  readonly #held: HeldEvents;
  readonly #asking = new Set<Promise<void>>();
  readonly #misses = new ExpiringMap<true>(cacheMissPause, mostCacheMisses);

  readonly destinations: readonly Destination[];

  constructor(destinations: readonly Destination[], mustBeTold: MustBeTold) {
    this.destinations = destinations;
    this.#held = new HeldEvents(departureDelay, (departure) => {
      const answer = mustBeTold(departure);
      if (answer === true) return this.#tell(departure);
      if (answer === false) return;
      const asked = this.#tellWhenSure(answer, departure);
      this.#asking.add(asked);
      void asked.finally(() => this.#asking.delete(asked));
    });
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

  async #tellWhenSure(answer: Promise<boolean>, departure: WebhookEvent): Promise<void> {
    if (await answer) this.#tell(departure);
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
