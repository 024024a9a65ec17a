import type { WebhookSettings } from '../protocol/app/app-settings.ts';
import type { Signer } from '../protocol/signer.ts';
import type { Webhook } from './post-webhook.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** Who signs: read anew for every webhook, since an app's key may be changed while it runs. */
export interface Credentials {
  readonly key: string;
  readonly signer: Signer;
}

const ours = new Set(['content-type', 'x-pusher-key', 'x-pusher-signature']);

/** Whether webhooks can be sent there: http and https, and nothing else that an address may say. */
export function isWebhookUrl(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);
}

/** Whether an endpoint asked for an event. */
export function wants(settings: WebhookSettings, event: WebhookEvent): boolean {
  const { events, channelPrefixes } = settings;
  if (events !== undefined && !events.includes(event.name)) return false;
  if (channelPrefixes === undefined) return true;
  return channelPrefixes.some((prefix) => event.channel.startsWith(prefix));
}

/**
 * The request that tells of these events. The content type stands alone: SDKs compare it as a whole
 * and take a webhook with a charset behind it for a forgery.
 */
export function seal(
  settings: WebhookSettings,
  { key, signer }: Credentials,
  events: readonly WebhookEvent[],
): Webhook {
  const body = JSON.stringify({ time_ms: Date.now(), events });
  const extra = Object.entries(settings.headers ?? {});
  return {
    url: settings.url,
    headers: {
      ...Object.fromEntries(extra.filter(([name]) => !ours.has(name.toLowerCase()))),
      'Content-Type': 'application/json',
      'X-Pusher-Key': key,
      'X-Pusher-Signature': signer.sign(body),
    },
    body,
  };
}
