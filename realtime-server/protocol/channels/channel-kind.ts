/** The properties of a channel, derived from its name. All other code uses the kind instead of the name. */
export interface ChannelKind {
  /** Subscribing requires a signature of the app's own server. */
  readonly authorised: boolean;
  /** Members are told of each other. */
  readonly presence: boolean;
  /** Subscribers may send `client-*` events to each other. */
  readonly clientEvents: boolean;
  /** A new subscriber gets the last published event. */
  readonly cache: boolean;
  /** The channel of one signed-in user. */
  readonly personal: boolean;
}

const open = { authorised: false, presence: false, clientEvents: false };
const presence = { authorised: true, presence: true, clientEvents: true };
const encrypted = { authorised: true, presence: false, clientEvents: false };
const signed = { authorised: true, presence: false, clientEvents: true };

const families: readonly { prefix: string; kind: ChannelKind }[] = [
  { prefix: 'presence-cache-', kind: cacheKind(presence) },
  { prefix: 'presence-', kind: plainKind(presence) },
  { prefix: 'private-encrypted-cache-', kind: cacheKind(encrypted) },
  { prefix: 'private-encrypted-', kind: plainKind(encrypted) },
  { prefix: 'private-cache-', kind: cacheKind(signed) },
  { prefix: 'private-', kind: plainKind(signed) },
  { prefix: 'cache-', kind: cacheKind(open) },
  { prefix: '', kind: plainKind(open) },
];

const personalKind: ChannelKind = { ...open, cache: false, personal: true };

const channelName = /^[A-Za-z0-9_\-=@,.;]+$/;
const personalPrefix = '#server-to-user-';

/**
 * The kind of the channel of this name; undefined when the name is invalid.
 * The longest matching prefix decides, including the dash: `private` and `presences` are ordinary public names.
 */
export function channelKind(name: string, longest: number): ChannelKind | undefined {
  if (name.length > longest) return undefined;
  if (name.startsWith(personalPrefix)) {
    return channelName.test(name.slice(personalPrefix.length)) ? personalKind : undefined;
  }
  if (!channelName.test(name)) return undefined;
  return families.find(({ prefix }) => name.startsWith(prefix))?.kind;
}

/** The channel for events to a signed-in user, on all of its connections. */
export function personalChannel(userId: string): string {
  return `${personalPrefix}${userId}`;
}

/** Whether `id` may be the id of a signed-in user. https://pusher.com/docs/channels/server_api/authenticating-users/ */
export function isUserId(id: string): boolean {
  return channelName.test(id);
}

type Family = Pick<ChannelKind, 'authorised' | 'presence' | 'clientEvents'>;

function plainKind(family: Family): ChannelKind {
  return { ...family, cache: false, personal: false };
}

function cacheKind(family: Family): ChannelKind {
  return { ...family, cache: true, personal: false };
}
