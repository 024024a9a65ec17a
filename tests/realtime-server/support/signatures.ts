import { createHash, createHmac } from 'node:crypto';

export interface Credentials {
  readonly key: string;
  readonly secret: string;
}

export function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

/** The answer of an app's own server to `/broadcasting/user-auth`. */
export function userAuth(
  { key, secret }: Credentials,
  socketId: string,
  userData: string,
): { auth: string; user_data: string } {
  const signature = hmac(secret, `${socketId}::user::${userData}`);
  return { auth: `${key}:${signature}`, user_data: userData };
}

/** The answer of an app's own server to `/broadcasting/auth`. */
export function channelAuth(
  { key, secret }: Credentials,
  socketId: string,
  channel: string,
  channelData?: string,
): string {
  const parts = [socketId, channel, ...(channelData === undefined ? [] : [channelData])];
  return `${key}:${hmac(secret, parts.join(':'))}`;
}
