/** What a channel's name says about it. Everything else asks the kind and never reads the name again. */
export interface ChannelKind {
  /** Subscribing takes a signature from the app's own server. */
  readonly authorised: boolean;
  /** Members see each other. */
  readonly presence: boolean;
  /** Subscribers may send `client-*` events to each other. */
  readonly clientEvents: boolean;
  /** Whoever subscribes is sent the last published event. */
  readonly cache: boolean;
  /** The channel of one signed-in user and of nobody else. */
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
 * The kind of the channel of this name, or undefined when no channel can have it.
 * The longest matching prefix decides, dash included: `private` and `presences` are ordinary public names.
 */
export function channelKind(name: string, longest: number): ChannelKind | undefined {
  if (name.length > longest) return undefined;
  if (name.startsWith(personalPrefix)) {
    return channelName.test(name.slice(personalPrefix.length)) ? personalKind : undefined;
  }
  if (!channelName.test(name)) return undefined;
  return families.find(({ prefix }) => name.startsWith(prefix))?.kind;
}

/** The channel on which a signed-in user is sent to, wherever it is connected. */
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
