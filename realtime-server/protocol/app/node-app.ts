import { monotonicNow } from '../../clock.ts';
import { broadcast } from '../channels/broadcast.ts';
import type { BroadcastingApp } from '../channels/broadcast.ts';
import type { Channel } from '../channels/channel.ts';
import type { Connection } from '../connections/connection.ts';
import { codes, ConnectionRefused } from '../errors.ts';
import { watchlistFrame } from '../frames.ts';
import type { Observer } from '../observer.ts';
import type { NodeApp } from '../state/shared-state.ts';
import type { TerminatedUsers } from '../users/terminated-users.ts';
import type { Compatibility } from './app-settings.ts';
import type { MultiMap } from './multi-map.ts';

/** What the shared state reaches of an app on this node. */
interface LocalParts extends BroadcastingApp {
  readonly channels: ReadonlyMap<string, Channel>;
  readonly connections: ReadonlyMap<string, Connection>;
  readonly subscribed: Pick<MultiMap<Connection>, 'of'>;
  readonly signedIn: Pick<MultiMap<Connection>, 'of'>;
  readonly watchers: Pick<MultiMap<Connection>, 'of'>;
  readonly terminated: TerminatedUsers;
  readonly compatibility: Compatibility;
  readonly observer: Observer;
}

/** Carries out on this node what the shared state asks of an app. */
export function nodeAppOf(app: LocalParts): NodeApp {
  return {
    get connectionCount() {
      return app.connections.size;
    },
    deliver(name, frame, except) {
      const channel = app.channels.get(name);
      if (channel === undefined) return;
      const excepted = except === undefined ? undefined : app.connections.get(except);
      broadcast(app, channel, frame, excepted);
    },
    userChanged(userId, change) {
      const watchers = app.watchers.of(userId);
      if (watchers.length === 0) return;
      const frame = watchlistFrame(change, [userId]);
      for (const watcher of watchers) watcher.send(frame);
    },
    terminateUser(userId) {
      app.terminated.add(userId, monotonicNow());
      const connections = app.signedIn.of(userId);
      if (app.compatibility.terminated === 'signedInOrSubscribed') {
        connections.push(...app.subscribed.of(userId));
      }
      for (const connection of new Set(connections)) {
        connection.sendError(
          new ConnectionRefused(codes.unauthorised, 'You got disconnected by the app.'),
        );
      }
    },
    vacated(channel) {
      if (!channel.startsWith('#')) app.observer.vacated(app, channel);
    },
    memberRemoved(channel, userId) {
      app.observer.memberRemoved(app, channel, userId);
    },
  };
}
