import type { ChannelKind } from './channel-kind.ts';
import type { Connection } from './connection.ts';
import { SubscriptionRefused } from './errors.ts';
import type { Member } from './members.ts';
import { parseRecord } from './message.ts';
import { rawMember } from './raw-member.ts';

/** A wish to subscribe. `channelData` is the exact text that was signed. */
export interface SubscriptionRequest {
  readonly channel: string;
  readonly auth: string;
  readonly channelData: string | undefined;
}

/**
 * Grants a subscription, or throws SubscriptionRefused. The signature is checked before anything is
 * made of the request. Returns who the client is there: undefined where nobody needs to know.
 */
export function authorise(
  connection: Connection,
  kind: ChannelKind,
  request: SubscriptionRequest,
): Member | undefined {
  if (!kind.authorised) return undefined;
  if (!isSigned(connection, request)) {
    throw new SubscriptionRefused(
      request.channel,
      'AuthError',
      'Connection is unauthorized: the signature of the subscription is missing or wrong.',
    );
  }
  return kind.presence ? readMember(connection, request) : undefined;
}

/** `auth` is `KEY:` and the hex HMAC-SHA256 of `socket_id:channel`, with `:channel_data` after it where there is any. */
function isSigned(connection: Connection, request: SubscriptionRequest): boolean {
  const { app } = connection;
  const prefix = `${app.key}:`;
  if (!request.auth.startsWith(prefix)) return false;
  const parts = [connection.id, request.channel];
  if (request.channelData !== undefined) parts.push(request.channelData);
  return app.signer.verifies(parts.join(':'), request.auth.slice(prefix.length));
}

/** Laravel often gives numeric ids; clients only know strings. */
function readMember({ app }: Connection, request: SubscriptionRequest): Member {
  const { channel, channelData = '' } = request;
  const data = parseRecord(channelData);
  const userId = data?.['user_id'];
  if (data === undefined || (typeof userId !== 'string' && typeof userId !== 'number')) {
    throw new SubscriptionRefused(channel, 'AuthError', 'channel_data must be JSON with a user_id');
  }
  const member = { userId: String(userId), info: rawMember(channelData, 'user_info') };
  const { limits } = app;
  if (member.userId === '' || member.userId.length > limits.userIdLength) {
    throw new SubscriptionRefused(channel, 'LimitReached', 'user_id is empty or too long');
  }
  if (member.info !== undefined && Buffer.byteLength(member.info) > limits.userInfoBytes) {
    throw new SubscriptionRefused(channel, 'LimitReached', 'user_info is too large');
  }
  return member;
}
