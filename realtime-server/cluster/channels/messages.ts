import type { Position } from '../../protocol/history/history-rule.ts';

/** A frame for a channel's subscribers on every node. */
export interface Told {
  /** Which node said it, and its how manieth saying it was. */
  readonly origin: string;
  readonly except: string | undefined;
  /** Of an event that is numbered. */
  readonly position: Position | undefined;
  readonly frame: string;
}

/** What is said in a channel. */
export type ChannelMessage =
  | { readonly kind: 'told'; readonly told: Told }
  | { readonly kind: 'came'; readonly userId: string; readonly info: string | undefined }
  | { readonly kind: 'went'; readonly userId: string }
  /** The count of its events has begun anew: some were not told everywhere. */
  | { readonly kind: 'renumbered'; readonly epoch: string };

/** The place of an answer among what is said, with the answer. */
export interface Answer {
  readonly request: string;
  readonly subscribers: number;
  /** 1 when the channel became occupied, or the user came. */
  readonly occupied: number;
  readonly came: number;
  readonly epoch: string;
  readonly serial: number;
  readonly resumed?: number;
  /** An empty list comes as `{}`: Lua has one word for both. */
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
    return { kind: 'came', userId, info: info === '' ? undefined : info };
  }
  if (text.startsWith('-')) {
    const [userId]: [string] = JSON.parse(text.slice(1));
    return { kind: 'went', userId };
  }
  if (text.startsWith('n')) return { kind: 'renumbered', epoch: text.slice(1) };
  const end = text.indexOf('\n');
  const [origin = '', except, serial, epoch] = text.slice(1, end).split(' ');
  return {
    kind: 'told',
    told: {
      origin,
      except: except === '-' ? undefined : except,
      position: epoch === undefined ? undefined : { epoch, serial: Number(serial) },
      frame: text.slice(end + 1),
    },
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
