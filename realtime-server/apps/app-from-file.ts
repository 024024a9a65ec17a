import type * as v from 'valibot';
import type { LimitName } from '../limits.ts';
import type { AppSettings, Compatibility, WebhookSettings } from '../protocol/app/app-settings.ts';
import { limitsInFile } from './app-schema.ts';
import { omitUndefined } from './omit-undefined.ts';
import type { appSchema, compatibilitySchema, webhooksSchema } from './app-schema.ts';

/** Converts an app of a file. Missing fields stay missing. */
export function appFromFile(app: v.InferOutput<typeof appSchema>): AppSettings {
  return omitUndefined({
    id: app.app_id,
    key: app.key,
    secret: app.secret,
    enabled: app.enabled,
    allowedOrigins: app.allowed_origins,
    clientEvents: app.accept_client_events_from,
    clientEventsOn: app.client_events_on,
    publicChannels: app.public_channels,
    subscriptionCount: app.subscription_count,
    authorisedWithin: app.authorised_within,
    history: app.history,
    webhooks: app.webhooks && webhooksFromFile(app.webhooks),
    compatibility: app.compatibility && compatibilityFromFile(app.compatibility),
    limits: limitsOf(app),
  });
}

export function webhooksFromFile(
  webhooks: v.InferOutput<typeof webhooksSchema>,
): WebhookSettings[] {
  return webhooks.map(({ url, events, channel_prefixes: channelPrefixes, headers }) =>
    omitUndefined({ url, events, channelPrefixes, headers }),
  );
}

const terminated = {
  signed_in_or_subscribed: 'signedInOrSubscribed',
  signed_in: 'signedIn',
} as const;

export function compatibilityFromFile(
  choices: v.InferOutput<typeof compatibilitySchema>,
): Partial<Compatibility> {
  return omitUndefined({
    overQuota: choices.over_quota,
    unauthorisedInTime: choices.unauthorised_in_time,
    refusedSubscription: choices.refused_subscription,
    refusedSignIn: choices.refused_sign_in,
    batchAnswer: choices.batch_answer,
    terminated: choices.terminated && terminated[choices.terminated],
    usersOfVacant: choices.users_of_vacant,
    unanswerableInfo: choices.unanswerable_info,
    errorBody: choices.error_body,
  });
}

function limitsOf(app: object): Partial<Record<LimitName, number>> | undefined {
  const limits: Partial<Record<LimitName, number>> = {};
  for (const [name, value] of Object.entries(app)) {
    const limit = limitsInFile.get(name);
    if (limit !== undefined && typeof value === 'number') limits[limit] = value;
  }
  return Object.keys(limits).length === 0 ? undefined : limits;
}
