import { createHmac } from 'node:crypto';
import type { CurrentUser } from '../services.ts';
import type { Settings } from '../settings.ts';

type Keys = Pick<Settings['reverb'], 'appKey' | 'appSecret'>;

/** What the realtime client hands on to the realtime server to prove that we let it in. */
export interface ChannelSignature {
  auth: string;
  /** Whose subscription it is, and on presence channels who joins, signed as this very text. */
  channel_data: string;
}

/**
 * Lets one socket listen to one channel (pusher.com/docs, "Authorizing users": `socket_id:channel[:channel_data]`).
 * A private channel's signature names the user too: the realtime server then ends the subscription with the user's connections,
 * also on a socket that never signed in.
 */
export function signChannel(
  keys: Keys,
  socketId: string,
  channel: string,
  { id, name, initials }: Pick<CurrentUser, 'id' | 'name' | 'initials'>,
): ChannelSignature {
  const member = { user_id: id, user_info: { name, initials } };
  const data = JSON.stringify(channel.startsWith('presence-') ? member : { user_id: id });
  return { auth: sign(keys, `${socketId}:${channel}:${data}`), channel_data: data };
}

/** Signs a user in on one socket (pusher.com/docs, "Authenticating users": `socket_id::user::user_data`). */
export function signUser(
  keys: Keys,
  socketId: string,
  { id, name, initials }: Pick<CurrentUser, 'id' | 'name' | 'initials'>,
): { auth: string; user_data: string } {
  const data = JSON.stringify({ id, user_info: { name, initials } });
  return { auth: sign(keys, `${socketId}::user::${data}`), user_data: data };
}

function sign({ appKey, appSecret }: Keys, text: string): string {
  return `${appKey}:${createHmac('sha256', appSecret).update(text).digest('hex')}`;
}
