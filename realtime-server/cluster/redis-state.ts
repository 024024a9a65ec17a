import type { Logger } from 'pino';
import { monotonicNow } from '../clock.ts';
import type {
  NodeApp,
  SharedApp,
  SharedHealth,
  SharedState,
} from '../protocol/state/shared-state.ts';
import { Keys } from './keys.ts';
import { Link } from './redis/reconnecting-session.ts';
import { RedisApp } from './redis-app.ts';
import type { RedisSettings } from './redis/redis-settings.ts';
import { Registry } from './nodes/node-registry.ts';
import { scripts } from './scripts/all-scripts.ts';
import { ignore } from './redis/session.ts';
import type { Session } from './redis/session.ts';

/**
 * What nodes know together, over Redis or Valkey. While Redis is away the node goes on alone: local delivery, local answers, and a
 * count of what the others have not heard of. When it is back the node says everything it holds anew.
 */
export class RedisState implements SharedState {
  readonly #keys: Keys;
  readonly #apps = new Map<string, RedisApp>();
  readonly #link: Link;
  readonly #registry: Registry;
  readonly #settleAfter: number;
  readonly #aloneFor: number;
  /** Since when this node has not been joined, in ms of the monotonic clock. */
  #aloneSince = monotonicNow();
  /** Names this node had in sessions before, whose shares are to be swept. */
  readonly #former: string[] = [];
  #unshared = 0;

  constructor(settings: RedisSettings, log: Logger) {
    this.#keys = new Keys(settings.prefix);
    this.#aloneFor = settings.aloneFor;
    this.#settleAfter = settings.lease + settings.lease / 4;
    this.#link = new Link(settings, scripts, log, {
      begun: (session) => this.#begun(session),
      lost: ({ node }, joined) => {
        this.#former.push(node);
        if (joined) this.#aloneSince = monotonicNow();
      },
    });
    this.#registry = new Registry(this.#keys, settings.lease, () => this.#sockets(), {
      vacated: (id) => this.#told(id, (app, channel) => app.node.vacated(channel)),
      removed: (id, userId) =>
        this.#told(id, (app, channel) => app.node.memberRemoved(channel, userId)),
    });
  }

  /** Joins the other nodes, or goes on alone until it can. Resolves when one of the two is so; never rejects. */
  start(): Promise<void> {
    return this.#link.start();
  }

  get unshared(): number {
    return this.#unshared;
  }

  open(appId: string, node: NodeApp): SharedApp {
    const { link, registry, keys, closed } = this.#forApps();
    const app = new RedisApp(appId, node, {
      keys,
      get session() {
        return link.session;
      },
      speaking: () => link.speaking(),
      unshared: () => {
        this.#unshared += 1;
      },
      socketsElsewhere: (id) => registry.elsewhere.of(id),
      closed,
    });
    this.#apps.set(app.app, app);
    const { session } = this.#link;
    if (session !== undefined) app.begin(session).catch(ignore);
    return app;
  }

  health(): SharedHealth {
    if (this.#link.joined) return 'joined';
    return monotonicNow() - this.#aloneSince > this.#aloneFor ? 'cutOff' : 'degraded';
  }

  async close(): Promise<void> {
    const { session } = this.#link;
    if (session !== undefined) await this.#registry.retire(session, session.node).catch(ignore);
    this.#link.close();
  }

  #forApps() {
    return {
      link: this.#link,
      registry: this.#registry,
      keys: this.#keys,
      closed: (app: RedisApp) => this.#apps.delete(app.app),
    };
  }

  /** The lease comes first, so that what is said under the new name can always be swept; the old name goes last, so that nobody seems to leave. */
  async #begun(session: Session): Promise<void> {
    await this.#registry.begin(session);
    await Promise.all([...this.#apps.values()].map((app) => app.begin(session)));
    for (const node of this.#former.splice(0)) await this.#registry.retire(session, node);
    const timer = setTimeout(() => {
      if (!session.alive) return;
      for (const app of this.#apps.values()) app.settle(session).catch(ignore);
    }, this.#settleAfter);
    timer.unref();
  }

  #sockets(): Record<string, number> {
    return Object.fromEntries(
      [...this.#apps.values()].map(({ app, node }) => [app, node.connectionCount]),
    );
  }

  #told(id: string, tell: (app: RedisApp, channel: string) => void): void {
    const slash = id.indexOf('/');
    const app = this.#apps.get(id.slice(0, slash));
    if (app !== undefined) tell(app, id.slice(slash + 1));
  }
}
