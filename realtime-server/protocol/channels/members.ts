/** The user a presence subscription was authorised for. `info` is JSON text, undefined when none was given. */
export interface Member {
  readonly userId: string;
  readonly info: string | undefined;
}

interface Presence {
  readonly info: string | undefined;
  connections: number;
}

/** The users in one presence channel. A user is a member while one of its connections is subscribed. */
export class Members {
  readonly #present = new Map<string, Presence>();

  get count(): number {
    return this.#present.size;
  }

  get ids(): string[] {
    return [...this.#present.keys()];
  }

  has(userId: string): boolean {
    return this.#present.has(userId);
  }

  /** Returns whether this was the user's first connection. */
  join({ userId, info }: Member): boolean {
    const presence = this.#present.get(userId);
    if (presence !== undefined) {
      presence.connections += 1;
      return false;
    }
    this.#present.set(userId, { info, connections: 1 });
    return true;
  }

  /** Returns whether this was the user's last connection. */
  leave(userId: string): boolean {
    const presence = this.#present.get(userId);
    if (presence === undefined) return false;
    presence.connections -= 1;
    if (presence.connections > 0) return false;
    this.#present.delete(userId);
    return true;
  }

  /** The roster as the `data` of `subscription_succeeded`. */
  encode(): string {
    return encodeRoster(this.#present);
  }
}

/** The users of a presence channel as the `data` of `subscription_succeeded`: JSON text. The infos are encoded already. */
export function encodeRoster(
  users: Iterable<readonly [userId: string, user: Pick<Member, 'info'>]>,
): string {
  const ids: string[] = [];
  const hash: string[] = [];
  for (const [userId, { info }] of users) {
    const id = JSON.stringify(userId);
    ids.push(id);
    hash.push(`${id}:${info ?? 'null'}`);
  }
  return `{"presence":{"ids":[${ids.join()}],"hash":{${hash.join()}},"count":${ids.length}}}`;
}
