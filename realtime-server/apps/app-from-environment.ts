import * as v from 'valibot';
import { read, readChoice, readFlag, readList, readNumber, required } from '../environment.ts';
import { SettingsError } from '../environment.ts';
import type { Environment } from '../environment.ts';
import type { AppSettings } from '../protocol/app/app-settings.ts';
import { compatibilityFromFile, webhooksFromFile } from './app-from-file.ts';
import { compatibilitySchema, historySchema, webhooksSchema } from './app-schema.ts';
import { omitUndefined } from './omit-undefined.ts';

/** The app of a server that is configured by environment variables. Throws SettingsError. */
export function appFromEnvironment(environment: Environment): AppSettings {
  const webhooks = readJson(environment, 'REVERB_APP_WEBHOOKS', webhooksSchema);
  const compatibility = readJson(environment, 'REVERB_APP_COMPATIBILITY', compatibilitySchema);
  return omitUndefined({
    id: required(environment, 'REVERB_APP_ID'),
    key: required(environment, 'REVERB_APP_KEY'),
    secret: required(environment, 'REVERB_APP_SECRET'),
    allowedOrigins: nonEmpty(readList(environment, 'REVERB_ALLOWED_ORIGINS')) ?? ['*'],
    clientEvents: readChoice(environment, 'REVERB_APP_ACCEPT_CLIENT_EVENTS_FROM', [
      'members',
      'all',
      'none',
    ]),
    clientEventsOn: nonEmpty(readList(environment, 'REVERB_APP_CLIENT_EVENTS_ON')),
    publicChannels:
      readChoice(environment, 'REVERB_APP_PUBLIC_CHANNELS', ['true', 'false']) === 'true',
    subscriptionCount: readFlag(environment, 'REVERB_APP_SUBSCRIPTION_COUNT') || undefined,
    authorisedWithin: readNumber(environment, 'REVERB_APP_AUTHORISED_WITHIN', undefined, 1, 86_400),
    history: readJson(environment, 'REVERB_APP_HISTORY', historySchema),
    webhooks: webhooks && webhooksFromFile(webhooks),
    compatibility: compatibility && compatibilityFromFile(compatibility),
  });
}

function nonEmpty(list: string[]): string[] | undefined {
  return list.length === 0 ? undefined : list;
}

/** Structured values are JSON, in the same shape as in a file of apps. */
function readJson<Schema extends v.GenericSchema>(
  environment: Environment,
  variable: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const text = read(environment, variable);
  if (text === undefined) return undefined;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const where = v.getDotPath(issue) ?? 'JSON';
  throw new SettingsError(
    variable,
    `skal være JSON, som vejledningen viser (${where}).`,
    `must be JSON as docs/deploying.md shows it (${where}).`,
  );
}
