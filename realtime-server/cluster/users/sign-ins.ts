import type { NodeApp, Signing, SigningIn } from '../../protocol/state/shared-state.ts';
import type { Keys } from '../keys.ts';
import { signScript } from '../scripts/sign.ts';
import { ignore } from '../redis/session.ts';
import type { Session } from '../redis/session.ts';
import { Tally } from '../ref-counts.ts';
import { Watch } from './watched-users.ts';

/** Who of an app's users is signed in on this node, and who watches whom. */
export class SignIns {
  readonly #app: string;
  readonly #keys: Keys;
  readonly #signed = new Tally();
  readonly #watch: Watch;
  /** The session in which all sign-ins have been said. */
  #session: Session | undefined = undefined;

  constructor(app: string, node: NodeApp, keys: Keys) {
    this.#app = app;
    this.#keys = keys;
    this.#watch = new Watch(app, node, keys);
  }

  async signIn(signing: SigningIn): Promise<void> {
    const { userId, watchlist } = signing;
    const first = this.#signed.add(userId);
    this.#watch.add(watchlist);
    try {
      const session = this.#present();
      await this.#say(session, userId, 1);
      await this.#watch.learn(session, watchlist);
    } catch {
      if (first) this.#watch.changed(userId, true);
    }
    signing.take(
      watchlist.filter((watched) => this.#watch.isOnline(watched) || this.#signed.has(watched)),
    );
  }

  async signOut({ userId, watchlist }: Signing): Promise<void> {
    const last = this.#signed.remove(userId);
    this.#watch.remove(watchlist);
    try {
      await this.#say(this.#present(), userId, -1);
    } catch {
      if (last) this.#watch.changed(userId, false);
    }
  }

  /** Says all of it anew in a new session, and learns who has come. */
  async begin(session: Session): Promise<void> {
    this.#session = session;
    await Promise.all(
      [...this.#signed.entries()].map(([userId, count]) => this.#say(session, userId, count)),
    );
    await this.#watch.begin(session);
  }

  /** Learns who has gone. */
  settle(session: Session): Promise<void> {
    return this.#watch.settle(session).catch(ignore);
  }

  /** Throws while Redis is away. */
  #present(): Session {
    if (this.#session?.alive === true) return this.#session;
    throw new Error('Redis is away');
  }

  #say(session: Session, userId: string, change: number): Promise<unknown> {
    const part = this.#keys.ofUser(this.#app, userId);
    return session.run(signScript, part, session.node, this.#app, userId, change);
  }
}
