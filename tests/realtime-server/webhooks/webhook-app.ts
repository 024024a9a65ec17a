import { pino } from 'pino';
import type { WebhookSettings } from '#realtime-server/protocol/app/app-settings.ts';
import { Signer } from '#realtime-server/protocol/signer.ts';
import type { MaybePromise } from '#realtime-server/maybe-promise.ts';
import { defaultQueueRules } from '#realtime-server/webhooks/webhook-queue.ts';
import type { QueueRules } from '#realtime-server/webhooks/webhook-queue.ts';
import type { Webhook } from '#realtime-server/webhooks/post-webhook.ts';
import { Webhooks } from '#realtime-server/webhooks/webhooks.ts';

/** An app with webhooks. `there` has the occupied channels and, as `channel/user`, the members. */
export function webhookApp(
  id: string,
  webhooks: readonly WebhookSettings[],
  answer: (there: boolean) => MaybePromise<boolean> = (there) => there,
  claimed = new Map<string, number>(),
) {
  const there = new Set<string>();
  const figures = { subscribers: 1, users: undefined };
  return {
    there,
    key: `${id}-key`,
    signer: new Signer(`${id}-secret`),
    settings: { id, key: `${id}-key`, secret: `${id}-secret`, webhooks },
    shared: {
      channel: (name: string) => (there.has(name) ? figures : undefined),
      hasUser: (name: string, user: string) => answer(there.has(`${name}/${user}`)),
      claim(key: string, milliseconds: number) {
        const free = (claimed.get(key) ?? 0) <= Date.now();
        if (free) claimed.set(key, Date.now() + milliseconds);
        return answer(free);
      },
    },
  };
}

/** Records what is posted. `refuse` returns the reason for a refusal, or undefined. */
export function recordingWebhooks(
  refuse: (webhook: Webhook) => string | undefined = () => undefined,
  rules: Partial<QueueRules> = {},
) {
  const posted: Webhook[] = [];
  const webhooks = new Webhooks({
    log: pino({ enabled: false }),
    rules: { ...defaultQueueRules, ...rules },
    post: (webhook) => {
      posted.push(webhook);
      return Promise.resolve(refuse(webhook));
    },
  });
  return {
    webhooks,
    posted,
    /** The events of every request so far, as name and values. */
    told: () =>
      posted.map(({ body }) => {
        const { events }: { events: Record<string, unknown>[] } = JSON.parse(body);
        return events.map(({ name, ...rest }) => [name, ...Object.values(rest)].join(' '));
      }),
  };
}
