import type { AppLimits } from '../../limits.ts';

/** An app as its owner describes it. Everything but the first three has a default, which is hosted Pusher's behaviour. */
export interface AppSettings {
  readonly id: string;
  readonly key: string;
  readonly secret: string;
  /** A disabled app turns sockets away with 4003 and requests with 403. Default: enabled. */
  readonly enabled?: boolean;
  /** Globs on the host of the Origin header. A request without Origin is not from a browser and is let in. Default: all. */
  readonly allowedOrigins?: readonly string[];
  /**
   * Who may send `client-*` events, in Reverb's words. `members`: subscribers of a private or presence
   * channel. `all`: everyone connected, to any channel. `none`: nobody. Default: `members`.
   */
  readonly clientEvents?: 'members' | 'all' | 'none';
  /** On which channels they may: names in which `*` stands for anything. Default: on all whose kind has them. */
  readonly clientEventsOn?: readonly string[];
  /** Whether anybody may subscribe to channels that need no signature. Default: yes. */
  readonly publicChannels?: boolean;
  /** Whether subscribers of a channel are told how many they are. Default: no. */
  readonly subscriptionCount?: boolean;
  /** Seconds in which a connection must sign in or join a private or presence channel, or be closed. Default: never. */
  readonly authorisedWithin?: number;
  /** Of which channels events are kept for those who come back. The first pattern that fits counts. Default: of none. */
  readonly history?: readonly HistorySettings[];
  /** Who is told what happens. Default: nobody. */
  readonly webhooks?: readonly WebhookSettings[];
  /** What differs from the limits of the server. */
  readonly limits?: Partial<AppLimits>;
  readonly compatibility?: Partial<Compatibility>;
}

/** A bounded history. What is over any of the bounds goes, oldest first. */
export interface HistorySettings {
  /** A channel name in which `*` stands for anything. */
  readonly channels: string;
  readonly events: number;
  /** Of all frames together, as UTF-8. At most half of what may wait for a slow reader. */
  readonly bytes: number;
  readonly seconds: number;
}

type WebhookEvent =
  | 'channel_occupied'
  | 'channel_vacated'
  | 'member_added'
  | 'member_removed'
  | 'client_event'
  | 'cache_miss'
  | 'subscription_count';

export interface WebhookSettings {
  /** http or https. */
  readonly url: string;
  /** Default: all. */
  readonly events?: readonly WebhookEvent[];
  /** Only of channels that begin with one of these. Default: all. */
  readonly channelPrefixes?: readonly string[];
  /** Sent beside the signature. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Where Pusher, Reverb and Soketi disagree. The first choice is the default. */
export interface Compatibility {
  /** Code for a socket over the quota: 4004 (Pusher, Reverb) the client stays away, 4100 (Soketi) it tries again. */
  readonly overQuota: 4004 | 4100;
  /** Code for a connection not authorised in time: 4009 (Pusher) the client stays away, 4100 it tries again. */
  readonly unauthorisedInTime: 4009 | 4100;
  /**
   * What a refused subscription is told: `pusher:error` with 4009 (Reverb), `pusher:subscription_error` (Soketi), both, or
   * `pusher:error` with no code (hosted Pusher).
   */
  readonly refusedSubscription: 'both' | 'error' | 'subscription_error' | 'hosted';
  /** Whether a connection goes on after a sign-in that was refused (Pusher), or is closed with 4009 (Soketi). */
  readonly refusedSignIn: 'stay' | 'close';
  /** Whose connections end when a user is terminated: those with a subscription signed for it (Reverb) as well as its sign-ins, or these alone (Pusher). */
  readonly terminated: 'signedInOrSubscribed' | 'signedIn';
  /** Answer to a batch without `info`: `{}` (Pusher) or `{"batch":{}}` (Reverb). */
  readonly batchAnswer: 'empty' | 'batch';
  /** Status of the users of a vacant presence channel: 200 (Pusher) or 404 (Reverb). */
  readonly usersOfVacant: 200 | 404;
  /** Answer to an `info` that this channel does not have: 400 (Pusher), or the others alone (Reverb). */
  readonly unanswerableInfo: 'refuse' | 'leave_out';
  /** The body of a refused request: its message as text (Pusher), or in JSON as Soketi has it. */
  readonly errorBody: 'text' | 'json';
}

export const defaultCompatibility: Compatibility = {
  overQuota: 4004,
  unauthorisedInTime: 4009,
  refusedSubscription: 'both',
  refusedSignIn: 'stay',
  terminated: 'signedInOrSubscribed',
  batchAnswer: 'empty',
  usersOfVacant: 200,
  unanswerableInfo: 'refuse',
  errorBody: 'text',
};
