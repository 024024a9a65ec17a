/** The address of Redis. */
export type RedisAddress =
  | { readonly kind: 'single'; readonly host: string; readonly port: number }
  | { readonly kind: 'cluster'; readonly hosts: readonly Host[] }
  | { readonly kind: 'sentinel'; readonly hosts: readonly Host[]; readonly master: string };

interface Host {
  readonly host: string;
  readonly port: number;
}

/** A parsed `REDIS_URL`. */
export interface RedisUrl {
  readonly address: RedisAddress;
  readonly tls: boolean;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly database: number;
}

const shape =
  /^(?<scheme>rediss?(?:\+cluster|\+sentinel)?):\/\/(?:(?<user>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<hosts>[^@/?#]+)(?:\/(?<path>[^/?#]*))?$/;

/**
 * Reads `redis://[user[:password]@]host[:port][/database]`. `rediss` is TLS; `redis+cluster://a:6379,b:6379` names some nodes
 * of a Redis Cluster, `redis+sentinel://a:26379,b:26379/master` the sentinels and the name of their master. User and
 * password are percent-encoded. Undefined when it is none of these.
 */
export function readRedisUrl(text: string): RedisUrl | undefined {
  const parts = shape.exec(text)?.groups;
  const scheme = parts?.['scheme'];
  if (parts === undefined || scheme === undefined) return undefined;
  const kind = scheme.split('+')[1] ?? 'single';
  const hosts = readHosts(parts['hosts'] ?? '', kind === 'sentinel' ? 26_379 : 6379);
  const address = addressOf(kind, hosts, parts['path'] ?? '');
  const database = kind === 'single' ? Number(parts['path'] ?? 0) : 0;
  if (address === undefined || !Number.isInteger(database)) return undefined;
  return {
    address,
    tls: scheme.startsWith('rediss'),
    username: decode(parts['user']),
    password: decode(parts['password']),
    database,
  };
}

function addressOf(kind: string, hosts: readonly Host[], path: string): RedisAddress | undefined {
  const [first] = hosts;
  if (first === undefined) return undefined;
  if (kind === 'sentinel') return path === '' ? undefined : { kind, hosts, master: path };
  if (kind === 'cluster') return path === '' ? { kind, hosts } : undefined;
  return hosts.length === 1 ? { kind: 'single', ...first } : undefined;
}

/** IPv6 addresses are in brackets. Returns no hosts if one of them is invalid. */
function readHosts(text: string, standardPort: number): Host[] {
  const hosts = text.split(',').map((one) => {
    const parts = /^(?:\[(?<six>[0-9a-f:]+)\]|(?<name>[^:[\]]+))(?::(?<port>\d{1,5}))?$/i.exec(one);
    const host = parts?.groups?.['six'] ?? parts?.groups?.['name'];
    const port = Number(parts?.groups?.['port'] ?? standardPort);
    return host === undefined || port < 1 || port > 65_535 ? undefined : { host, port };
  });
  return hosts.some((host) => host === undefined)
    ? []
    : hosts.filter((host): host is Host => host !== undefined);
}

function decode(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
