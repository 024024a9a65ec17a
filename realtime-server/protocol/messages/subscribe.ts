import type { AppConnection } from '../app/app.ts';
import { authorise } from '../subscriptions/authorisation.ts';
import type { SubscriptionRequest } from '../subscriptions/authorisation.ts';
import { channelKind } from '../channels/channel-kind.ts';
import type { Position } from '../history/history-rule.ts';
import { InvalidMessage, SubscriptionRefused } from '../errors.ts';
import { isRecord, readData } from './message.ts';
import type { Message } from './message.ts';
import type { MaybePromise } from '../../maybe-promise.ts';
import { Subscription } from '../subscriptions/subscription.ts';
import { join } from '../subscriptions/subscriptions.ts';

const epochPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** `pusher:subscribe` with `{channel, auth?, channel_data?, resume?}`. Rejects as `join` does. */
export function subscribe(connection: AppConnection, message: Message): MaybePromise<void> {
  const request = readRequest(readData(message));
  const kind = channelKind(request.channel, connection.app.limits.channelNameLength);
  if (kind === undefined) {
    const name = request.channel.slice(0, 64);
    throw new SubscriptionRefused(request.channel, 'InvalidChannel', `No channel can be ${name}`);
  }
  const channel = connection.app.channels.get(request.channel);
  const existing = channel !== undefined && connection.isOn(channel) ? channel : undefined;
  if (existing === undefined) limitChannels(connection, request.channel);
  const user = authorise(connection, kind, request);
  const { resume } = request;
  return join(new Subscription(connection, request.channel, kind, { user, resume }, existing));
}

/** Each channel uses memory while the connection lasts, signed or not. */
function limitChannels({ app, subscriptions }: AppConnection, channel: string): void {
  const most = app.limits.channelsPerConnection;
  if (subscriptions.size < most) return;
  throw new SubscriptionRefused(
    channel,
    'LimitReached',
    `A connection may be on at most ${most} channels`,
  );
}

/** Clients of public channels send empty strings or null for missing values. */
function readRequest(data: Record<string, unknown>): SubscriptionRequest {
  const { channel, auth, channel_data: channelData, resume } = data;
  if (typeof channel !== 'string') throw new InvalidMessage();
  return {
    channel,
    auth: readText(auth) ?? '',
    channelData: readText(channelData),
    resume: readPosition(resume),
  };
}

function readText(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') throw new InvalidMessage();
  return value;
}

/** The position from which the client wants to resume. */
function readPosition(value: unknown): Position | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isRecord(value)) throw new InvalidMessage();
  const { epoch, serial } = value;
  if (typeof epoch !== 'string' || typeof serial !== 'number') throw new InvalidMessage();
  if (!epochPattern.test(epoch) || !Number.isSafeInteger(serial) || serial < 0) {
    throw new InvalidMessage();
  }
  return { epoch, serial };
}
