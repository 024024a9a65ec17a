import { appFromEnvironment } from './apps/app-from-environment.ts';
import { readAppsFile } from './apps/apps-file.ts';
import { readRedisSettings } from './cluster/redis/redis-settings.ts';
import type { RedisSettings } from './cluster/redis/redis-settings.ts';
import { read, readChoice, readFlag, readList, readNumber, SettingsError } from './environment.ts';
import type { Environment } from './environment.ts';
import { defaultLimits, limitRules } from './limits.ts';
import type { LimitName, Limits } from './limits.ts';
import type { AppSettings } from './protocol/app/app-settings.ts';
import { isAddressOrNetwork } from './sockets/addresses/ip-address.ts';
import { socketDrivers } from './sockets/open-socket-server.ts';
import type { SocketDriver } from './sockets/open-socket-server.ts';
import type { TlsFiles } from './sockets/tls-files.ts';

/** The settings from the environment. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Prefix of every path: empty or `/…` without a slash at its end. */
  readonly path: string;
  readonly apps: readonly AppSettings[];
  readonly limits: Limits;
  readonly driver: SocketDriver;
  readonly tls: TlsFiles | undefined;
  readonly sharedPort: boolean;
  readonly trustedProxies: readonly string[];
  /** Time over which clients are disconnected during shutdown, in seconds. */
  readonly drainSeconds: number;
  /** Undefined: no metrics. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Undefined: the node runs alone. */
  readonly redis: RedisSettings | undefined;
}

const maxPort = 65_535;

/**
 * With a shared port the next process is there already, so clients can be moved slowly. But without Redis, clients still on this
 * process would miss events published to the other one; then all are moved at once.
 */
const sharedPortDrainSeconds = 10;

/** Reads the `REVERB_*` variables, with the names of Laravel Reverb where it has them. Throws SettingsError. */
export function readSettings(environment: Environment): Settings {
  const sharedPort = readFlag(environment, 'REVERB_SHARED_PORT');
  const joined = read(environment, 'REDIS_URL') !== undefined;
  return {
    host: read(environment, 'REVERB_SERVER_HOST') ?? '0.0.0.0',
    port: readNumber(environment, 'REVERB_SERVER_PORT', 8080, 0, maxPort),
    path: readPath(environment),
    apps: readApps(environment),
    limits: readLimits(environment),
    driver: readChoice(environment, 'REVERB_DRIVER', socketDrivers),
    tls: readTls(environment),
    sharedPort,
    trustedProxies: readProxies(environment),
    drainSeconds: readNumber(
      environment,
      'REVERB_DRAIN_SECONDS',
      sharedPort && joined ? sharedPortDrainSeconds : 0,
      0,
      3600,
    ),
    metrics: readMetrics(environment),
    redis: readRedisSettings(environment),
  };
}

/** The apps of `REVERB_APPS_FILE`, otherwise the one of `REVERB_APP_*`. Throws SettingsError or AppsFileError. */
export function readApps(environment: Environment): AppSettings[] {
  const file = read(environment, 'REVERB_APPS_FILE');
  return file === undefined ? [appFromEnvironment(environment)] : readAppsFile(file);
}

/** The slashes around it are optional. */
function readPath(environment: Environment): string {
  const variable = 'REVERB_SERVER_PATH';
  const path = (read(environment, variable) ?? '').replaceAll(/^\/+|\/+$/g, '');
  if (path === '') return '';
  if (/^[\w.~-]+(\/[\w.~-]+)*$/.test(path)) return `/${path}`;
  throw new SettingsError(
    variable,
    'skal være en sti, f.eks. /ws.',
    'must be a path, such as /ws.',
  );
}

function readLimits(environment: Environment): Limits {
  const limits = { ...defaultLimits };
  let name: LimitName;
  for (name in limitRules) {
    const { variable, min, max } = limitRules[name];
    limits[name] = readNumber(environment, variable, defaultLimits[name], min, max);
  }
  return limits;
}

function readTls(environment: Environment): TlsFiles | undefined {
  const cert = read(environment, 'REVERB_TLS_CERT');
  const key = read(environment, 'REVERB_TLS_KEY');
  if (cert === undefined && key === undefined) return undefined;
  if (cert !== undefined && key !== undefined) return { cert, key };
  const [missing, other] =
    cert === undefined
      ? ['REVERB_TLS_CERT', 'REVERB_TLS_KEY']
      : ['REVERB_TLS_KEY', 'REVERB_TLS_CERT'];
  throw new SettingsError(missing, `skal følge med ${other}.`, `must come with ${other}.`);
}

function readProxies(environment: Environment): string[] {
  const variable = 'REVERB_TRUSTED_PROXIES';
  const proxies = readList(environment, variable);
  if (proxies.every(isAddressOrNetwork)) return proxies;
  throw new SettingsError(
    variable,
    'skal være adresser eller net, f.eks. 10.0.0.0/8.',
    'must be addresses or networks, such as 10.0.0.0/8.',
  );
}

function readMetrics(environment: Environment): Settings['metrics'] {
  const port = readNumber(environment, 'REVERB_METRICS_PORT', undefined, 0, maxPort);
  if (port === undefined) return undefined;
  return { host: read(environment, 'REVERB_METRICS_HOST') ?? '127.0.0.1', port };
}
