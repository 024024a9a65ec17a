import { createHash, createHmac } from 'node:crypto';
import { askServer } from '../realtime/ask-server.ts';
import type { Settings } from '../settings.ts';

/** One event for one channel; `data` is JSON, written as the subscribers get it. */
export interface RealtimeEvent {
  channel: string;
  name: string;
  data: string;
}

/** Posts up to `EVENTS_PER_POST` events in order. Throws RealtimeRefused, or the socket's error when the server cannot be reached. */
export type PostEvents = (events: RealtimeEvent[]) => Promise<void>;

export const EVENTS_PER_POST = 10;
const PATIENCE = 5000;

/** The realtime server answered, but not with yes. */
class RealtimeRefused extends Error {
  readonly status: number;

  constructor(status: number, body: string) {
    super(`the realtime server answered ${status}: ${body.slice(0, 200)}`);
    this.status = status;
  }
}

/** The realtime server's signed HTTP API, as any customer of it would use it. */
export function realtimeApi(reverb: Settings['reverb'], clock: () => Date) {
  const ask = async (path: string, body: string) => {
    const query = sign(reverb, 'POST', path, body, clock());
    const { status, text } = await askServer(`${reverb.serverUrl}${path}?${query}`, PATIENCE, body);
    if (status !== 200) throw new RealtimeRefused(status, text);
  };
  const app = `/apps/${reverb.appId}`;
  const post: PostEvents = (events) =>
    ask(`${app}/batch_events`, JSON.stringify({ batch: events }));
  /** Ends every connection of a user: those signed in, and those with a subscription that was signed for the user. */
  const endConnections = (userId: string) =>
    ask(`${app}/users/${encodeURIComponent(userId)}/terminate_connections`, '{}');
  return { post, endConnections };
}

/**
 * The query string that proves who asks (pusher.com/docs/channels/library_auth_reference/rest-api): HMAC-SHA256 over method,
 * path and the sorted query, which carries the body's MD5 and the time.
 */
export function sign(
  credentials: { appKey: string; appSecret: string },
  method: string,
  path: string,
  body: string,
  at: Date,
): string {
  const query = [
    `auth_key=${credentials.appKey}`,
    `auth_timestamp=${Math.floor(at.getTime() / 1000)}`,
    'auth_version=1.0',
    `body_md5=${createHash('md5').update(body).digest('hex')}`,
  ].join('&');
  const signature = createHmac('sha256', credentials.appSecret)
    .update(`${method}\n${path}\n${query}`)
    .digest('hex');
  return `${query}&auth_signature=${signature}`;
}
