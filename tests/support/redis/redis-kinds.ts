import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { selfSigned } from '../certificate.ts';
import { freePort } from '../free-port.ts';
import { startRedis, startRedisOn } from './redis.ts';
import type { RedisServer } from './redis.ts';

/** All hash slots of a Redis Cluster. */
const slots = 16_384;

interface Removable {
  readonly url: string;
  remove(): Promise<void>;
}

/** Asks a Redis something on a connection of its own. */
async function ask<T>(port: number, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis({ port, host: '127.0.0.1', lazyConnect: true });
  try {
    await redis.connect();
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}

async function so(look: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await look())) {
    if (Date.now() > end) throw new Error('Redis did not get ready');
    await wait(50);
  }
}

/** A Redis Cluster of this number of masters without replicas, which share the slots. */
export async function startRedisCluster(
  masters: number,
): Promise<Removable & { shardsWithKeys(): Promise<number> }> {
  const servers: RedisServer[] = [];
  while (servers.length < masters) {
    const bus = String(await freePort());
    const cluster = ['--cluster-enabled', 'yes', '--cluster-port', bus];
    servers.push(await startRedis(...cluster, '--cluster-node-timeout', '1000'));
  }
  const [first] = servers;
  if (first === undefined) throw new Error('A cluster has a master');
  for (const [at, { port }] of servers.entries()) {
    const from = Math.trunc((slots * at) / masters);
    const to = Math.trunc((slots * (at + 1)) / masters) - 1;
    await ask(port, (redis) => redis.call('CLUSTER', 'ADDSLOTSRANGE', from, to));
  }
  const bus = await ask(first.port, async (redis) => {
    const [, port] = await redis.config('GET', 'cluster-port').then((answer) => [answer].flat(2));
    return String(port);
  });
  for (const { port } of servers.slice(1)) {
    await ask(port, (redis) => redis.call('CLUSTER', 'MEET', '127.0.0.1', first.port, bus));
  }
  for (const { port } of servers) {
    await so(async () => {
      const info = String(await ask(port, (redis) => redis.call('CLUSTER', 'INFO')));
      return info.includes('cluster_state:ok') && info.includes(`cluster_size:${masters}`);
    });
  }
  return {
    url: `redis+cluster://${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    async shardsWithKeys() {
      const sizes = await Promise.all(
        servers.map(({ port }) => ask(port, (redis) => redis.dbsize())),
      );
      return sizes.filter((size) => size > 0).length;
    },
    async remove() {
      await Promise.all(servers.map((server) => server.remove()));
    },
  };
}

/** A master and its replica, which is in sync. */
export async function startReplicated(): Promise<{ master: RedisServer; replica: RedisServer }> {
  const master = await startRedis('--repl-diskless-sync-delay', '0');
  const replica = await startRedis('--replicaof', '127.0.0.1', String(master.port));
  await so(async () =>
    (await ask(replica.port, (redis) => redis.info('replication'))).includes(
      'master_link_status:up',
    ),
  );
  return { master, replica };
}

/** One sentinel that watches a master, quick to judge. */
export async function startSentinel(masterPort: number): Promise<
  Removable & {
    masterPort(): Promise<number>;
    /** Resolves once there is somebody to take over. */
    knowsReplica(): Promise<void>;
  }
> {
  const folder = mkdtempSync(join(tmpdir(), 'tavlen-sentinel-'));
  const file = join(folder, 'sentinel.conf');
  writeFileSync(
    file,
    [
      `sentinel monitor board 127.0.0.1 ${masterPort} 1`,
      'sentinel down-after-milliseconds board 500',
      'sentinel failover-timeout board 5000',
    ].join('\n'),
  );
  const port = await freePort();
  const server = await startRedisOn(port, [], [file, '--sentinel']);
  return {
    url: `redis+sentinel://127.0.0.1:${port}/board`,
    masterPort: () =>
      ask(port, async (redis) => {
        const answer = await redis.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', 'board');
        return Number(Array.isArray(answer) ? answer[1] : 0);
      }),
    knowsReplica: () =>
      so(() =>
        ask(port, async (redis) => {
          const replicas = await redis.call('SENTINEL', 'REPLICAS', 'board');
          return JSON.stringify(replicas).includes('"master-link-status","ok"');
        }),
      ),
    async remove() {
      await server.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A Redis that speaks TLS alone, with a certificate that only `ca` vouches for. */
export async function startRedisWithTls(
  ...settings: readonly string[]
): Promise<RedisServer & { readonly ca: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'tavlen-redis-tls-'));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const made = selfSigned('redis');
  writeFileSync(cert, made.cert);
  writeFileSync(key, made.key);
  const port = await freePort();
  const server = await startRedisOn(port, [
    '--port',
    '0',
    '--tls-port',
    String(port),
    '--tls-cert-file',
    cert,
    '--tls-key-file',
    key,
    '--tls-ca-cert-file',
    cert,
    '--tls-auth-clients',
    'no',
    ...settings,
  ]);
  return {
    ...server,
    ca: made.cert,
    async remove() {
      await server.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
