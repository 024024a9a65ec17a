import type { PostWebhook, Webhook } from './post-webhook.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** The webhook counters of an app since the server started, in events. */
export interface WebhookCounters {
  sent: number;
  /** The queue was full, or all attempts within five minutes failed. */
  dropped: number;
  /** Failed attempts, in requests. */
  failed: number;
}

/** How webhooks are batched and sent. Times in ms. */
export interface QueueRules {
  /** Events that may wait for one endpoint. */
  readonly maxWaiting: number;
  /** An event waits this long for others to share its request, unless there are `maxPerRequest` earlier. */
  readonly window: number;
  readonly maxPerRequest: number;
  readonly firstRetryDelay: number;
  readonly maxRetryDelay: number;
  /** A request is dropped when it has not been accepted for this long. */
  readonly giveUpAfter: number;
}

/** 20 events or 250 ms, then retries with back-off for 5 minutes, as on hosted Pusher. */
export const defaultQueueRules: QueueRules = {
  maxWaiting: 10_000,
  window: 250,
  maxPerRequest: 20,
  firstRetryDelay: 1000,
  maxRetryDelay: 60_000,
  giveUpAfter: 300_000,
};

export interface QueueOptions {
  readonly rules: QueueRules;
  readonly counters: WebhookCounters;
  /** Creates the signed request for a batch. */
  readonly sign: (events: readonly WebhookEvent[]) => Webhook;
  readonly post: PostWebhook;
  /** An attempt failed. `dropped`: the number of events that are lost with it. */
  readonly onFailure: (reason: string, dropped: number) => void;
}

/** A request that is being sent, or waits for a retry. */
interface PendingRequest {
  readonly webhook: Webhook;
  readonly count: number;
  readonly since: number;
}

/**
 * The queue of one endpoint: batches in the order of the events, one request at a time, so that a channel is never reported
 * as vacated before it is reported as occupied.
 */
export class WebhookQueue {
  readonly #waiting: WebhookEvent[] = [];
  #pending: PendingRequest | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #whenIdle: (() => void)[] = [];
  readonly #options: QueueOptions;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  add(event: WebhookEvent): void {
    const { rules, counters } = this.#options;
    if (this.#stopped || this.#waiting.length >= rules.maxWaiting) {
      counters.dropped += 1;
      return;
    }
    this.#waiting.push(event);
    if (this.#pending !== undefined) return;
    if (this.#waiting.length >= rules.maxPerRequest) this.#next();
    else this.#timer ??= setTimeout(() => this.#next(), rules.window);
  }

  /** Sends what waits without batching further. Resolves when nothing is left. */
  async flush(): Promise<void> {
    if (this.#pending === undefined) this.#next();
    if (this.#pending === undefined) return;
    await new Promise<void>((resolve) => this.#whenIdle.push(resolve));
  }

  /** Drops everything that waits. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#stopped = true;
    this.#options.counters.dropped += this.#waiting.length + (this.#pending?.count ?? 0);
    this.#waiting.length = 0;
    this.#pending = undefined;
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { rules, sign } = this.#options;
    const events = this.#waiting.splice(0, rules.maxPerRequest);
    if (events.length === 0) {
      this.#pending = undefined;
      for (const idle of this.#whenIdle.splice(0)) idle();
      return;
    }
    this.#pending = { webhook: sign(events), count: events.length, since: Date.now() };
    void this.#attempt(this.#pending, rules.firstRetryDelay);
  }

  async #attempt(pending: PendingRequest, retryDelay: number): Promise<void> {
    const { rules, counters, post, onFailure } = this.#options;
    const { webhook, count, since } = pending;
    const reason = await post(webhook);
    if (this.#stopped) return;
    if (reason === undefined) {
      counters.sent += count;
      return this.#next();
    }
    counters.failed += 1;
    const givenUp = Date.now() + retryDelay - since > rules.giveUpAfter;
    if (givenUp) counters.dropped += count;
    onFailure(reason, givenUp ? count : 0);
    if (givenUp) return this.#next();
    const longer = Math.min(2 * retryDelay, rules.maxRetryDelay);
    this.#timer = setTimeout(() => void this.#attempt(pending, longer), retryDelay);
  }
}
