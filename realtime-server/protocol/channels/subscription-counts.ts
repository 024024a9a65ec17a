import type { Limits } from '../../limits.ts';
import type { ObservedApp, Observer } from '../observer.ts';
import { subscriptionCountFrame } from '../frames.ts';
import { whenResolved } from '../../maybe-promise.ts';

/** What counting subscriptions needs of an app. */
interface CountingApp extends ObservedApp {
  readonly limits: Limits;
  readonly observer: Observer;
}

/**
 * Tells a channel's subscribers how many they are, where the app wants it: at every change while they
 * are few, else no more often than the limits say, however many nodes there are.
 * https://pusher.com/docs/channels/using_channels/events/#pusher-subscription-count
 */
export class SubscriptionCounts {
  /** Channels told lately, and whether something has changed since. */
  readonly #lately = new Map<string, boolean>();

  readonly #app: CountingApp;

  constructor(app: CountingApp) {
    this.#app = app;
  }

  /** `count`: subscriptions now, on all nodes. */
  changed(channel: string, count: number): void {
    if (this.#lately.has(channel)) this.#lately.set(channel, true);
    else if (count <= this.#app.limits.subscriptionCountSmall) this.#tell(channel, count);
    else this.#tellSeldom(channel, count);
  }

  #tellSeldom(channel: string, count: number): void {
    const interval = this.#app.limits.subscriptionCountInterval * 1000;
    this.#lately.set(channel, false);
    setTimeout(() => this.#again(channel), interval).unref();
    void whenResolved(
      this.#app.shared.claim(`subscription_count ${channel}`, interval),
      (first) => {
        if (first) this.#tell(channel, count);
        else this.#lately.set(channel, true);
      },
    );
  }

  #again(channel: string): void {
    const changed = this.#lately.get(channel);
    this.#lately.delete(channel);
    if (changed !== true) return;
    void whenResolved(this.#app.shared.channel(channel), (figures) => {
      if (figures !== undefined) this.changed(channel, figures.subscribers);
    });
  }

  #tell(channel: string, count: number): void {
    this.#app.observer.subscriptionCount(this.#app, channel, count);
    if (count > 0) {
      void this.#app.shared.relay(channel, subscriptionCountFrame(channel, count), undefined);
    }
  }
}
