import type { Position } from './history/history-rule.ts';

/**
 * The frames the server sends. `data` is a string that contains JSON, except in `pusher:error`. The protocol requires the
 * double encoding, and clients other than pusher-js depend on it. Channel names need no escaping: their characters are checked.
 */

export const pingFrame = '{"event":"pusher:ping","data":"{}"}';
export const pongFrame = '{"event":"pusher:pong","data":"{}"}';

/** `activityTimeout` in seconds. pusher-js never recovers if it is missing or 0. */
export function establishedFrame(socketId: string, activityTimeout: number): string {
  const data = `{"socket_id":"${socketId}","activity_timeout":${activityTimeout}}`;
  return `{"event":"pusher:connection_established","data":${JSON.stringify(data)}}`;
}

/** `channel`: the one it is about. The name comes from the client and may be invalid. */
export function errorFrame(code: number | null, message: string, channel?: string): string {
  const channelPart = channel === undefined ? '' : `,"channel":${JSON.stringify(channel)}`;
  return `{"event":"pusher:error"${channelPart},"data":{"code":${code},"message":${JSON.stringify(message)}}}`;
}

export function subscriptionErrorFrame(
  channel: string,
  type: string,
  error: string,
  status: number,
): string {
  const data = JSON.stringify(JSON.stringify({ type, error, status }));
  return `{"event":"pusher:subscription_error","channel":${JSON.stringify(channel)},"data":${data}}`;
}

/**
 * `roster` is JSON text, undefined without presence. The position is for clients that resume later. `resumed` is set only for
 * clients that asked to resume.
 */
export function subscriptionSucceededFrame(
  channel: string,
  roster: string | undefined,
  { epoch, serial }: Position,
  resumed: boolean | undefined,
): string {
  const data = roster === undefined ? '"{}"' : JSON.stringify(roster);
  const answer = resumed === undefined ? '' : `,"resumed":${resumed}`;
  return `{"event":"pusher_internal:subscription_succeeded","channel":"${channel}","data":${data},"epoch":"${epoch}","serial":${serial}${answer}}`;
}

/** A cache channel has no event. */
export function cacheMissFrame(channel: string): string {
  return `{"event":"pusher:cache_miss","channel":"${channel}","data":"{}"}`;
}

export function subscriptionCountFrame(channel: string, count: number): string {
  return internalFrame('subscription_count', channel, `{"subscription_count":${count}}`);
}

/** `userData` is sent back exactly as it was signed. */
export function signInSuccessFrame(userData: string): string {
  const data = JSON.stringify(`{"user_data":${JSON.stringify(userData)}}`);
  return `{"event":"pusher:signin_success","data":${data}}`;
}

/** Users of a watchlist that are online or offline, or have changed. */
export function watchlistFrame(change: 'online' | 'offline', userIds: readonly string[]): string {
  const data = JSON.stringify({ events: [{ name: change, user_ids: userIds }] });
  return `{"event":"pusher_internal:watchlist_events","data":${JSON.stringify(data)}}`;
}

/** `info` is JSON text, undefined when the member has none. */
export function memberAddedFrame(channel: string, userId: string, info?: string): string {
  const userInfo = info === undefined ? '' : `,"user_info":${info}`;
  const data = `{"user_id":${JSON.stringify(userId)}${userInfo}}`;
  return internalFrame('member_added', channel, data);
}

export function memberRemovedFrame(channel: string, userId: string): string {
  return internalFrame('member_removed', channel, `{"user_id":${JSON.stringify(userId)}}`);
}

/**
 * An event published over HTTP, without its position and its end. `event` and `data` are JSON text and are inserted as they
 * are. The name of a personal channel may need escaping.
 */
export function eventFrameHead(channel: string, event: string, data: string): string {
  const name = channel.startsWith('#') ? JSON.stringify(channel) : `"${channel}"`;
  return `{"event":${event},"channel":${name},"data":${data}`;
}

/** A published event as it is sent. Stock clients ignore `serial` and `epoch`; a client that resumes uses them. */
export function numberedFrame(head: string, serial: number, epoch: string): string {
  return `${head},"serial":${serial},"epoch":"${epoch}"}`;
}

/** A client event, built from the parts a client may choose. `data` is JSON text as the sender wrote it. */
export function clientEventFrame(
  channel: string,
  event: string,
  data: string | undefined,
  userId: string | undefined,
): string {
  const dataPart = data === undefined ? '' : `,"data":${data}`;
  const userPart = userId === undefined ? '' : `,"user_id":${JSON.stringify(userId)}`;
  return `{"event":${JSON.stringify(event)},"channel":"${channel}"${dataPart}${userPart}}`;
}

function internalFrame(event: string, channel: string, data: string): string {
  return `{"event":"pusher_internal:${event}","channel":"${channel}","data":${JSON.stringify(data)}}`;
}
