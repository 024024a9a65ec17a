import type { PostWebhook, Webhook } from './post-webhook.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** What became of the webhooks of an app since the server started, in events. */
export interface WebhookCounters {
  sent: number;
  /** No room was left in the queue, or five minutes of trying were in vain. */
  dropped: number;
  /** Attempts that failed, in requests. */
  failed: number;
}

/** How webhooks are gathered and sent. Times in ms. */
export interface QueueRules {
  /** Events that may wait for one endpoint. */
  readonly mostWaiting: number;
  /** An event waits this long for others to share its request, unless `mostPerRequest` are there sooner. */
  readonly window: number;
  readonly mostPerRequest: number;
  readonly firstPause: number;
  readonly longestPause: number;
  /** A request that has not been taken for this long is given up. */
  readonly patience: number;
}

/** The figures of hosted Pusher: 20 events or 250 ms, tried again with back-off for 5 minutes. */
export const defaultQueueRules: QueueRules = {
  mostWaiting: 10_000,
  window: 250,
  mostPerRequest: 20,
  firstPause: 1000,
  longestPause: 60_000,
  patience: 300_000,
};

export interface QueueOptions {
  readonly rules: QueueRules;
  readonly tally: WebhookCounters;
  /** Makes the request for a batch, signed. */
  readonly seal: (events: readonly WebhookEvent[]) => Webhook;
  readonly post: PostWebhook;
  /** An attempt failed for this reason. `givenUp` counts the events that are lost with it. */
  readonly onFailure: (reason: string, givenUp: number) => void;
}

/** A request under way, or waiting to be tried again. */
interface UnderWay {
  readonly webhook: Webhook;
  readonly count: number;
  readonly since: number;
}

/**
 * The way to one endpoint: batches in the order in which things happened, one request at a time, so
 * that nobody is told of a channel as vacated before they are told that it was occupied.
 */
export class WebhookQueue {
  readonly #waiting: WebhookEvent[] = [];
  #underWay: UnderWay | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #whenIdle: (() => void)[] = [];
  readonly #options: QueueOptions;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  offer(event: WebhookEvent): void {
    const { rules, tally } = this.#options;
    if (this.#stopped || this.#waiting.length >= rules.mostWaiting) {
      tally.dropped += 1;
      return;
    }
    this.#waiting.push(event);
    if (this.#underWay !== undefined) return;
    if (this.#waiting.length >= rules.mostPerRequest) this.#next();
    else this.#timer ??= setTimeout(() => this.#next(), rules.window);
  }

  /** Sends what waits without gathering more; resolves when nothing is left or under way. */
  async flush(): Promise<void> {
    if (this.#underWay === undefined) this.#next();
    if (this.#underWay === undefined) return;
    await new Promise<void>((resolve) => this.#whenIdle.push(resolve));
  }

  /** Gives up everything that waits. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#stopped = true;
    this.#options.tally.dropped += this.#waiting.length + (this.#underWay?.count ?? 0);
    this.#waiting.length = 0;
    this.#underWay = undefined;
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { rules, seal } = this.#options;
    const events = this.#waiting.splice(0, rules.mostPerRequest);
    if (events.length === 0) {
      this.#underWay = undefined;
      for (const idle of this.#whenIdle.splice(0)) idle();
      return;
    }
    this.#underWay = { webhook: seal(events), count: events.length, since: Date.now() };
    void this.#attempt(this.#underWay, rules.firstPause);
  }

  async #attempt(underWay: UnderWay, pause: number): Promise<void> {
    const { rules, tally, post, onFailure } = this.#options;
    const { webhook, count, since } = underWay;
    const reason = await post(webhook);
    if (this.#stopped) return;
    if (reason === undefined) {
      tally.sent += count;
      return this.#next();
    }
    tally.failed += 1;
    const givenUp = Date.now() + pause - since > rules.patience;
    if (givenUp) tally.dropped += count;
    onFailure(reason, givenUp ? count : 0);
    if (givenUp) return this.#next();
    const longer = Math.min(2 * pause, rules.longestPause);
    this.#timer = setTimeout(() => void this.#attempt(underWay, longer), pause);
  }
}
