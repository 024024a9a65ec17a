import type { NodeApp, SignOutRequest, SignInRequest } from '../../protocol/state/shared-state.ts';
import type { Keys } from '../keys.ts';
import { signScript } from '../scripts/sign.ts';
import { ignore } from '../redis/session.ts';
import type { Session } from '../redis/session.ts';
import { RefCounts } from '../ref-counts.ts';
import { WatchedUsers } from './watched-users.ts';

/** The users of an app that are signed in on this node, and the users they watch. */
export class SignIns {
  readonly #app: string;
  readonly #keys: Keys;
  readonly #signed = new RefCounts();
  readonly #watched: WatchedUsers;
  /** The session in which all sign-ins are registered. */
  #session: Session | undefined = undefined;

  constructor(app: string, node: NodeApp, keys: Keys) {
    this.#app = app;
    this.#keys = keys;
    this.#watched = new WatchedUsers(app, node, keys);
  }

  async signIn(request: SignInRequest): Promise<void> {
    const { userId, watchlist } = request;
    const first = this.#signed.add(userId);
    this.#watched.add(watchlist);
    try {
      const session = this.#requireSession();
      await this.#send(session, userId, 1);
      await this.#watched.refresh(session, watchlist);
    } catch {
      if (first) this.#watched.changed(userId, true);
    }
    request.onResult(
      watchlist.filter((watched) => this.#watched.isOnline(watched) || this.#signed.has(watched)),
    );
  }

  async signOut({ userId, watchlist }: SignOutRequest): Promise<void> {
    const last = this.#signed.remove(userId);
    this.#watched.remove(watchlist);
    try {
      await this.#send(this.#requireSession(), userId, -1);
    } catch {
      if (last) this.#watched.changed(userId, false);
    }
  }

  /** Registers all sign-ins in a new session, and updates who came online. */
  async begin(session: Session): Promise<void> {
    this.#session = session;
    await Promise.all(
      [...this.#signed.entries()].map(([userId, count]) => this.#send(session, userId, count)),
    );
    await this.#watched.begin(session);
  }

  /** Updates who went offline. */
  settle(session: Session): Promise<void> {
    return this.#watched.settle(session).catch(ignore);
  }

  /** Throws while Redis is unavailable. */
  #requireSession(): Session {
    if (this.#session?.alive === true) return this.#session;
    throw new Error('Redis is unavailable');
  }

  #send(session: Session, userId: string, change: number): Promise<unknown> {
    const part = this.#keys.ofUser(this.#app, userId);
    return session.run(signScript, part, session.node, this.#app, userId, change);
  }
}
