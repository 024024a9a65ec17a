import type { App } from './app.ts';
import { broadcast } from '../channels/broadcast.ts';
import { monotonicNow } from '../../clock.ts';
import { codes, ConnectionRefused } from '../errors.ts';
import { watchlistFrame } from '../frames.ts';
import type { AppOnNode } from '../state/shared-state.ts';

/** What the shared state may ask of an app on this node. */
export class AppHere implements AppOnNode {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  get connectionCount(): number {
    return this.#app.connections.size;
  }

  deliver(name: string, frame: string, except: string | undefined): void {
    const channel = this.#app.channels.get(name);
    if (channel === undefined) return;
    const excepted = except === undefined ? undefined : this.#app.connections.get(except);
    broadcast(this.#app, channel, frame, excepted);
  }

  userChanged(userId: string, change: 'online' | 'offline'): void {
    const watchers = this.#app.watchers.of(userId);
    if (watchers.length === 0) return;
    const frame = watchlistFrame(change, [userId]);
    for (const watcher of watchers) watcher.send(frame);
  }

  endUser(userId: string): void {
    const { signedIn, subscribed, compatibility, ended } = this.#app;
    ended.end(userId, monotonicNow());
    const connections = signedIn.of(userId);
    if (compatibility.terminated === 'signedInOrSubscribed') {
      connections.push(...subscribed.of(userId));
    }
    for (const connection of new Set(connections)) {
      connection.tell(
        new ConnectionRefused(codes.unauthorised, 'You got disconnected by the app.'),
      );
    }
  }

  vacated(channel: string): void {
    if (!channel.startsWith('#')) this.#app.observer.vacated(this.#app, channel);
  }

  memberRemoved(channel: string, userId: string): void {
    this.#app.observer.memberRemoved(this.#app, channel, userId);
  }
}
