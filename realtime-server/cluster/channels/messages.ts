import type { Position } from '../../protocol/history/history-rule.ts';

/** A frame for a channel's subscribers on every node. */
export interface FrameMessage {
  readonly kind: 'frame';
  /** The id of the request that sent it; it begins with the sending node. */
  readonly origin: string;
  readonly except: string | undefined;
  /** Set for events with a serial. */
  readonly position: Position | undefined;
  readonly frame: string;
}

/** A message on the Redis topic of a channel. */
export type ChannelMessage =
  | FrameMessage
  | { readonly kind: 'memberAdded'; readonly userId: string; readonly info: string | undefined }
  | { readonly kind: 'memberRemoved'; readonly userId: string }
  /** The serials of the channel start again, because some events did not reach all nodes. */
  | { readonly kind: 'renumbered'; readonly epoch: string };

/** The answer to a request. Its place among the messages of the channel is the point at which the request took effect. */
export interface Answer {
  readonly request: string;
  readonly subscribers: number;
  /** 1 when the channel became occupied. */
  readonly occupied: number;
  /** 1 when the user was added to the channel. */
  readonly added: number;
  readonly epoch: string;
  readonly serial: number;
  readonly resumed?: number;
  /** Lua encodes an empty list as `{}`. */
  readonly missed?: readonly string[] | object;
  /** User and info (empty: none) in turn. */
  readonly roster?: readonly string[] | object;
  readonly cached?: string;
}

export function relayMessage(origin: string, except: string | undefined, frame: string): string {
  return `r${origin} ${except ?? '-'}\n${frame}`;
}

/** Reads what a script or `relayMessage` wrote. */
export function readChannelMessage(text: string): ChannelMessage {
  if (text.startsWith('+')) {
    const [userId, info]: [string, string] = JSON.parse(text.slice(1));
    return { kind: 'memberAdded', userId, info: info === '' ? undefined : info };
  }
  if (text.startsWith('-')) {
    const [userId]: [string] = JSON.parse(text.slice(1));
    return { kind: 'memberRemoved', userId };
  }
  if (text.startsWith('n')) return { kind: 'renumbered', epoch: text.slice(1) };
  const end = text.indexOf('\n');
  const [origin = '', except, serial, epoch] = text.slice(1, end).split(' ');
  return {
    kind: 'frame',
    origin,
    except: except === '-' ? undefined : except,
    position: epoch === undefined ? undefined : { epoch, serial: Number(serial) },
    frame: text.slice(end + 1),
  };
}

export function readAnswer(text: string): Answer {
  const answer: Answer = JSON.parse(text);
  return answer;
}

/** Infos by user. */
export function readRoster(list: Answer['roster']): Map<string, string | undefined> {
  const users = new Map<string, string | undefined>();
  if (!Array.isArray(list)) return users;
  for (let at = 0; at < list.length; at += 2) {
    users.set(String(list[at]), list[at + 1] === '' ? undefined : String(list[at + 1]));
  }
  return users;
}

export function readMissed(list: Answer['missed']): readonly string[] {
  return Array.isArray(list) ? list.map(String) : [];
}
