import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { PATIENCE } from '#tests/support/patience.ts';
import { redisAt } from '../../support/redis-at.ts';
import type { RedisSettings } from '#realtime-server/cluster/redis/redis-settings.ts';
import { RedisState } from '#realtime-server/cluster/redis-state.ts';
import type { AppSettings } from '#realtime-server/protocol/app/app-settings.ts';
import { startRealtimeServer } from '#realtime-server/server.ts';
import type { RealtimeServer } from '#realtime-server/server.ts';
import { ApiClient } from '../../support/api-client.ts';
import { RawClient } from '../../support/raw-client.ts';
import { RecordingObserver } from '../../support/recording-observer.ts';
import { otherApp, testApp } from '../../support/server.ts';

/** One node: a complete server that shares its state over Redis. */
export interface ClusterNode {
  readonly state: RedisState;
  readonly server: RealtimeServer;
  readonly observer: RecordingObserver;
  connect(key?: string): Promise<RawClient>;
  api(): ApiClient;
  stop(): Promise<void>;
}

/** Nodes of one cluster. Each cluster has its own prefix. */
export class Nodes {
  readonly settings: RedisSettings;
  readonly #apps: readonly AppSettings[];
  readonly #started: ClusterNode[] = [];
  readonly #clients: RawClient[] = [];

  constructor(url: string, changes: Partial<RedisSettings> = {}, app: Partial<AppSettings> = {}) {
    const prefix = `test-${randomBytes(4).toString('hex')}:`;
    this.settings = redisAt(url, { prefix, lease: 2000, aloneFor: 3_600_000, ...changes });
    this.#apps = [{ ...testApp, ...app }, otherApp];
  }

  /** Starts another node. `url`: another address of the same Redis. */
  async start(url?: string): Promise<ClusterNode> {
    const way = url === undefined ? {} : { address: redisAt(url).address };
    const state = new RedisState({ ...this.settings, ...way }, pino({ enabled: false }));
    await state.start();
    const observer = new RecordingObserver();
    const server = await startRealtimeServer({
      apps: this.#apps,
      host: '127.0.0.1',
      state,
      observer,
      metrics: { host: '127.0.0.1', port: 0 },
    });
    const node: ClusterNode = {
      state,
      server,
      observer,
      connect: async (key = testApp.key) => {
        const client = new RawClient(server.port, { key });
        this.#clients.push(client);
        await client.established();
        return client;
      },
      api: () => new ApiClient(server.port, testApp),
      stop: () => server.stop(),
    };
    this.#started.push(node);
    return node;
  }

  async stop(): Promise<void> {
    for (const client of this.#clients) client.cut();
    await Promise.all(this.#started.map((node) => node.stop()));
  }
}

/** The notifications of these nodes about a channel: the name, and the user if there is one. */
export function notificationsOf(channel: string, ...nodes: readonly ClusterNode[]): string[] {
  return nodes
    .flatMap(({ observer }) => observer.heard.values)
    .filter((told) => told[2] === channel)
    .map(([what, , , userId]) =>
      [what, userId].filter((part) => typeof part === 'string').join(' '),
    )
    .toSorted();
}

/** Polls until the condition is true. Fails with the last value if it does not become true. */
export async function until<T>(
  look: () => T | Promise<T>,
  isSo: (seen: T) => boolean,
  patience = PATIENCE,
): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return seen;
    if (Date.now() > end) throw new Error(`Not so: ${JSON.stringify(seen)}`);
    await wait(20);
  }
}
