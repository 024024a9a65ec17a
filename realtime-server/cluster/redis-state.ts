import type { Logger } from 'pino';
import { monotonicNow } from '../clock.ts';
import type {
  NodeApp,
  SharedApp,
  SharedHealth,
  SharedState,
} from '../protocol/state/shared-state.ts';
import { Keys } from './keys.ts';
import { ReconnectingSession } from './redis/reconnecting-session.ts';
import { RedisApp } from './redis-app.ts';
import type { RedisSettings } from './redis/redis-settings.ts';
import { NodeRegistry } from './nodes/node-registry.ts';
import { scripts } from './scripts/all-scripts.ts';
import { ignore } from './redis/session.ts';
import type { Session } from './redis/session.ts';

/**
 * Shared state over Redis or Valkey. While Redis is unavailable the node continues alone: it delivers locally, answers from its
 * own data, and counts what the other nodes did not get. When Redis is back, the node registers everything it holds again.
 */
export class RedisState implements SharedState {
  readonly #keys: Keys;
  readonly #apps = new Map<string, RedisApp>();
  readonly #connection: ReconnectingSession;
  readonly #registry: NodeRegistry;
  readonly #settleAfter: number;
  readonly #aloneFor: number;
  /** Since when this node is not joined, in ms of the monotonic clock. */
  #aloneSince = monotonicNow();
  /** Ids this node had in earlier sessions, whose data must be swept. */
  readonly #formerIds: string[] = [];
  #unshared = 0;

  constructor(settings: RedisSettings, log: Logger) {
    this.#keys = new Keys(settings.prefix);
    this.#aloneFor = settings.aloneFor;
    this.#settleAfter = settings.lease + settings.lease / 4;
    this.#connection = new ReconnectingSession(settings, scripts, log, {
      started: (session) => this.#started(session),
      lost: ({ node }, joined) => {
        this.#formerIds.push(node);
        if (joined) this.#aloneSince = monotonicNow();
      },
    });
    this.#registry = new NodeRegistry(this.#keys, settings.lease, () => this.#connectionCounts(), {
      vacated: (id) => this.#notify(id, (app, channel) => app.node.vacated(channel)),
      removed: (id, userId) =>
        this.#notify(id, (app, channel) => app.node.memberRemoved(channel, userId)),
    });
  }

  /** Joins the other nodes, or runs alone until it can. Resolves when either is the case. Never rejects. */
  start(): Promise<void> {
    return this.#connection.start();
  }

  get unshared(): number {
    return this.#unshared;
  }

  open(appId: string, node: NodeApp): SharedApp {
    const { connection, registry, keys, closed } = this.#forApps();
    const app = new RedisApp(appId, node, {
      keys,
      get session() {
        return connection.session;
      },
      whenReady: () => connection.whenReady(),
      countUnshared: () => {
        this.#unshared += 1;
      },
      remoteConnections: (id) => registry.remote.of(id),
      closed,
    });
    this.#apps.set(app.app, app);
    const { session } = this.#connection;
    if (session !== undefined) app.begin(session).catch(ignore);
    return app;
  }

  health(): SharedHealth {
    if (this.#connection.joined) return 'joined';
    return monotonicNow() - this.#aloneSince > this.#aloneFor ? 'cutOff' : 'degraded';
  }

  async close(): Promise<void> {
    const { session } = this.#connection;
    if (session !== undefined) await this.#registry.retire(session, session.node).catch(ignore);
    this.#connection.close();
  }

  #forApps() {
    return {
      connection: this.#connection,
      registry: this.#registry,
      keys: this.#keys,
      closed: (app: RedisApp) => this.#apps.delete(app.app),
    };
  }

  /**
   * The lease comes first, so that everything registered under the new id can always be swept. The old id is retired last, so
   * that no user seems to leave.
   */
  async #started(session: Session): Promise<void> {
    await this.#registry.begin(session);
    await Promise.all([...this.#apps.values()].map((app) => app.begin(session)));
    for (const node of this.#formerIds.splice(0)) await this.#registry.retire(session, node);
    const timer = setTimeout(() => {
      if (!session.alive) return;
      for (const app of this.#apps.values()) app.settle(session).catch(ignore);
    }, this.#settleAfter);
    timer.unref();
  }

  #connectionCounts(): Record<string, number> {
    return Object.fromEntries(
      [...this.#apps.values()].map(({ app, node }) => [app, node.connectionCount]),
    );
  }

  #notify(id: string, notify: (app: RedisApp, channel: string) => void): void {
    const slash = id.indexOf('/');
    const app = this.#apps.get(id.slice(0, slash));
    if (app !== undefined) notify(app, id.slice(slash + 1));
  }
}
