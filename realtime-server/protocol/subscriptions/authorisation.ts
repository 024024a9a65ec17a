import type { App, AppConnection } from '../app/app.ts';
import { personalChannel } from '../channels/channel-kind.ts';
import type { ChannelKind } from '../channels/channel-kind.ts';
import { SubscriptionRefused } from '../errors.ts';
import type { Position } from '../history/history-rule.ts';
import type { Member } from '../channels/members.ts';
import { parseRecord } from '../messages/message.ts';
import { rawMember } from '../messages/raw-member.ts';

/** What the client asks for. `channelData` is the exact text that was signed. */
export interface SubscriptionRequest {
  readonly channel: string;
  readonly auth: string;
  readonly channelData: string | undefined;
  readonly resume: Position | undefined;
}

/**
 * Authorises a subscription, or throws SubscriptionRefused. The signature is checked before the rest of the request. Returns the
 * user as signed: always on a presence channel; on a private channel if its `channel_data` names one.
 */
export function authorise(
  connection: AppConnection,
  kind: ChannelKind,
  request: SubscriptionRequest,
): Member | undefined {
  if (kind.personal) requireOwner(connection, request.channel);
  else if (!kind.authorised) requirePublicChannels(connection, request.channel);
  if (!kind.authorised) return undefined;
  if (!isSigned(connection, request)) {
    throw new SubscriptionRefused(
      request.channel,
      'AuthError',
      'Connection is unauthorized: the signature of the subscription is missing or wrong.',
    );
  }
  return kind.presence ? readMember(connection, request) : readOwner(connection, request);
}

/** A personal channel needs no signature: the sign-in has proved who the user is. */
function requireOwner({ user }: AppConnection, channel: string): void {
  if (user !== undefined && channel === personalChannel(user.id)) return;
  throw new SubscriptionRefused(
    channel,
    'AuthError',
    'Connection is unauthorized: the channel belongs to a user who is not signed in here.',
  );
}

function requirePublicChannels({ app }: AppConnection, channel: string): void {
  if (app.settings.publicChannels ?? true) return;
  throw new SubscriptionRefused(channel, 'AuthError', 'The app has no public channels.');
}

/** `auth` is `KEY:` and the hex HMAC-SHA256 of `socket_id:channel`, followed by `:channel_data` if there is any. */
function isSigned(connection: AppConnection, request: SubscriptionRequest): boolean {
  const { app } = connection;
  const prefix = `${app.key}:`;
  if (!request.auth.startsWith(prefix)) return false;
  const parts = [connection.id, request.channel];
  if (request.channelData !== undefined) parts.push(request.channelData);
  return app.signer.verifies(parts.join(':'), request.auth.slice(prefix.length));
}

/**
 * Laravel often sends numeric ids; clients only know strings. A signed-in user needs no `channel_data`.
 * https://pusher.com/docs/channels/server_api/authorizing-users/
 */
function readMember({ app, user }: AppConnection, request: SubscriptionRequest): Member {
  const { channel, channelData = '' } = request;
  if (channelData === '' && user !== undefined) return { userId: user.id, info: user.info };
  const userId = userIdIn(channelData);
  if (userId === undefined) {
    throw new SubscriptionRefused(channel, 'AuthError', 'channel_data must be JSON with a user_id');
  }
  requireUserId(app, channel, userId);
  const info = rawMember(channelData, 'user_info');
  if (info !== undefined && Buffer.byteLength(info) > app.limits.userInfoBytes) {
    throw new SubscriptionRefused(channel, 'LimitReached', 'user_info is too large');
  }
  return { userId, info };
}

/** The user of a private subscription, if the signed `channel_data` names one. It may contain anything else. */
function readOwner({ app }: AppConnection, request: SubscriptionRequest): Member | undefined {
  const { channel, channelData } = request;
  const userId = channelData === undefined ? undefined : userIdIn(channelData);
  if (userId === undefined) return undefined;
  requireUserId(app, channel, userId);
  return { userId, info: undefined };
}

function userIdIn(channelData: string): string | undefined {
  const userId = parseRecord(channelData)?.['user_id'];
  return typeof userId === 'string' || typeof userId === 'number' ? String(userId) : undefined;
}

function requireUserId({ limits }: App, channel: string, userId: string): void {
  if (userId !== '' && userId.length <= limits.userIdLength) return;
  throw new SubscriptionRefused(channel, 'LimitReached', 'user_id is empty or too long');
}
