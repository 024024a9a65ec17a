import { readFileSync } from 'node:fs';
import { read, readNumber, SettingsError } from '../../environment.ts';
import type { Environment } from '../../environment.ts';
import { readRedisUrl } from './redis-url.ts';
import type { RedisAddress } from './redis-url.ts';

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
  /** For how many ms a node that is cut off from the others keeps its clients. */
  readonly aloneFor: number;
}

/** In seconds. With the sweeping, a dead node is gone within 15. */
const standardLease = 8;

/** In seconds: a Redis that is started again is back in less. */
const standardAlone = 5;

/**
 * Reads `REDIS_URL` (see `readRedisUrl`) and, over what stands in it, `REDIS_USERNAME`, `REDIS_PASSWORD`; besides
 * `REDIS_SENTINEL_PASSWORD`, `REDIS_TLS_CA` (a file), `REDIS_PREFIX`, `REDIS_NODE_LEASE` and `REDIS_ALONE_SECONDS`. Undefined without
 * `REDIS_URL`: then the node is alone. Throws SettingsError.
 */
export function readRedisSettings(environment: Environment): RedisSettings | undefined {
  const text = read(environment, 'REDIS_URL');
  if (text === undefined) return undefined;
  const url = readRedisUrl(text);
  if (url === undefined) {
    throw new SettingsError(
      'REDIS_URL',
      'skal se ud som redis://vært:6379, redis+cluster://a:6379,b:6379 eller redis+sentinel://a:26379/navn (rediss for TLS).',
      'must look like redis://host:6379, redis+cluster://a:6379,b:6379 or redis+sentinel://a:26379/name (rediss for TLS).',
    );
  }
  return {
    ...url,
    username: read(environment, 'REDIS_USERNAME') ?? url.username,
    password: read(environment, 'REDIS_PASSWORD') ?? url.password,
    sentinelPassword: read(environment, 'REDIS_SENTINEL_PASSWORD'),
    tls: url.tls ? readCertificates(read(environment, 'REDIS_TLS_CA')) : undefined,
    prefix: readPrefix(read(environment, 'REDIS_PREFIX') ?? 'realtime:'),
    lease: readNumber(environment, 'REDIS_NODE_LEASE', standardLease, 1, 3600) * 1000,
    aloneFor: readNumber(environment, 'REDIS_ALONE_SECONDS', standardAlone, 0, 31_536_000) * 1000,
  };
}

/** The settings of a Redis at `url`, with everything else as it is by default. Throws SettingsError. */
export function redisAt(url: string, changes: Partial<RedisSettings> = {}): RedisSettings {
  const settings = readRedisSettings({ REDIS_URL: url });
  if (settings === undefined) throw new SettingsError('REDIS_URL', 'mangler.', 'is missing.');
  return { ...settings, ...changes };
}

function readCertificates(file: string | undefined): { ca?: string } {
  if (file === undefined) return {};
  try {
    return { ca: readFileSync(file, 'utf8') };
  } catch {
    throw new SettingsError('REDIS_TLS_CA', 'kan ikke læses.', 'cannot be read.');
  }
}

/** Braces say to a Redis Cluster what belongs together, and that is not the prefix's to decide. */
function readPrefix(prefix: string): string {
  if (!/[{}\s]/.test(prefix)) return prefix;
  throw new SettingsError(
    'REDIS_PREFIX',
    'må ikke indeholde krøllede parenteser eller mellemrum.',
    'must not contain braces or spaces.',
  );
}
