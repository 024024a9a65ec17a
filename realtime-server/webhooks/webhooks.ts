import type { Logger } from 'pino';
import type { AppSettings, WebhookSettings } from '../protocol/app/app-settings.ts';
import type { ClientEvent, Observer } from '../protocol/observer.ts';
import type { SharedApp } from '../protocol/state/shared-state.ts';
import { whenResolved } from '../maybe-promise.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import { AppWebhooks, cacheMissPause, departureDelay, keyOf } from './app-webhooks.ts';
import { isWebhookUrl, seal, wants } from './destination.ts';
import type { Credentials } from './destination.ts';
import { defaultQueueRules, WebhookQueue } from './webhook-queue.ts';
import type { QueueRules, WebhookCounters } from './webhook-queue.ts';
import { postWebhook } from './post-webhook.ts';
import type { PostWebhook } from './post-webhook.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** What must be known of an app to tell its owner anything. */
export interface WebhookApp extends Credentials {
  readonly settings: AppSettings;
  readonly shared: Pick<SharedApp, 'channel' | 'hasUser' | 'claim'>;
}

interface Open {
  /** The settings these were made from: others need others. */
  readonly settings: readonly WebhookSettings[];
  readonly webhooks: AppWebhooks;
}

export interface WebhookOptions {
  readonly log: Logger;
  readonly post?: PostWebhook;
  readonly rules?: QueueRules;
}

const nobody: readonly WebhookSettings[] = [];

/** Shorter than a departure waits, or the next one of the same could fall due while this one still counts. In ms. */
const sendOnceWithin = departureDelay - 100;

/**
 * Tells the apps' own servers what happened, each app through queues of its own. Whoever causes an
 * event goes on at once: what it costs them is one look at the settings and a place in a queue.
 */
export class Webhooks implements Observer {
  readonly #open = new Map<WebhookApp, Open>();
  readonly #tallies = new WeakMap<WebhookApp, WebhookCounters>();
  readonly #log: Logger;
  readonly #post: PostWebhook;
  readonly #rules: QueueRules;

  constructor({ log, post = postWebhook, rules = defaultQueueRules }: WebhookOptions) {
    this.#log = log;
    this.#post = post;
    this.#rules = rules;
  }

  /** What became of an app's webhooks so far. */
  tally(app: WebhookApp): Readonly<WebhookCounters> {
    return this.#tallyOf(app);
  }

  occupied(app: WebhookApp, channel: string): void {
    this.#happened(app, { name: 'channel_occupied', channel });
  }

  vacated(app: WebhookApp, channel: string): void {
    this.#happened(app, { name: 'channel_vacated', channel });
  }

  memberAdded(app: WebhookApp, channel: string, userId: string): void {
    this.#happened(app, { name: 'member_added', channel, user_id: userId });
  }

  memberRemoved(app: WebhookApp, channel: string, userId: string): void {
    this.#happened(app, { name: 'member_removed', channel, user_id: userId });
  }

  clientEvent(app: WebhookApp, { channel, event, data, socketId, userId }: ClientEvent): void {
    if (app.settings.webhooks === undefined) return;
    this.#happened(app, {
      name: 'client_event',
      channel,
      event,
      data: data?.startsWith('"') === true ? String(JSON.parse(data)) : (data ?? ''),
      socket_id: socketId,
      ...(userId !== undefined && { user_id: userId }),
    });
  }

  cacheMiss(app: WebhookApp, channel: string): void {
    this.#happened(app, { name: 'cache_miss', channel });
  }

  subscriptionCount(app: WebhookApp, channel: string, count: number): void {
    this.#happened(app, { name: 'subscription_count', channel, subscription_count: count });
  }

  /** Sends what waits, for at most `patience` ms, and gives up the rest. */
  async stop(patience: number): Promise<void> {
    const all = [...this.#open.values()].map(({ webhooks }) => webhooks);
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patience);
    });
    await Promise.race([Promise.all(all.map((webhooks) => webhooks.flush())), enough]);
    clearTimeout(timer);
    for (const webhooks of all) webhooks.stop();
  }

  #happened(app: WebhookApp, event: WebhookEvent): void {
    const settings = app.settings.webhooks ?? nobody;
    const open = this.#open.get(app);
    if (open?.settings === settings) return open.webhooks.happened(event);
    // What the earlier endpoints are still owed is sent to them.
    void open?.webhooks.flush();
    this.#open.delete(app);
    if (settings.length === 0) return;
    const webhooks = this.#start(app, settings);
    this.#open.set(app, { settings, webhooks });
    webhooks.happened(event);
  }

  #start(app: WebhookApp, all: readonly WebhookSettings[]): AppWebhooks {
    const tally = this.#tallyOf(app);
    const destinations = all
      .filter(({ url }) => this.#accepts(app, url))
      .map((settings) => ({
        wants: (event: WebhookEvent) => wants(settings, event),
        lane: new WebhookQueue({
          rules: this.#rules,
          tally,
          seal: (events) => seal(settings, app, events),
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

  #tallyOf(app: WebhookApp): WebhookCounters {
    const tally = this.#tallies.get(app) ?? { sent: 0, dropped: 0, failed: 0 };
    this.#tallies.set(app, tally);
    return tally;
  }
}

/**
 * Whether nobody has come back on any node, and no other node tells of it. Two nodes hold the same
 * departure when somebody left one of them, came to the other and left that too: the first to tell
 * of it tells for both. The same goes for subscribers on two nodes who find the same cache channel empty.
 */
function shouldSend({ shared }: WebhookApp, event: WebhookEvent): MaybePromise<boolean> {
  const key = `webhook/${event.name}/${keyOf(event)}`;
  if (event.name === 'cache_miss') return shared.claim(key, cacheMissPause);
  return whenResolved(hasCome(shared, event), (back) =>
    back ? false : shared.claim(key, sendOnceWithin),
  );
}

function hasCome(shared: WebhookApp['shared'], departure: WebhookEvent): MaybePromise<boolean> {
  if (departure.name === 'member_removed') {
    return shared.hasUser(departure.channel, departure.user_id);
  }
  return whenResolved(shared.channel(departure.channel), (figures) => figures !== undefined);
}
