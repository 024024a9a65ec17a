import { setTimeout as wait } from 'node:timers/promises';
import { Cluster, Redis } from 'ioredis';
import type { RedisOptions } from 'ioredis';
import type { RedisSettings } from './redis-settings.ts';

/** One client for commands and one for messages. On a Redis Cluster both are the same client. */
export interface Clients {
  readonly commands: Redis | Cluster;
  readonly messages: Redis | Cluster;
}

/** How long connecting may take, in ms. */
const connectTimeout = 3000;

/**
 * Opens connections that do not reconnect by themselves. After a failure the node registers everything again anyway, and a
 * command sent twice would count twice. Rejects when Redis cannot be reached. `failed` is called for every later error,
 * possibly more than once.
 */
export async function connect(
  settings: RedisSettings,
  failed: (error: Error) => void,
): Promise<Clients> {
  const clients = create(settings);
  const all = [...new Set([clients.commands, clients.messages])];
  for (const client of all) {
    ignoreLateErrors(client);
    client.on('error', failed);
    for (const event of ['close', 'end', '-node', 'node error', 'nodeError', '-subscriber']) {
      client.on(event, () => failed(new Error('The connection to Redis is lost')));
    }
  }
  try {
    await withTimeout(Promise.all(all.map((client) => client.connect())));
    return clients;
  } catch (error) {
    disconnect(clients);
    throw error;
  }
}

export function disconnect({ commands, messages }: Clients): void {
  for (const client of new Set([commands, messages])) {
    client.removeAllListeners();
    ignoreLateErrors(client);
    if (client instanceof Redis) ignoreErrorsOf(client);
    client.disconnect();
  }
}

/** ioredis handles the first error of a socket. A TLS socket may emit a second one, which would end the process. */
function ignoreLateErrors(client: Redis | Cluster): void {
  if (client instanceof Redis) client.on('error', () => ignoreErrorsOf(client));
  else {
    client.on('error', () => undefined);
    client.on('+node', ignoreLateErrors);
  }
}

/** There is no socket before Redis has been resolved. */
function ignoreErrorsOf({ stream }: { readonly stream?: Redis['stream'] }): void {
  stream?.on('error', () => undefined);
}

/** Rejects when it takes too long: Redis may accept a connection and then not answer. */
async function withTimeout(connected: Promise<unknown>): Promise<void> {
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
