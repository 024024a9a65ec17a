import type { Connection } from './connection.ts';

/** Which connections are, by an authorised presence subscription, those of a user. */
export class UserConnections {
  readonly #byUser = new Map<string, Set<Connection>>();

  /** The user's connections as they are now: a list of its own, so that they may be closed while walking it. */
  of(userId: string): Connection[] {
    return [...(this.#byUser.get(userId) ?? [])];
  }

  add(userId: string, connection: Connection): void {
    const connections = this.#byUser.get(userId);
    if (connections === undefined) this.#byUser.set(userId, new Set([connection]));
    else connections.add(connection);
  }

  /** Call it after the subscription is gone: the connection stays the user's while another one says so. */
  remove(userId: string, connection: Connection): void {
    for (const member of connection.subscriptions.values()) {
      if (member?.userId === userId) return;
    }
    const connections = this.#byUser.get(userId);
    if (connections === undefined) return;
    connections.delete(connection);
    if (connections.size === 0) this.#byUser.delete(userId);
  }
}
