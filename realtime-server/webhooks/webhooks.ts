import type { Logger } from 'pino';
import type { AppSettings, WebhookSettings } from '../protocol/app/app-settings.ts';
import type { ClientEvent, Observer } from '../protocol/observer.ts';
import type { SharedApp } from '../protocol/state/shared-state.ts';
import { whenResolved } from '../maybe-promise.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import { AppWebhooks, cacheMissInterval, leaveDelay, keyOf } from './app-webhooks.ts';
import { isWebhookUrl, signWebhook, wants } from './destination.ts';
import type { Credentials } from './destination.ts';
import { defaultQueueRules, WebhookQueue } from './webhook-queue.ts';
import type { QueueRules, WebhookCounters } from './webhook-queue.ts';
import { postWebhook } from './post-webhook.ts';
import type { PostWebhook } from './post-webhook.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** What webhooks need of an app. */
export interface WebhookApp extends Credentials {
  readonly settings: AppSettings;
  readonly shared: Pick<SharedApp, 'channel' | 'hasUser' | 'claim'>;
}

interface ActiveWebhooks {
  /** The settings they were created from. */
  readonly settings: readonly WebhookSettings[];
  readonly webhooks: AppWebhooks;
}

export interface WebhookOptions {
  readonly log: Logger;
  readonly post?: PostWebhook;
  readonly rules?: QueueRules;
}

const none: readonly WebhookSettings[] = [];

/** Shorter than the delay of a leave, so that the next leave of the same user is not suppressed. In ms. */
const sendOnceWithin = leaveDelay - 100;

/**
 * Sends webhooks to the servers of the apps. Each app has its own queues. The cause of an event does not wait: it only reads the
 * settings and adds to a queue.
 */
export class Webhooks implements Observer {
  readonly #active = new Map<WebhookApp, ActiveWebhooks>();
  readonly #counters = new WeakMap<WebhookApp, WebhookCounters>();
  readonly #log: Logger;
  readonly #post: PostWebhook;
  readonly #rules: QueueRules;

  constructor({ log, post = postWebhook, rules = defaultQueueRules }: WebhookOptions) {
    this.#log = log;
    this.#post = post;
    this.#rules = rules;
  }

  /** The webhook counters of an app. */
  counters(app: WebhookApp): Readonly<WebhookCounters> {
    return this.#countersOf(app);
  }

  occupied(app: WebhookApp, channel: string): void {
    this.#add(app, { name: 'channel_occupied', channel });
  }

  vacated(app: WebhookApp, channel: string): void {
    this.#add(app, { name: 'channel_vacated', channel });
  }

  memberAdded(app: WebhookApp, channel: string, userId: string): void {
    this.#add(app, { name: 'member_added', channel, user_id: userId });
  }

  memberRemoved(app: WebhookApp, channel: string, userId: string): void {
    this.#add(app, { name: 'member_removed', channel, user_id: userId });
  }

  clientEvent(app: WebhookApp, { channel, event, data, socketId, userId }: ClientEvent): void {
    if (app.settings.webhooks === undefined) return;
    this.#add(app, {
      name: 'client_event',
      channel,
      event,
      data: data?.startsWith('"') === true ? String(JSON.parse(data)) : (data ?? ''),
      socket_id: socketId,
      ...(userId !== undefined && { user_id: userId }),
    });
  }

  cacheMiss(app: WebhookApp, channel: string): void {
    this.#add(app, { name: 'cache_miss', channel });
  }

  subscriptionCount(app: WebhookApp, channel: string, count: number): void {
    this.#add(app, { name: 'subscription_count', channel, subscription_count: count });
  }

  /** Sends what is pending, for at most `timeout` ms, and drops the rest. */
  async stop(timeout: number): Promise<void> {
    const all = [...this.#active.values()].map(({ webhooks }) => webhooks);
    let timer: NodeJS.Timeout | undefined;
    const expired = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, timeout);
    });
    await Promise.race([Promise.all(all.map((webhooks) => webhooks.flush())), expired]);
    clearTimeout(timer);
    for (const webhooks of all) webhooks.stop();
  }

  #add(app: WebhookApp, event: WebhookEvent): void {
    const settings = app.settings.webhooks ?? none;
    const active = this.#active.get(app);
    if (active?.settings === settings) return active.webhooks.add(event);
    // Events for the earlier endpoints are still sent to them.
    void active?.webhooks.flush();
    this.#active.delete(app);
    if (settings.length === 0) return;
    const webhooks = this.#start(app, settings);
    this.#active.set(app, { settings, webhooks });
    webhooks.add(event);
  }

  #start(app: WebhookApp, all: readonly WebhookSettings[]): AppWebhooks {
    const counters = this.#countersOf(app);
    const destinations = all
      .filter(({ url }) => this.#accepts(app, url))
      .map((settings) => ({
        wants: (event: WebhookEvent) => wants(settings, event),
        queue: new WebhookQueue({
          rules: this.#rules,
          counters,
          sign: (events) => signWebhook(settings, app, events),
          post: this.#post,
          onFailure: (reason, givenUp) =>
            this.#log.warn({ app: app.settings.id, reason, givenUp }, 'a webhook was not taken'),
        }),
      }));
    return new AppWebhooks(destinations, (event) => shouldSend(app, event));
  }

  #accepts(app: WebhookApp, url: string): boolean {
    const acceptable = isWebhookUrl(url);
    if (!acceptable) this.#log.error({ app: app.settings.id, url }, 'no webhook can be sent there');
    return acceptable;
  }

  #countersOf(app: WebhookApp): WebhookCounters {
    const counters = this.#counters.get(app) ?? { sent: 0, dropped: 0, failed: 0 };
    this.#counters.set(app, counters);
    return counters;
  }
}

/**
 * Whether a leave has not been reversed on any node, and no other node sends it. Two nodes have the same leave if a user left one
 * of them, joined the other and left that too. The first one sends it for both. The same applies to subscribers on two nodes that
 * find the same cache channel empty.
 */
function shouldSend({ shared }: WebhookApp, event: WebhookEvent): MaybePromise<boolean> {
  const key = `webhook/${event.name}/${keyOf(event)}`;
  if (event.name === 'cache_miss') return shared.claim(key, cacheMissInterval);
  return whenResolved(isBack(shared, event), (back) =>
    back ? false : shared.claim(key, sendOnceWithin),
  );
}

function isBack(shared: WebhookApp['shared'], leave: WebhookEvent): MaybePromise<boolean> {
  if (leave.name === 'member_removed') {
    return shared.hasUser(leave.channel, leave.user_id);
  }
  return whenResolved(shared.channel(leave.channel), (figures) => figures !== undefined);
}
