/**
 * How many parts the shared state is cut into. Everything about one channel lies in one part, which is one
 * hash slot of a Redis Cluster, so that a script sees all of it. Every node must have the same figure.
 */
export const partCount = 256;

/** Which part a text belongs to: FNV-1a, the same on every node and every machine. */
export function partOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  }
  return (hash >>> 0) % partCount;
}

/**
 * Where things lie in Redis. A key begins with its part in braces, which is what Redis Cluster hashes.
 * In ids the app is percent-encoded: without a slash in it, no two apps can ever mean the same channel.
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

  /** Where the nodes know of each other. */
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

/** What is said in a channel. */
export function channelTopic(part: string, id: string): string {
  return `${part}/${id}`;
}

/** What is said to one node: the answers to what it asked in that part, in their place among all that is said there. */
export function nodeTopic(part: string, node: string): string {
  return `${part}/@${node}`;
}

/** How many sockets each node has, whenever that changes. */
export function socketsTopic(nodes: string): string {
  return `${nodes}/sockets`;
}

/** Who of an app's users in that part comes and goes. */
export function usersTopic(part: string, app: string): string {
  return `${part}/=${app}`;
}
