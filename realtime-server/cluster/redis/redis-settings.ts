import { readFileSync } from 'node:fs';
import { read, readNumber, SettingsError } from '../../environment.ts';
import type { Environment } from '../../environment.ts';
import { readRedisUrl } from './redis-url.ts';
import type { RedisAddress } from './redis-url.ts';

/** How the nodes connect to Redis. */
export interface RedisSettings {
  readonly address: RedisAddress;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly sentinelPassword: string | undefined;
  /** Undefined without TLS. `ca`: PEM certificates that are trusted instead of those of the system. */
  readonly tls: { readonly ca?: string } | undefined;
  readonly database: number;
  /** Prefix of every key, so that several installations can share one Redis. */
  readonly prefix: string;
  /** After how many ms without renewing its lease a node counts as dead. */
  readonly lease: number;
  /** For how many ms a node that is cut off from the others keeps its clients. */
  readonly aloneFor: number;
}

/** In seconds. With the sweep, a dead node is removed within 15. */
const defaultLease = 8;

/** In seconds: a restarted Redis is back in less. */
const defaultAlone = 5;

/**
 * Reads `REDIS_URL` (see `readRedisUrl`), `REDIS_USERNAME` and `REDIS_PASSWORD`, which override those in the URL,
 * `REDIS_SENTINEL_PASSWORD`, `REDIS_TLS_CA` (a file), `REDIS_PREFIX`, `REDIS_NODE_LEASE` and `REDIS_ALONE_SECONDS`. Undefined without
 * `REDIS_URL`; the node then runs alone. Throws SettingsError.
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
    lease: readNumber(environment, 'REDIS_NODE_LEASE', defaultLease, 1, 3600) * 1000,
    aloneFor: readNumber(environment, 'REDIS_ALONE_SECONDS', defaultAlone, 0, 31_536_000) * 1000,
  };
}

function readCertificates(file: string | undefined): { ca?: string } {
  if (file === undefined) return {};
  try {
    return { ca: readFileSync(file, 'utf8') };
  } catch {
    throw new SettingsError('REDIS_TLS_CA', 'kan ikke læses.', 'cannot be read.');
  }
}

/** The prefix must not contain braces: a Redis Cluster uses them to choose the hash slot. */
function readPrefix(prefix: string): string {
  if (!/[{}\s]/.test(prefix)) return prefix;
  throw new SettingsError(
    'REDIS_PREFIX',
    'må ikke indeholde krøllede parenteser eller mellemrum.',
    'must not contain braces or spaces.',
  );
}
