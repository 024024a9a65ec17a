/** The default limits: those of hosted Pusher where it publishes them. Times in seconds, sizes in bytes, lengths in UTF-16 code units. */
export const defaultLimits = {
  /** A socket silent for this long is pinged. Clients get the same value in the handshake. */
  activityTimeout: 120,
  /** A pinged socket that stays silent for this long is closed with 4201. */
  pongTimeout: 30,
  /** A longer WebSocket message closes the connection before it is read. */
  frameBytes: 65_536,
  /** The `data` of one event, published or sent by a client. */
  eventBytes: 10_240,
  /** The body of one HTTP request. */
  requestBytes: 262_144,
  eventNameLength: 200,
  channelNameLength: 200,
  channelsPerEvent: 100,
  /** Channels that one connection may be subscribed to. Hosted Pusher has no such limit. */
  channelsPerConnection: 1000,
  eventsPerBatch: 10,
  presenceMembers: 100,
  userInfoBytes: 1024,
  userIdLength: 128,
  clientEventsPerSecond: 10,
  /** Of a longer watchlist, only this many users are watched. */
  watchlistUsers: 100,
  /** Up to this many subscriptions the count is sent at every change, above only once per `subscriptionCountInterval`. */
  subscriptionCountSmall: 100,
  subscriptionCountInterval: 5,
  /** How long a cache channel stores its last event. */
  cacheTime: 1800,
  /** Frames of any kind from one socket. Enough to subscribe to a thousand channels at once. */
  framesPerSecond: 1000,
  /** Events and queries of an app's own server, per second and node. */
  eventsPerSecond: Number.MAX_SAFE_INTEGER,
  queriesPerSecond: Number.MAX_SAFE_INTEGER,
  /** Bytes that may wait for a slow reader before it is closed. */
  backpressureBytes: 1_048_576,
  /** How far the timestamp of a signed HTTP request may be from the clock of this server, in both directions. */
  signatureWindow: 600,
  /** Open sockets of an app. */
  connections: Number.MAX_SAFE_INTEGER,
  /** Sockets from one address (IPv6: from one /64). Off by default: behind a proxy that is not configured, all clients share one. */
  connectionsPerAddress: Number.MAX_SAFE_INTEGER,
};

export type LimitName = keyof typeof defaultLimits;
export type Limits = Readonly<Record<LimitName, number>>;

/** Limits that apply before the app of a socket is known, or to the whole server. */
type ServerLimitName =
  | 'frameBytes'
  | 'requestBytes'
  | 'backpressureBytes'
  | 'framesPerSecond'
  | 'connectionsPerAddress';

/** Limits that may differ from app to app. A timeout can only be shorter than the server's. */
export type AppLimits = Omit<Limits, ServerLimitName>;

/** The limits of one app: its own override those of the server. */
export function limitsOfApp(server: Limits, own: Partial<AppLimits>): Limits {
  const limits = { ...server, ...own };
  return {
    ...limits,
    activityTimeout: Math.min(limits.activityTimeout, server.activityTimeout),
    pongTimeout: Math.min(limits.pongTimeout, server.pongTimeout),
  };
}

/** The environment variable of a limit, and its bounds. */
interface LimitRule {
  readonly variable: string;
  readonly min: number;
  readonly max: number;
}

/** The two timeouts are bounded by the native idle timer, which allows 960 seconds. */
export const limitRules: Readonly<Record<LimitName, LimitRule>> = {
  activityTimeout: rule('REVERB_APP_ACTIVITY_TIMEOUT', 1, 840),
  pongTimeout: rule('REVERB_APP_PONG_TIMEOUT', 1, 60),
  frameBytes: rule('REVERB_MAX_FRAME_SIZE', 1024),
  eventBytes: rule('REVERB_APP_MAX_MESSAGE_SIZE'),
  requestBytes: rule('REVERB_MAX_REQUEST_SIZE', 1024),
  eventNameLength: rule('REVERB_MAX_EVENT_NAME_LENGTH'),
  channelNameLength: rule('REVERB_MAX_CHANNEL_NAME_LENGTH'),
  channelsPerEvent: rule('REVERB_MAX_CHANNELS_PER_EVENT'),
  channelsPerConnection: rule('REVERB_APP_MAX_CHANNELS'),
  eventsPerBatch: rule('REVERB_MAX_EVENTS_PER_BATCH'),
  presenceMembers: rule('REVERB_MAX_PRESENCE_MEMBERS'),
  userInfoBytes: rule('REVERB_MAX_USER_INFO_SIZE'),
  userIdLength: rule('REVERB_MAX_USER_ID_LENGTH'),
  clientEventsPerSecond: rule('REVERB_MAX_CLIENT_EVENTS_PER_SECOND'),
  watchlistUsers: rule('REVERB_MAX_WATCHLIST_USERS'),
  subscriptionCountSmall: rule('REVERB_SUBSCRIPTION_COUNT_SMALL'),
  subscriptionCountInterval: rule('REVERB_SUBSCRIPTION_COUNT_INTERVAL', 1, 3600),
  cacheTime: rule('REVERB_CACHE_TIME', 1, 86_400),
  framesPerSecond: rule('REVERB_MAX_FRAMES_PER_SECOND'),
  eventsPerSecond: rule('REVERB_APP_MAX_EVENTS_PER_SECOND'),
  queriesPerSecond: rule('REVERB_APP_MAX_QUERIES_PER_SECOND'),
  backpressureBytes: rule('REVERB_MAX_BACKPRESSURE', 1024),
  signatureWindow: rule('REVERB_SIGNATURE_WINDOW'),
  connections: rule('REVERB_APP_MAX_CONNECTIONS'),
  connectionsPerAddress: rule('REVERB_MAX_CONNECTIONS_PER_ADDRESS'),
};

function rule(variable: string, min = 1, max = Number.MAX_SAFE_INTEGER): LimitRule {
  return { variable, min, max };
}
