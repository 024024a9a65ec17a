import type { Connection } from './connection.ts';

/** Connections by something many may share, such as whose they are. */
export class ConnectionIndex {
  readonly #byKey = new Map<string, Set<Connection>>();

  /** The connections of a key as they are now: a list of its own, so that they may be closed while walking it. */
  of(key: string): Connection[] {
    return [...(this.#byKey.get(key) ?? [])];
  }

  add(key: string, connection: Connection): void {
    const connections = this.#byKey.get(key);
    if (connections === undefined) this.#byKey.set(key, new Set([connection]));
    else connections.add(connection);
  }

  remove(key: string, connection: Connection): void {
    const connections = this.#byKey.get(key);
    if (connections?.delete(connection) === true && connections.size === 0) {
      this.#byKey.delete(key);
    }
  }
}
