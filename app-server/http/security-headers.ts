import type { IncomingMessage } from 'node:http';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

/**
 * Headers that tell the browser what a page of ours may do: scripts and styles from our own origin or with this answer's nonce,
 * sockets to the realtime server, no framing by others. `same-origin` referrers, because `back()` reads them.
 * @param development origin of Vite's development server, whose code, styles and socket are allowed too
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  settings: Settings,
  development: string | undefined,
) {
  const demo = settings.env === 'demo';
  const more = development === undefined ? [] : [development];
  await app.register(fastifyHelmet, {
    enableCSPNonces: true,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: demo ? false : { maxAge: 31_536_000 },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...more],
        styleSrc: ["'self'", ...more],
        imgSrc: ["'self'", 'data:', 'blob:', ...more],
        fontSrc: ["'self'", 'data:', ...more],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: [
          "'self'",
          (request: IncomingMessage) => realtimeOrigin(settings, request),
          ...more.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]),
        ],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(!demo && { upgradeInsecureRequests: [] }),
      },
    },
  });
}

/** The socket's origin; without a host of its own the realtime server is sought on the page's host. */
function realtimeOrigin({ reverb: { client } }: Settings, request: IncomingMessage): string {
  const host = client.host ?? (request.headers.host ?? '').replace(/:\d+$/, '');
  const scheme = client.scheme === 'https' ? 'wss' : 'ws';
  return /^[\w.-]+$|^\[[\da-f:]+\]$/i.test(host) ? `${scheme}://${host}:${client.port}` : "'self'";
}
