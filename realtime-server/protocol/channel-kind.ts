/** What a channel's name says about it. Everything else asks the kind and never reads the name again. */
export interface ChannelKind {
  /** Subscribing takes a signature from the app's own server. */
  readonly authorised: boolean;
  /** Members see each other. */
  readonly presence: boolean;
  /** Subscribers may send `client-*` events to each other. */
  readonly clientEvents: boolean;
}

const families: readonly (readonly [prefix: string, kind: ChannelKind])[] = [
  ['presence-', { authorised: true, presence: true, clientEvents: true }],
  ['private-encrypted-', { authorised: true, presence: false, clientEvents: false }],
  ['private-', { authorised: true, presence: false, clientEvents: true }],
  ['', { authorised: false, presence: false, clientEvents: false }],
];

const channelName = /^[A-Za-z0-9_\-=@,.;]+$/;

/**
 * The kind of the channel of this name, or undefined when no channel can have it.
 * The longest matching prefix decides, dash included: `private` and `presences` are ordinary public names.
 */
export function channelKind(name: string, longest: number): ChannelKind | undefined {
  if (name.length > longest || !channelName.test(name)) return undefined;
  return families.find(([prefix]) => name.startsWith(prefix))?.[1];
}
