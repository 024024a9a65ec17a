import { authorise } from '../authorisation.ts';
import type { SubscriptionRequest } from '../authorisation.ts';
import { channelKind } from '../channel-kind.ts';
import type { Connection } from '../connection.ts';
import { InvalidMessage, SubscriptionRefused } from '../errors.ts';
import { readData } from '../message.ts';
import type { Message } from '../message.ts';
import { join } from '../subscriptions.ts';

/** `pusher:subscribe` with `{channel, auth?, channel_data?}`. */
export function subscribe(connection: Connection, message: Message): void {
  const request = readRequest(readData(message));
  const kind = channelKind(request.channel, connection.app.limits.channelNameLength);
  if (kind === undefined) {
    const name = request.channel.slice(0, 64);
    throw new SubscriptionRefused(request.channel, 'InvalidChannel', `No channel can be ${name}`);
  }
  join(connection, request.channel, kind, authorise(connection, kind, request));
}

/** Clients of public channels send empty texts or nulls for what they do not have. */
function readRequest(data: Record<string, unknown>): SubscriptionRequest {
  const { channel, auth, channel_data: channelData } = data;
  if (typeof channel !== 'string') throw new InvalidMessage();
  return {
    channel,
    auth: readText(auth) ?? '',
    channelData: readText(channelData),
  };
}

function readText(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') throw new InvalidMessage();
  return value;
}
