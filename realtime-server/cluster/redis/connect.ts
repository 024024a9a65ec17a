import { setTimeout as wait } from 'node:timers/promises';
import { Cluster, Redis } from 'ioredis';
import type { RedisOptions } from 'ioredis';
import type { RedisSettings } from './redis-settings.ts';

/** What scripts and questions are sent by, and what messages come by. On a Redis Cluster both are one client. */
export interface Clients {
  readonly commands: Redis | Cluster;
  readonly messages: Redis | Cluster;
}

/** How long Redis may take to let us in, in ms. */
const connectTimeout = 3000;

/**
 * Opens connections that are used until something goes wrong with them and never mended: what was cut off has to say
 * everything anew anyway, and a command that is sent twice would be counted twice. Rejects when Redis cannot be reached;
 * `failed` hears of everything that goes wrong later, perhaps more than once.
 */
export async function connect(
  settings: RedisSettings,
  failed: (error: Error) => void,
): Promise<Clients> {
  const clients = create(settings);
  const all = [...new Set([clients.commands, clients.messages])];
  for (const client of all) {
    outlive(client);
    client.on('error', failed);
    for (const event of ['close', 'end', '-node', 'node error', 'nodeError', '-subscriber']) {
      client.on(event, () => failed(new Error('The connection to Redis is lost')));
    }
  }
  try {
    await inTime(Promise.all(all.map((client) => client.connect())));
    return clients;
  } catch (error) {
    disconnect(clients);
    throw error;
  }
}

export function disconnect({ commands, messages }: Clients): void {
  for (const client of new Set([commands, messages])) {
    client.removeAllListeners();
    outlive(client);
    if (client instanceof Redis) ignoreErrorsOf(client);
    client.disconnect();
  }
}

/** ioredis hears the first error of a socket; a TLS socket may have a second, which would end the process. */
function outlive(client: Redis | Cluster): void {
  if (client instanceof Redis) client.on('error', () => ignoreErrorsOf(client));
  else {
    client.on('error', () => undefined);
    client.on('+node', outlive);
  }
}

/** There is no socket before Redis has been found. */
function ignoreErrorsOf({ stream }: { readonly stream?: Redis['stream'] }): void {
  stream?.on('error', () => undefined);
}

/** Rejects when it takes too long: Redis may take a connection and then say nothing. */
async function inTime(connected: Promise<unknown>): Promise<void> {
  const cancel = new AbortController();
  const late = wait(connectTimeout, undefined, { signal: cancel.signal });
  try {
    await Promise.race([
      connected,
      late.then(() => {
        throw new Error(`Redis did not answer in ${connectTimeout} ms`);
      }),
    ]);
  } finally {
    cancel.abort();
    late.catch(() => undefined);
  }
}

function create(settings: RedisSettings): Clients {
  const { address } = settings;
  if (address.kind === 'cluster') {
    const cluster = new Cluster([...address.hosts], {
      lazyConnect: true,
      shardedSubscribers: true,
      enableOfflineQueue: false,
      clusterRetryStrategy: () => null,
      redisOptions: common(settings),
      dnsLookup: (host, found) => found(null, host),
    });
    return { commands: cluster, messages: cluster };
  }
  const target: RedisOptions =
    address.kind === 'single'
      ? { host: address.host, port: address.port, db: settings.database }
      : {
          sentinels: [...address.hosts],
          name: address.master,
          sentinelRetryStrategy: () => null,
          sentinelPassword: settings.sentinelPassword,
          enableTLSForSentinelMode: settings.tls !== undefined,
          sentinelTLS: settings.tls,
        };
  const options: RedisOptions = {
    ...common(settings),
    ...target,
    lazyConnect: true,
    enableOfflineQueue: false,
    retryStrategy: () => null,
  };
  return { commands: new Redis(options), messages: new Redis(options) };
}

function common({ username, password, tls }: RedisSettings) {
  return {
    username,
    password,
    tls,
    connectTimeout,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
  };
}
