import type { NodeApp } from '../../protocol/state/shared-state.ts';
import type { Keys } from '../keys.ts';
import { usersTopic } from '../keys.ts';
import type { Session } from '../redis/session.ts';

interface Watched {
  watchers: number;
  /** What the watchers were last told; undefined before that is known. */
  online: boolean | undefined;
}

/** The users that sockets on this node watch. Each change is reported once, also when it is received twice. */
export class WatchedUsers {
  readonly #app: string;
  readonly #node: NodeApp;
  readonly #keys: Keys;
  readonly #users = new Map<string, Watched>();

  constructor(app: string, node: NodeApp, keys: Keys) {
    this.#app = app;
    this.#node = node;
    this.#keys = keys;
  }

  add(userIds: readonly string[]): void {
    for (const userId of userIds) {
      const watched = this.#users.get(userId);
      if (watched === undefined) this.#users.set(userId, { watchers: 1, online: undefined });
      else watched.watchers += 1;
    }
  }

  remove(userIds: readonly string[]): void {
    for (const userId of userIds) {
      const watched = this.#users.get(userId);
      if (watched === undefined) continue;
      watched.watchers -= 1;
      if (watched.watchers === 0) this.#users.delete(userId);
    }
  }

  isOnline(userId: string): boolean {
    return this.#users.get(userId)?.online === true;
  }

  changed(userId: string, online: boolean): void {
    const watched = this.#users.get(userId);
    if (watched === undefined) return;
    watched.online ??= false;
    if (watched.online === online) return;
    watched.online = online;
    this.#node.userChanged(userId, online ? 'online' : 'offline');
  }

  /** Listens to the users and asks for those whose status is unknown. */
  async refresh(session: Session, userIds: readonly string[]): Promise<void> {
    await this.#listen(session, userIds);
    const unknown = userIds.filter((userId) => this.#users.get(userId)?.online === undefined);
    for (const [userId, online] of await this.#ask(session, unknown)) {
      const watched = this.#users.get(userId);
      if (watched?.online === undefined && watched !== undefined) watched.online = online;
    }
  }

  /** In a new session: listens to all of them again, and reports who came online. A user who seems offline may not be registered yet. */
  async begin(session: Session): Promise<void> {
    const userIds = [...this.#users.keys()];
    await this.#listen(session, userIds);
    for (const [userId, online] of await this.#ask(session, userIds)) {
      if (online) this.changed(userId, true);
    }
  }

  async settle(session: Session): Promise<void> {
    for (const [userId, online] of await this.#ask(session, [...this.#users.keys()])) {
      this.changed(userId, online);
    }
  }

  async #listen(session: Session, userIds: readonly string[]): Promise<void> {
    const parts = new Set(userIds.map((userId) => this.#keys.ofUser(this.#app, userId)));
    await Promise.all(
      [...parts].map((part) =>
        session.listen(usersTopic(part, this.#app), (text) =>
          this.changed(text.slice(1), text.startsWith('+')),
        ),
      ),
    );
  }

  /** One command per part. */
  async #ask(session: Session, userIds: readonly string[]): Promise<[string, boolean][]> {
    const byPart = new Map<string, string[]>();
    for (const userId of userIds) {
      const part = this.#keys.ofUser(this.#app, userId);
      byPart.set(part, [...(byPart.get(part) ?? []), userId]);
    }
    const answers = await Promise.all(
      [...byPart].map(async ([part, users]) => {
        const counts = await session.ask(({ commands }) =>
          commands.hmget(`${part}:online:${this.#app}`, ...users),
        );
        return users.map((userId, at): [string, boolean] => [userId, counts[at] !== null]);
      }),
    );
    return answers.flat();
  }
}
