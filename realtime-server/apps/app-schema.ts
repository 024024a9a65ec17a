import * as v from 'valibot';
import { limitRules } from '../limits.ts';
import type { LimitName } from '../limits.ts';

/**
 * An app in a file. Each field has the name of its environment variable without `REVERB_` or `REVERB_APP_`, in lower case.
 * For settings that Reverb has in `config/reverb.php`, that is Reverb's name.
 */

const text = v.pipe(v.string(), v.nonEmpty('may not be empty'));
const whole = wholeNumber(1, Number.MAX_SAFE_INTEGER);
const webAddress = v.pipe(
  v.string(),
  v.url('must be an http or https address'),
  v.regex(/^https?:/i, 'must be an http or https address'),
);

export const historySchema = v.array(
  v.strictObject({ channels: text, events: whole, bytes: whole, seconds: whole }),
);

export const webhooksSchema = v.array(
  v.strictObject({
    url: webAddress,
    events: v.optional(
      v.array(
        v.picklist([
          'channel_occupied',
          'channel_vacated',
          'member_added',
          'member_removed',
          'client_event',
          'cache_miss',
          'subscription_count',
        ]),
      ),
    ),
    channel_prefixes: v.optional(v.array(text)),
    headers: v.optional(v.record(text, v.string())),
  }),
);

export const compatibilitySchema = v.strictObject({
  over_quota: v.optional(v.picklist([4004, 4100])),
  unauthorised_in_time: v.optional(v.picklist([4009, 4100])),
  refused_subscription: v.optional(v.picklist(['both', 'error', 'subscription_error', 'hosted'])),
  refused_sign_in: v.optional(v.picklist(['stay', 'close'])),
  batch_answer: v.optional(v.picklist(['empty', 'batch'])),
  terminated: v.optional(v.picklist(['signed_in_or_subscribed', 'signed_in'])),
  users_of_vacant: v.optional(v.picklist([200, 404])),
  unanswerable_info: v.optional(v.picklist(['refuse', 'leave_out'])),
  error_body: v.optional(v.picklist(['text', 'json'])),
});

/** Limits that apply before the app of a socket is known. */
const ofTheServer: readonly LimitName[] = [
  'frameBytes',
  'requestBytes',
  'backpressureBytes',
  'framesPerSecond',
  'connectionsPerAddress',
];

/** The limits an app may override, by their name in a file. */
export const limitsInFile: ReadonlyMap<string, LimitName> = new Map(
  limitNames()
    .filter((name) => !ofTheServer.includes(name))
    .map((name) => [nameInFile(limitRules[name].variable), name]),
);

export const appSchema = v.strictObject({
  app_id: v.pipe(text, v.regex(/^[^/]+$/, 'may not hold a slash')),
  key: v.pipe(text, v.regex(/^[^/:]+$/, 'may hold neither slash nor colon')),
  secret: text,
  enabled: v.optional(v.boolean()),
  allowed_origins: v.optional(v.array(text)),
  accept_client_events_from: v.optional(v.picklist(['members', 'all', 'none'])),
  client_events_on: v.optional(v.array(text)),
  public_channels: v.optional(v.boolean()),
  subscription_count: v.optional(v.boolean()),
  authorised_within: v.optional(whole),
  history: v.optional(historySchema),
  webhooks: v.optional(webhooksSchema),
  compatibility: v.optional(compatibilitySchema),
  ...Object.fromEntries([...limitsInFile].map(([name, limit]) => [name, limitSchema(limit)])),
});

function limitSchema(name: LimitName) {
  const { min, max } = limitRules[name];
  return v.optional(wholeNumber(min, max));
}

function wholeNumber(min: number, max: number) {
  const rule = `must be a whole number from ${min} to ${max}`;
  return v.pipe(v.number(), v.integer(rule), v.minValue(min, rule), v.maxValue(max, rule));
}

function nameInFile(variable: string): string {
  return variable.replace(/^REVERB_(APP_)?/, '').toLowerCase();
}

function limitNames(): LimitName[] {
  const names: LimitName[] = [];
  let name: LimitName;
  for (name in limitRules) names.push(name);
  return names;
}
