import type { NodeApp, SignOutRequest, SignInRequest } from './shared-state.ts';

/** The users signed in on a single node, with the number of their sockets. */
export class LocalUsers {
  readonly #sockets = new Map<string, number>();

  readonly #node: NodeApp;

  constructor(node: NodeApp) {
    this.#node = node;
  }

  signIn(request: SignInRequest): void {
    const { userId, watchlist } = request;
    const before = this.#sockets.get(userId) ?? 0;
    this.#sockets.set(userId, before + 1);
    if (before === 0) this.#node.userChanged(userId, 'online');
    request.onResult(watchlist.filter((id) => this.#sockets.has(id)));
  }

  signOut({ userId }: SignOutRequest): void {
    const left = (this.#sockets.get(userId) ?? 1) - 1;
    if (left > 0) {
      this.#sockets.set(userId, left);
    } else if (this.#sockets.delete(userId)) {
      this.#node.userChanged(userId, 'offline');
    }
  }
}
