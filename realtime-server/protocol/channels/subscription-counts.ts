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
 * Sends the subscription count to the subscribers of a channel, if the app wants it: at every change while they are few,
 * otherwise at most as often as the limits allow, over all nodes.
 * https://pusher.com/docs/channels/using_channels/events/#pusher-subscription-count
 */
export class SubscriptionCounts {
  /** Channels whose count was sent lately, and whether it has changed since. */
  readonly #recent = new Map<string, boolean>();

  readonly #app: CountingApp;

  constructor(app: CountingApp) {
    this.#app = app;
  }

  /** `count`: subscriptions now, on all nodes. */
  changed(channel: string, count: number): void {
    if (this.#recent.has(channel)) this.#recent.set(channel, true);
    else if (count <= this.#app.limits.subscriptionCountSmall) this.#send(channel, count);
    else this.#sendLimited(channel, count);
  }

  #sendLimited(channel: string, count: number): void {
    const interval = this.#app.limits.subscriptionCountInterval * 1000;
    this.#recent.set(channel, false);
    setTimeout(() => this.#sendIfChanged(channel), interval).unref();
    void whenResolved(
      this.#app.shared.claim(`subscription_count ${channel}`, interval),
      (first) => {
        if (first) this.#send(channel, count);
        else this.#recent.set(channel, true);
      },
    );
  }

  #sendIfChanged(channel: string): void {
    const changed = this.#recent.get(channel);
    this.#recent.delete(channel);
    if (changed !== true) return;
    void whenResolved(this.#app.shared.channel(channel), (figures) => {
      if (figures !== undefined) this.changed(channel, figures.subscribers);
    });
  }

  #send(channel: string, count: number): void {
    this.#app.observer.subscriptionCount(this.#app, channel, count);
    if (count > 0) {
      void this.#app.shared.relay(channel, subscriptionCountFrame(channel, count), undefined);
    }
  }
}
