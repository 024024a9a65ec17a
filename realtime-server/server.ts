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
  /** What comes before every path, `/…` without a slash at its end. Default: nothing. */
  readonly path?: string;
  /** What differs from hosted Pusher's limits. */
  readonly limits?: Partial<Limits>;
  /** What this node shares with others. Default: nothing, with nobody. */
  readonly state?: SharedState;
  /** Who hears what happens, beside the apps' own servers. Default: nobody. */
  readonly observer?: Observer;
  /** Default: auto. */
  readonly driver?: SocketDriver;
  /** Default: no TLS. */
  readonly tls?: TlsFiles | undefined;
  /** Whether other processes may listen on the same port. Default: no. */
  readonly sharedPort?: boolean;
  /** Addresses or networks whose X-Forwarded-For is believed. Default: none. */
  readonly trustedProxies?: readonly string[];
  /** Where Prometheus may ask. Default: nowhere, and nothing is measured. */
  readonly metrics?: { readonly host: string; readonly port: number } | undefined;
  /** Default: silent. */
  readonly log?: Logger;
}

export interface RealtimeServer {
  readonly port: number;
  /** Which sockets it runs on, where it had the choice. */
  readonly driver: 'uws' | 'ws';
  /** Undefined where there are no metrics. */
  readonly metricsPort: number | undefined;
  readonly apps: Apps;
  /**
   * New handshakes get the certificate that is in its files now. False where there is no TLS.
   * Rejects, and goes on with the one it has, when that cannot be used.
   */
  renewCertificate(): Promise<boolean>;
  /** Lets go of the port and sends everyone away with 4200 (come back at once) over so many seconds. Default: 0. */
  stop(seconds?: number): Promise<void>;
}

/**
 * How long a close frame has to reach its reader before the sockets are cut: a socket that is cut with something unread in it can take
 * back what its reader has not read. Where there is time to leave, up to a second of it. In ms.
 */
function farewell(seconds: number): number {
  return Math.max(150, Math.min(1000, seconds * 500));
}

/** How long the apps' own servers have to take what they have not been told yet. In ms. */
const webhookPatience = 1000;

/**
 * Starts a server that speaks the Pusher protocol as Laravel Reverb does: WebSockets on `/app/{key}`,
 * the signed HTTP API on `/apps/{id}` and `/up` on one port. Throws SocketLibraryUnavailable where
 * uWebSockets.js cannot load; rejects when the port is taken.
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
  let leaving = false;
  const api = createApi(apps, log, { shared: () => state.health(), ready: () => !leaving });
  const port = await server.listen(options.host ?? '0.0.0.0', options.port ?? 0, {
    sockets: gateway,
    answer: stripPathPrefix(path, api),
    tooLong: bodyTooLong,
  });
  metrics?.watch({ apps, webhooks, state });
  const scraped = options.metrics && metrics && (await serveMetrics(metrics, options.metrics, log));
  const heartbeat = setInterval(() => {
    sweep(apps, monotonicNow());
    gateway.setCutOff(state.health() === 'cutOff');
  }, sweepInterval(limits));

  return {
    port,
    driver: server.driver,
    metricsPort: scraped?.port,
    apps,
    renewCertificate: () => server.renewCertificate(),
    async stop(seconds = 0) {
      leaving = true;
      server.stopListening();
      const last = farewell(seconds);
      if ((await gateway.leave(Math.max(0, seconds - last / 1000))) > 0) await wait(last);
      clearInterval(heartbeat);
      server.close();
      gateway.finish();
      await webhooks.stop(webhookPatience);
      await state.close();
      scraped?.close();
    },
  };
}

/** Often enough that no ping is late by more than a tenth of its time, and nobody unauthorised stays a second too long. In ms. */
function sweepInterval({ activityTimeout, pongTimeout }: Limits): number {
  return Math.min(1000, Math.min(activityTimeout, pongTimeout) * 100);
}
