import type { App } from '../protocol/app/app.ts';
import type { WebhookCounters } from '../webhooks/webhook-queue.ts';

/** A metric of an app, and where its value comes from. */
interface Figure {
  readonly name: string;
  readonly help: string;
  readonly kind: 'counter' | 'gauge';
  readonly read: (app: App, webhooks: Readonly<WebhookCounters>) => number;
}

/** All metrics per app. They are read when they are scraped; counting itself is plain addition. */
export const appFigures: readonly Figure[] = [
  gauge('connections', 'Open connections', ({ counters }) =>
    Math.max(0, counters.connected - counters.disconnected),
  ),
  gauge('channels', 'Occupied channels on this node', ({ channels }) => channels.size),
  counter('connections_opened', 'Connections opened', ({ counters }) => counters.connected),
  counter('messages_received', 'Messages from clients', ({ counters }) => counters.messagesIn),
  counter('received_bytes', 'Bytes in messages from clients', ({ counters }) => counters.bytesIn),
  counter(
    'messages_sent',
    'Messages to clients, one for each receiver',
    ({ counters }) => counters.messagesOut,
  ),
  counter('sent_bytes', 'Bytes in messages to clients', ({ counters }) => counters.bytesOut),
  counter(
    'events_published',
    'Events published over HTTP, one for each channel',
    ({ counters }) => counters.published,
  ),
  counter('client_events', 'Client events passed on', ({ counters }) => counters.clientEvents),
  counter(
    'auth_failures',
    'Subscriptions and sign-ins with a wrong signature',
    ({ counters }) => counters.authFailures,
  ),
  counter(
    'messages_refused',
    'Messages from clients refused for another reason',
    ({ counters }) => counters.refused,
  ),
  counter(
    'slow_consumers',
    'Connections cut off because they read too slowly',
    ({ counters }) => counters.slowConsumers,
  ),
  counter('webhook_events_sent', 'Webhook events taken', (_, { sent }) => sent),
  counter(
    'webhook_events_dropped',
    'Webhook events lost: no room in the queue, or five minutes in vain',
    (_, { dropped }) => dropped,
  ),
  counter('webhook_failures', 'Webhook requests that failed', (_, { failed }) => failed),
];

function gauge(name: string, help: string, read: Figure['read']): Figure {
  return { name: `realtime_${name}`, help, kind: 'gauge', read };
}

function counter(name: string, help: string, read: Figure['read']): Figure {
  return { name: `realtime_${name}_total`, help, kind: 'counter', read };
}
