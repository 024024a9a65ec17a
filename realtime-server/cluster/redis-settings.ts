import { readFileSync } from 'node:fs';
import { readRedisUrl } from './redis-address.ts';
import type { RedisAddress } from './redis-address.ts';

/** Where the nodes meet. */
export interface RedisSettings {
  readonly address: RedisAddress;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly sentinelPassword: string | undefined;
  /** Undefined without TLS. `ca`: certificates that are trusted instead of the system's, as PEM. */
  readonly tls: { readonly ca?: string } | undefined;
  readonly database: number;
  /** Stands before every key, so that several installations can share one Redis. */
  readonly prefix: string;
  /** After how many ms without a sign of life a node counts as dead. */
  readonly lease: number;
}

const standardLease = 10_000;

/** A variable about Redis that cannot be, said in Danish and English. */
export class RedisSettingsError extends Error {
  constructor(variable: string, danish: string, english: string) {
    super(`${variable} ${danish} / ${variable} ${english}`);
  }
}

/**
 * Reads `REDIS_URL` (see `readRedisUrl`) and, over what stands in it, `REDIS_USERNAME`, `REDIS_PASSWORD`; besides
 * `REDIS_SENTINEL_PASSWORD`, `REDIS_TLS_CA` (a file), `REDIS_PREFIX` and `REDIS_NODE_LEASE` (seconds). Undefined without
 * `REDIS_URL`: then the node is alone. Throws RedisSettingsError.
 */
export function readRedisSettings(
  environment: Readonly<Record<string, string | undefined>>,
): RedisSettings | undefined {
  const read = (variable: string) => environment[variable]?.trim() || undefined;
  const text = read('REDIS_URL');
  if (text === undefined) return undefined;
  const url = readRedisUrl(text);
  if (url === undefined) {
    throw new RedisSettingsError(
      'REDIS_URL',
      'skal se ud som redis://vært:6379, redis+cluster://a:6379,b:6379 eller redis+sentinel://a:26379/navn (rediss for TLS).',
      'must look like redis://host:6379, redis+cluster://a:6379,b:6379 or redis+sentinel://a:26379/name (rediss for TLS).',
    );
  }
  return {
    ...url,
    username: read('REDIS_USERNAME') ?? url.username,
    password: read('REDIS_PASSWORD') ?? url.password,
    sentinelPassword: read('REDIS_SENTINEL_PASSWORD'),
    tls: url.tls ? readCertificates(read('REDIS_TLS_CA')) : undefined,
    prefix: readPrefix(read('REDIS_PREFIX') ?? 'realtime:'),
    lease: readLease(read('REDIS_NODE_LEASE')),
  };
}

/** The settings of a Redis at `url`, with everything else as it is by default. Throws RedisSettingsError. */
export function redisAt(url: string, changes: Partial<RedisSettings> = {}): RedisSettings {
  const settings = readRedisSettings({ REDIS_URL: url });
  if (settings === undefined) throw new RedisSettingsError('REDIS_URL', 'mangler.', 'is missing.');
  return { ...settings, ...changes };
}

function readCertificates(file: string | undefined): { ca?: string } {
  if (file === undefined) return {};
  try {
    return { ca: readFileSync(file, 'utf8') };
  } catch {
    throw new RedisSettingsError('REDIS_TLS_CA', 'kan ikke læses.', 'cannot be read.');
  }
}

/** Braces say to a Redis Cluster what belongs together, and that is not the prefix's to decide. */
function readPrefix(prefix: string): string {
  if (!/[{}\s]/.test(prefix)) return prefix;
  throw new RedisSettingsError(
    'REDIS_PREFIX',
    'må ikke indeholde krøllede parenteser eller mellemrum.',
    'must not contain braces or spaces.',
  );
}

function readLease(seconds: string | undefined): number {
  if (seconds === undefined) return standardLease;
  const value = /^\d+$/.test(seconds) ? Number(seconds) : Number.NaN;
  if (value >= 1 && value <= 3600) return value * 1000;
  throw new RedisSettingsError(
    'REDIS_NODE_LEASE',
    'skal være et helt antal sekunder fra 1 til 3600.',
    'must be a whole number of seconds from 1 to 3600.',
  );
}
