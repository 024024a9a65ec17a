import type { NodeApp, Signing, SigningIn } from './shared-state.ts';

/** Who is signed in on a node alone: users by the number of their sockets. */
export class LocalUsers {
  readonly #sockets = new Map<string, number>();

  readonly #node: NodeApp;

  constructor(node: NodeApp) {
    this.#node = node;
  }

  signIn(signing: SigningIn): void {
    const { userId, watchlist } = signing;
    const before = this.#sockets.get(userId) ?? 0;
    this.#sockets.set(userId, before + 1);
    if (before === 0) this.#node.userChanged(userId, 'online');
    signing.take(watchlist.filter((id) => this.#sockets.has(id)));
  }

  signOut({ userId }: Signing): void {
    const left = (this.#sockets.get(userId) ?? 1) - 1;
    if (left > 0) {
      this.#sockets.set(userId, left);
    } else if (this.#sockets.delete(userId)) {
      this.#node.userChanged(userId, 'offline');
    }
  }
}
