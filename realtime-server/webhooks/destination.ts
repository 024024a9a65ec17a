import type { WebhookSettings } from '../protocol/app/app-settings.ts';
import type { Signer } from '../protocol/signer.ts';
import type { Webhook } from './post-webhook.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** The credentials that sign webhooks. Read for every webhook, because the key of an app may change. */
export interface Credentials {
  readonly key: string;
  readonly signer: Signer;
}

const reservedHeaders = new Set(['content-type', 'x-pusher-key', 'x-pusher-signature']);

/** Whether webhooks can be sent to this URL: only http and https. */
export function isWebhookUrl(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);
}

/** Whether an endpoint wants an event. */
export function wants(settings: WebhookSettings, event: WebhookEvent): boolean {
  const { events, channelPrefixes } = settings;
  if (events !== undefined && !events.includes(event.name)) return false;
  if (channelPrefixes === undefined) return true;
  return channelPrefixes.some((prefix) => event.channel.startsWith(prefix));
}

/**
 * The signed request for these events. The content type has no charset: SDKs compare the whole header and reject a webhook
 * with one.
 */
export function signWebhook(
  settings: WebhookSettings,
  { key, signer }: Credentials,
  events: readonly WebhookEvent[],
): Webhook {
  const body = JSON.stringify({ time_ms: Date.now(), events });
  const extra = Object.entries(settings.headers ?? {});
  return {
    url: settings.url,
    headers: {
      ...Object.fromEntries(extra.filter(([name]) => !reservedHeaders.has(name.toLowerCase()))),
      'Content-Type': 'application/json',
      'X-Pusher-Key': key,
      'X-Pusher-Signature': signer.sign(body),
    },
    body,
  };
}
