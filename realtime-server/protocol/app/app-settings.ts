import type { AppLimits } from '../../limits.ts';

/** An app as its owner describes it. All but the first three have a default. */
export interface AppSettings {
  readonly id: string;
  readonly key: string;
  readonly secret: string;
  /** A disabled app refuses sockets with 4003 and requests with 403. Default: enabled. */
  readonly enabled?: boolean;
  /** Globs on the host of the Origin header. A request without Origin is not from a browser and is accepted. Default: all. */
  readonly allowedOrigins?: readonly string[];
  /**
   * Who may send `client-*` events, in Reverb's words. `members`: subscribers of a private or presence
   * channel. `all`: everyone connected, to any channel. `none`: nobody. Default: `members`.
   */
  readonly clientEvents?: 'members' | 'all' | 'none';
  /** On which channels: names in which `*` matches anything. Default: all whose kind allows client events. */
  readonly clientEventsOn?: readonly string[];
  /** Whether anybody may subscribe to channels that need no signature. Default: yes. */
  readonly publicChannels?: boolean;
  /** Whether subscribers of a channel are sent its subscription count. Default: no. */
  readonly subscriptionCount?: boolean;
  /** Seconds in which a connection must sign in or join a private or presence channel, or be closed. Default: never. */
  readonly authorisedWithin?: number;
  /** Which channels keep a history for clients that resume. The first matching pattern applies. Default: none. */
  readonly history?: readonly HistorySettings[];
  /** Default: none. */
  readonly webhooks?: readonly WebhookSettings[];
  /** Differences from the limits of the server. */
  readonly limits?: Partial<AppLimits>;
  readonly compatibility?: Partial<Compatibility>;
}

/** A bounded history. Events over any of the bounds are removed, oldest first. */
export interface HistorySettings {
  /** A channel name in which `*` matches anything. */
  readonly channels: string;
  readonly events: number;
  /** Of all frames together, as UTF-8. At most half of `backpressureBytes`. */
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
  /** Only for channels that start with one of these. Default: all. */
  readonly channelPrefixes?: readonly string[];
  /** Sent in addition to the signature. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Choices where Pusher, Reverb and Soketi differ. The defaults are in `defaultCompatibility`. */
export interface Compatibility {
  /** Code for a socket over the quota: 4004 (Pusher, Reverb) the client stays away, 4100 (Soketi) it retries. */
  readonly overQuota: 4004 | 4100;
  /** Code for a connection not authorised in time: 4009 (Pusher) the client stays away, 4100 it retries. */
  readonly unauthorisedInTime: 4009 | 4100;
  /**
   * The answer to a refused subscription: `pusher:error` with 4009 (Reverb), `pusher:subscription_error` (Soketi), both, or
   * `pusher:error` with no code (hosted Pusher).
   */
  readonly refusedSubscription: 'both' | 'error' | 'subscription_error' | 'hosted';
  /** Whether a connection stays open after a refused sign-in (Pusher) or is closed with 4009 (Soketi). */
  readonly refusedSignIn: 'stay' | 'close';
  /** Which connections of a terminated user are closed: those signed in and those with a subscription signed for the user (Reverb), or only those signed in (Pusher). */
  readonly terminated: 'signedInOrSubscribed' | 'signedIn';
  /** Answer to a batch without `info`: `{}` (Pusher) or `{"batch":{}}` (Reverb). */
  readonly batchAnswer: 'empty' | 'batch';
  /** Status of the users of a vacant presence channel: 200 (Pusher) or 404 (Reverb). */
  readonly usersOfVacant: 200 | 404;
  /** Answer to an `info` that the channel does not have: 400 (Pusher), or without it (Reverb). */
  readonly unanswerableInfo: 'refuse' | 'leave_out';
  /** Body of a refused request: its message as text (Pusher) or as JSON (Soketi). */
  readonly errorBody: 'text' | 'json';
}

/** Mostly the behaviour of hosted Pusher. `refusedSubscription` and `terminated` also include that of Reverb. */
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
