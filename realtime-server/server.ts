import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import type { Logger } from 'pino';
import { bodyTooLong, createApi } from './api/api.ts';
import { stripPathPrefix } from './api/path-prefix.ts';
import { defaultLimits } from './limits.ts';
import type { Limits } from './limits.ts';
import { Metrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import type { AppSettings } from './protocol/app/app-settings.ts';
import { Apps } from './protocol/app/apps.ts';
import { monotonicNow } from './clock.ts';
import { Gateway } from './protocol/connections/gateway.ts';
import { sweep } from './protocol/connections/heartbeat.ts';
import { LocalState } from './protocol/state/local-state.ts';
import { combineObservers } from './protocol/observer.ts';
import type { Observer } from './protocol/observer.ts';
import type { SharedState } from './protocol/state/shared-state.ts';
import { AddressLimiter } from './sockets/addresses/address-limiter.ts';
import { openSocketServer } from './sockets/open-socket-server.ts';
import type { SocketDriver } from './sockets/open-socket-server.ts';
import type { TlsFiles } from './sockets/tls-files.ts';
import { Webhooks } from './webhooks/webhooks.ts';

export interface RealtimeServerOptions {
  readonly apps: readonly AppSettings[];
  /** Default 0.0.0.0. */
  readonly host?: string;
  /** Default 0, which is any free port. */
  readonly port?: number;
  /** Prefix of every path, `/…` without a slash at its end. Default: none. */
  readonly path?: string;
  /** Differences from `defaultLimits`. */
  readonly limits?: Partial<Limits>;
  /** State shared with other nodes. Default: none. */
  readonly state?: SharedState;
  /** Notified in addition to the webhooks. Default: none. */
  readonly observer?: Observer;
  /** Default: auto. */
  readonly driver?: SocketDriver;
  /** Default: no TLS. */
  readonly tls?: TlsFiles | undefined;
  /** Whether other processes may listen on the same port. Default: no. */
  readonly sharedPort?: boolean;
  /** Addresses or networks whose X-Forwarded-For is trusted. Default: none. */
  readonly trustedProxies?: readonly string[];
  /** Where metrics are served. Default: nowhere, and nothing is measured. */
  readonly metrics?: { readonly host: string; readonly port: number } | undefined;
  /** Default: silent. */
  readonly log?: Logger;
}

export interface RealtimeServer {
  readonly port: number;
  /** The socket driver in use. */
  readonly driver: 'uws' | 'ws';
  /** Undefined without metrics. */
  readonly metricsPort: number | undefined;
  readonly apps: Apps;
  /**
   * Uses the certificate that is in the files now for new handshakes. Resolves with false without TLS. Rejects and keeps
   * the current one when it cannot be used.
   */
  renewCertificate(): Promise<boolean>;
  /** Stops listening and closes all clients with 4200 (reconnect at once), spread over this many seconds. Default: 0. */
  stop(seconds?: number): Promise<void>;
}

/**
 * How long close frames have to reach their readers before the sockets are terminated. Terminating a socket with unread input can
 * discard what its reader has not read yet. Up to a second, if `seconds` allows it. In ms.
 */
function closeTimeout(seconds: number): number {
  return Math.max(150, Math.min(1000, seconds * 500));
}

/** How long pending webhooks may take during shutdown. In ms. */
const webhookTimeout = 1000;

/**
 * Starts a server that speaks the Pusher protocol as Laravel Reverb does: WebSockets on `/app/{key}`,
 * the signed HTTP API on `/apps/{id}` and `/up` on one port. Rejects with SocketLibraryUnavailable when the driver is `uws` and
 * cannot load, and when the port is in use.
 */
export async function startRealtimeServer(options: RealtimeServerOptions): Promise<RealtimeServer> {
  const log = options.log ?? pino({ enabled: false });
  const limits = { ...defaultLimits, ...options.limits };
  const path = options.path ?? '';
  const server = await openSocketServer(
    options.driver ?? 'auto',
    {
      limits,
      tls: options.tls,
      sharedPort: options.sharedPort ?? false,
      addresses: new AddressLimiter(limits.connectionsPerAddress, options.trustedProxies),
    },
    log,
  );
  const state = options.state ?? new LocalState();
  const metrics = options.metrics === undefined ? undefined : new Metrics();
  const webhooks = new Webhooks({ log });
  const apps = new Apps(options.apps, {
    limits,
    broadcaster: server,
    state,
    observer:
      options.observer === undefined ? webhooks : combineObservers(webhooks, options.observer),
    fanOutTimer: metrics?.fanOutTimer,
  });
  const gateway = new Gateway(apps, log, path);
  let stopping = false;
  const api = createApi(apps, log, { shared: () => state.health(), ready: () => !stopping });
  const port = await server.listen(options.host ?? '0.0.0.0', options.port ?? 0, {
    sockets: gateway,
    answer: stripPathPrefix(path, api),
    tooLong: bodyTooLong,
  });
  metrics?.watch({ apps, webhooks, state });
  const metricsServer =
    options.metrics && metrics && (await serveMetrics(metrics, options.metrics, log));
  const heartbeat = setInterval(() => {
    sweep(apps, monotonicNow());
    gateway.setCutOff(state.health() === 'cutOff');
  }, sweepInterval(limits));

  return {
    port,
    driver: server.driver,
    metricsPort: metricsServer?.port,
    apps,
    renewCertificate: () => server.renewCertificate(),
    async stop(seconds = 0) {
      stopping = true;
      server.stopListening();
      const last = closeTimeout(seconds);
      if ((await gateway.leave(Math.max(0, seconds - last / 1000))) > 0) await wait(last);
      clearInterval(heartbeat);
      server.close();
      gateway.finish();
      await webhooks.stop(webhookTimeout);
      await state.close();
      metricsServer?.close();
    },
  };
}

/** Often enough that pings are late by at most a tenth of their time, and unauthorised connections stay at most a second too long. In ms. */
function sweepInterval({ activityTimeout, pongTimeout }: Limits): number {
  return Math.min(1000, Math.min(activityTimeout, pongTimeout) * 100);
}
