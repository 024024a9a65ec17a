import { join } from 'node:path';
import * as v from 'valibot';
import { isAddressOrNetwork } from './http/ip-address.ts';
import { parseCvr } from '#domain/identifiers/cvr.ts';
import { DEMO_COMPANY } from './demo/fixed.ts';
import { accountKeyOf, linkKeyOf, vismaKeyOf, webhookSecretOf } from './settings-keys.ts';

/** The settings of the operator, read from the environment once at start. */
export interface Settings {
  appName: string;
  /** The company that receives the documents. Reading never takes it for the sender of one. `null` where not given. */
  company: { name: string | null; cvr: string | null };
  env: 'demo' | 'production';
  appUrl: string;
  /** The address to listen on. */
  appHost: string;
  appPort: number;
  /** The URL of the app-server on this machine, without a trailing slash. */
  serverUrl: string;
  /** Addresses and networks of proxies whose `X-Forwarded-For`, `-Proto` and `-Host` are trusted. */
  trustedProxies: string[];
  dataDir: string;
  /** The folder for nightly and manual backups of the database and the documents. */
  backupDir: string;
  databaseUrl: string | null;
  /** Whether the PostgreSQL server, or what stands before it, keeps prepared statements per connection. */
  preparedStatements: boolean;
  /** Statements that take this many milliseconds or more are logged; `null` logs none. */
  slowQueryMs: number | null;
  /** The address of the Prometheus endpoint; `null` for none. */
  metrics: { host: string; port: number } | null;
  redisUrl: string | null;
  /** The mail server with its login; `null` sends no mail. */
  smtpUrl: string | null;
  /** The sender of mails, such as `Firmaet A/S <tavlen@firmaet.dk>`; `null` only without a mail server. */
  mailFrom: string | null;
  /** The key that links in mails are worked out with, in hexadecimal; `null` in programs without `SESSION_SECRET`. */
  linkKey: string | null;
  /** The key that second factors are stored under; empty in programs without `SESSION_SECRET`. */
  accountKey: Buffer;
  /** The key that access notes are stored under, 32 bytes; empty in programs without `ACCESS_NOTES_KEY`. */
  accessNotesKey: Buffer;
  reverb: {
    appId: string;
    appKey: string;
    appSecret: string;
    serverPort: number;
    /** The URL of the realtime server on this machine, without a trailing slash. */
    serverUrl: string;
    /** The address of the realtime server for browsers; `host: null` means the host of the page. */
    client: { host: string | null; port: number; scheme: 'http' | 'https'; path: string };
  };
  visma: {
    /** The address of the ledger's API, without a trailing slash. */
    url: string;
    /** Where people see a draft or an invoice in the ledger, with `{kind}` and `{number}`; `null` where that is not known. */
    webUrl: string | null;
    /** The port of the ledger that the demo starts for itself; `null` where it does not. */
    doublePort: number | null;
    /** So many lines may be on one draft. */
    mostLines: number;
    /** The key that the tokens are stored under, 32 bytes; empty in programs without `SESSION_SECRET`. */
    key: Buffer;
    /** Stands in the address of the webhook, so that nobody else can call it; `null` without `SESSION_SECRET`. */
    webhookSecret: string | null;
  };
  /** Speed of the simulated working day, 1–60; 0 turns it off. */
  demoDay: number;
}

/** Visma e-conomic's legacy REST API. */
const ECONOMIC = 'https://restapi.e-conomic.com';

/** A setting that cannot be used. The message names the variable, in Danish and English, and never shows a secret. */
export class SettingsError extends Error {
  readonly variable: string;
  constructor(variable: string, danish: string, english: string) {
    super(`${variable}: ${danish} / ${english}`);
    this.name = 'SettingsError';
    this.variable = variable;
  }
}

type Environment = Record<string, string | undefined>;

const port = v.pipe(v.string(), v.digits(), v.toNumber(), v.minValue(1), v.maxValue(65_535));
const url = (...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol)),
  );
const speed = v.union([
  v.pipe(
    v.literal('off'),
    v.transform(() => 0),
  ),
  v.pipe(v.string(), v.digits(), v.toNumber(), v.minValue(1), v.maxValue(60)),
]);
const line = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));
const networks = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.everyItem(isAddressOrNetwork),
);
const key = v.pipe(v.string(), v.regex(/^[\w-]+$/));

