/**
 * How many parts the shared state is divided into. Everything about one channel is in one part, which is one
 * hash slot of a Redis Cluster, so that a script can use all of it. Every node must have the same number.
 */
export const partCount = 256;

/** The part of a key: FNV-1a, the same on every node and machine. */
export function partOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  }
  return (hash >>> 0) % partCount;
}

/**
 * The keys in Redis. A key starts with its part in braces, which Redis Cluster hashes.
 * The app is percent-encoded in ids. Without a slash in it, two apps can never have the same channel id.
 */
export class Keys {
  readonly #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  part(number: number): string {
    return `${this.#prefix}{${number}}`;
  }

  /** The part of everything about a channel. */
  ofChannel(id: string): string {
    return this.part(partOf(id));
  }

  /** The part of a user's sign-ins. */
  ofUser(app: string, userId: string): string {
    return this.part(partOf(`${app} ${userId}`));
  }

  /** The part with the leases of the nodes. */
  get nodes(): string {
    return `${this.#prefix}{nodes}`;
  }
}

export function encodeApp(appId: string): string {
  return encodeURIComponent(appId);
}

export function channelId(app: string, channel: string): string {
  return `${app}/${channel}`;
}

/** The topic of a channel. */
export function channelTopic(part: string, id: string): string {
  return `${part}/${id}`;
}

/** The topic of one node in a part: the answers to its requests, in order with the other messages of the part. */
export function nodeTopic(part: string, node: string): string {
  return `${part}/@${node}`;
}

/** The topic for changes in the number of sockets of a node. */
export function socketsTopic(nodes: string): string {
  return `${nodes}/sockets`;
}

/** The topic for users of an app in that part that come online or go offline. */
export function usersTopic(part: string, app: string): string {
  return `${part}/=${app}`;
}
