import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { redisAt } from '#realtime-server/cluster/redis-settings.ts';
import type { RedisSettings } from '#realtime-server/cluster/redis-settings.ts';
import { RedisState } from '#realtime-server/cluster/redis-state.ts';
import type { AppSettings } from '#realtime-server/protocol/app-settings.ts';
import { noObserver } from '#realtime-server/protocol/observer.ts';
import type { Observer } from '#realtime-server/protocol/observer.ts';
import { startRealtimeServer } from '#realtime-server/server.ts';
import type { RealtimeServer } from '#realtime-server/server.ts';
import { ApiClient } from '../../support/api-client.ts';
import { RawClient } from '../../support/raw-client.ts';
import { otherApp, testApp } from '../../support/server.ts';

/** What an observer was told, one line each. */
type Seen = string[];

/** One node: a whole server that shares its state over Redis. */
export interface ClusterNode {
  readonly state: RedisState;
  readonly server: RealtimeServer;
  readonly seen: Seen;
  connect(): Promise<RawClient>;
  api(): ApiClient;
  stop(): Promise<void>;
}

/** Nodes that know each other and nobody else: each set has a prefix of its own. */
export class Nodes {
  readonly settings: RedisSettings;
  readonly #apps: readonly AppSettings[];
  readonly #started: ClusterNode[] = [];
  readonly #clients: RawClient[] = [];

  constructor(url: string, changes: Partial<RedisSettings> = {}, app: Partial<AppSettings> = {}) {
    const prefix = `test-${randomBytes(4).toString('hex')}:`;
    this.settings = redisAt(url, { prefix, lease: 2000, ...changes });
    this.#apps = [{ ...testApp, ...app }, otherApp];
  }

  async start(): Promise<ClusterNode> {
    const state = new RedisState(this.settings, pino({ enabled: false }));
    await state.start();
    const seen: Seen = [];
    const server = await startRealtimeServer({
      apps: this.#apps,
      host: '127.0.0.1',
      state,
      observer: recording(seen),
    });
    const node: ClusterNode = {
      state,
      server,
      seen,
      connect: async () => {
        const client = new RawClient(server.port, { key: testApp.key });
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

function recording(seen: Seen): Observer {
  return {
    ...noObserver,
    occupied: (_app, channel) => seen.push(`occupied ${channel}`),
    vacated: (_app, channel) => seen.push(`vacated ${channel}`),
    memberAdded: (_app, channel, userId) => seen.push(`added ${channel} ${userId}`),
    memberRemoved: (_app, channel, userId) => seen.push(`removed ${channel} ${userId}`),
  };
}

/** Waits until something is so, and fails with what was seen last when it does not become so. */
export async function until<T>(
  look: () => T | Promise<T>,
  isSo: (seen: T) => boolean,
  patience = 20_000,
): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return seen;
    if (Date.now() > end) throw new Error(`Not so: ${JSON.stringify(seen)}`);
    await wait(20);
  }
}