/** The schema of each kind of value, and what it requires in Danish and English. */
const explained = {
  port: [port, 'skal være et portnummer fra 1 til 65535', 'must be a port from 1 to 65535'],
  web: [url('http:', 'https:'), 'skal være en http(s)-adresse', 'must be an http(s) address'],
  postgres: [
    url('postgres:', 'postgresql:'),
    'skal være en adresse som postgres://bruger:kode@vært/database',
    'must be an address such as postgres://user:password@host/database',
  ],
  redis: [url('redis:', 'rediss:'), 'skal være en redis(s)-adresse', 'must be a redis(s) address'],
  smtp: [url('smtp:', 'smtps:'), 'skal være en smtp(s)-adresse', 'must be an smtp(s) address'],
  sender: [
    v.pipe(line(200), v.regex(/^([^<>@]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)),
    'skal være en e-mailadresse, eventuelt som Navn <navn@firma.dk>',
    'must be an e-mail address, possibly as Name <name@company.dk>',
  ],
  speed: [
    speed,
    'skal være off eller et helt tal fra 1 til 60',
    'must be off or a whole number from 1 to 60',
  ],
  milliseconds: [
    v.pipe(v.string(), v.digits(), v.toNumber(), v.minValue(1), v.maxValue(600_000)),
    'skal være et helt antal millisekunder fra 1 til 600000',
    'must be a whole number of milliseconds from 1 to 600000',
  ],
  lines: [
    v.pipe(v.string(), v.digits(), v.toNumber(), v.minValue(2), v.maxValue(10_000)),
    'skal være et helt tal fra 2 til 10000',
    'must be a whole number from 2 to 10000',
  ],
  env: [
    v.picklist(['demo', 'production']),
    'skal være demo eller production',
    'must be demo or production',
  ],
  switch: [v.picklist(['on', 'off']), 'skal være on eller off', 'must be on or off'],
  scheme: [v.picklist(['http', 'https']), 'skal være http eller https', 'must be http or https'],
  host: [
    v.pipe(v.string(), v.regex(/^[\w.-]+$/)),
    'skal være et værtsnavn uden skema og port',
    'must be a host name without scheme or port',
  ],
  address: [
    v.pipe(v.string(), v.regex(/^[\w.:-]+$/)),
    'skal være en adresse uden skema og port',
    'must be an address without scheme or port',
  ],
  networks: [
    networks,
    'skal være adresser eller net, fx 127.0.0.1, 10.0.0.0/8',
    'must be addresses or networks, such as 127.0.0.1, 10.0.0.0/8',
  ],
  cvr: [
    v.pipe(
      v.string(),
      v.check((text) => parseCvr(text).ok),
      v.transform((text) => text.replaceAll(/\D/g, '')),
    ),
    'skal være et CVR-nummer',
    'must be a Danish company number (CVR)',
  ],
  name: [line(60), 'skal være 1 til 60 tegn', 'must be 1 to 60 characters'],
  folder: [line(4096), 'skal være en mappe', 'must be a folder'],
  hexKey: [
    v.pipe(v.string(), v.regex(/^[\da-f]{64}$/i)),
    'skal være 64 hexadecimale cifre',
    'must be 64 hexadecimal digits',
  ],
  key: [
    key,
    'mangler eller har andre tegn end bogstaver, tal, _ og -',
    'is missing or has characters other than letters, digits, _ and -',
  ],
} as const;
type Kind = keyof typeof explained;

/**
 * Reads the settings. An empty variable counts as not given.
 * @throws SettingsError for the first invalid variable
 */
export function readSettings(env: Environment): Settings {
  const appEnv = read(env, 'APP_ENV', 'env') ?? 'demo';
  const demo = appEnv === 'demo';
  const appHost = read(env, 'APP_HOST', 'address') ?? '0.0.0.0';
  const appPort = read(env, 'APP_PORT', 'port') ?? 8000;
  const serverPort = read(env, 'REVERB_SERVER_PORT', 'port') ?? 8080;
  const metricsPort = read(env, 'APP_METRICS_PORT', 'port');
  const metricsHost = read(env, 'APP_METRICS_HOST', 'address') ?? '127.0.0.1';
  // Settings of the realtime server, which validates them itself. Here they only give its address.
  const tls = Boolean(env['REVERB_TLS_CERT']?.trim());
  const serverPath = (env['REVERB_SERVER_PATH'] ?? '')
    .trim()
    .replace(/^\/*(?=.)/, '/')
    .replace(/\/+$/, '');
  const dataDir = read(env, 'DATA_DIR', 'folder') ?? './data';
  const vismaUrl = read(env, 'ERP_URL', 'web');
  const erpPort = read(env, 'ERP_PORT', 'port') ?? 8090;
  const demoDay = read(env, 'DEMO_DAY', 'speed') ?? 0;
  if (!demo && demoDay > 0) {
    throw new SettingsError(
      'DEMO_DAY',
      'kan kun bruges med APP_ENV=demo',
      'can only be used with APP_ENV=demo',
    );
  }
  const smtpUrl = read(env, 'SMTP_URL', 'smtp') ?? null;
  const mailFrom = read(env, 'MAIL_FROM', 'sender') ?? null;
  if (smtpUrl !== null && mailFrom === null) {
    throw new SettingsError(
      'MAIL_FROM',
      'mangler: den adresse, som mails sendes fra',
      'is missing: the address that mails are sent from',
    );
  }
  return {
    appName: read(env, 'APP_NAME', 'name') ?? 'Tavlen',
    company: {
      name: read(env, 'COMPANY_NAME', 'name') ?? (demo ? DEMO_COMPANY.name : null),
      cvr: read(env, 'COMPANY_CVR', 'cvr') ?? (demo ? DEMO_COMPANY.cvr : null),
    },
    env: appEnv,
    appUrl: (read(env, 'APP_URL', 'web') ?? `http://localhost:${appPort}`).replace(/\/$/, ''),
    appHost,
    appPort,
    serverUrl: `http://${reachable(appHost)}:${appPort}`,
    trustedProxies: read(env, 'APP_TRUSTED_PROXIES', 'networks') ?? [],
    dataDir,
    backupDir: read(env, 'BACKUP_DIR', 'folder') ?? join(dataDir, 'backups'),
    databaseUrl: read(env, 'DATABASE_URL', 'postgres') ?? null,
    preparedStatements: (read(env, 'DATABASE_PREPARED_STATEMENTS', 'switch') ?? 'on') === 'on',
    slowQueryMs: read(env, 'APP_SLOW_QUERY_MS', 'milliseconds') ?? null,
    metrics: metricsPort === undefined ? null : { host: metricsHost, port: metricsPort },
    redisUrl: read(env, 'REDIS_URL', 'redis') ?? null,
    smtpUrl,
    mailFrom,
    linkKey: linkKeyOf(env['SESSION_SECRET']?.trim()),
    accountKey: accountKeyOf(env['SESSION_SECRET']?.trim() ?? ''),
    visma: {
      url: (vismaUrl ?? (demo ? `http://127.0.0.1:${erpPort}` : ECONOMIC)).replace(/\/$/, ''),
      webUrl:
        read(env, 'ERP_WEB_URL', 'web') ??
        (demo && vismaUrl === undefined ? `http://localhost:${erpPort}/vis/{kind}/{number}` : null),
      doublePort: demo && vismaUrl === undefined ? erpPort : null,
      mostLines: read(env, 'ERP_MAX_LINES', 'lines') ?? 500,
      key: vismaKeyOf(env['SESSION_SECRET']?.trim() ?? ''),
      webhookSecret: webhookSecretOf(env['SESSION_SECRET']?.trim() ?? ''),
    },
    accessNotesKey: Buffer.from(read(env, 'ACCESS_NOTES_KEY', 'hexKey') ?? '', 'hex'),
    reverb: {
      appId: needed(env, 'REVERB_APP_ID'),
      appKey: needed(env, 'REVERB_APP_KEY'),
      appSecret: needed(env, 'REVERB_APP_SECRET'),
      serverPort,
      serverUrl: `${tls ? 'https' : 'http'}://${reachable(env['REVERB_SERVER_HOST']?.trim())}:${serverPort}${serverPath}`,
      client: {
        host: read(env, 'REVERB_HOST', 'host') ?? null,
        port: read(env, 'REVERB_PORT', 'port') ?? (demo ? serverPort : 443),
        scheme: read(env, 'REVERB_SCHEME', 'scheme') ?? (demo && !tls ? 'http' : 'https'),
        path: serverPath,
      },
    },
    demoDay,
  };
}

/** The host by which this machine reaches a server: the address it listens on, or the loopback if it listens on all. */
function reachable(host = ''): string {
  if (host === '' || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

type Value<K extends Kind> = v.InferOutput<(typeof explained)[K][0]>;

function read<K extends Kind>(env: Environment, variable: string, kind: K): Value<K> | undefined {
  const text = env[variable]?.trim();
  if (text === undefined || text === '') return undefined;
  const [schema, danish, english] = explained[kind];
  const result = v.safeParse(schema, text);
  if (!result.success) throw new SettingsError(variable, danish, english);
  return result.output;
}

/** Reads a required secret, which `ensureSecrets` has generated if the operator did not give it. */
function needed(env: Environment, variable: string): string {
  const value = read(env, variable, 'key');
  if (value !== undefined) return value;
  const [, danish, english] = explained.key;
  throw new SettingsError(variable, danish, english);
}
