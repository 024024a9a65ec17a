import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from '../settings.ts';

const nonces = new WeakMap<object, string>();

/** The nonce of one answer. Scripts and styles share it: the page's code reads it from its own script element. */
export function nonceOf(reply: FastifyReply): string {
  return nonceOfRaw(reply.raw);
}

function nonceOfRaw(response: object): string {
  const existing = nonces.get(response);
  if (existing !== undefined) return existing;
  const nonce = randomBytes(16).toString('base64url');
  nonces.set(response, nonce);
  return nonce;
}

const nonceSource = (_request: IncomingMessage, response: ServerResponse) =>
  `'nonce-${nonceOfRaw(response)}'`;

/**
 * Headers that restrict what a page may do: scripts and styles from our own origin or with this answer's nonce,
 * sockets to the realtime server, no framing by other sites. The referrer policy is `same-origin`, because `back()` reads it.
 * The plugin's own nonces are not used, because it makes different ones for scripts and styles.
 * @param development origin of Vite's development server, whose code, styles and socket are then allowed too
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  settings: Settings,
  development: string | undefined,
) {
  const demo = settings.env === 'demo';
  const more = development === undefined ? [] : [development];
  await app.register(fastifyHelmet, {
    referrerPolicy: { policy: 'same-origin' },
    // A window that we open, such as Stately's inspector, may answer. A window that opens us gets no access.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: demo ? false : { maxAge: 31_536_000 },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonceSource, ...more],
        styleSrc: ["'self'", nonceSource, ...more],
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

/**
 * The address of the socket. Without a host of its own the realtime server is on the page's host. Where TLS is not forced,
 * pusher-js also tries TLS when the plain socket fails.
 */
function realtimeOrigin({ reverb: { client } }: Settings, request: IncomingMessage): string {
  const host = client.host ?? (request.headers.host ?? '').replace(/:\d+$/, '');
  if (!/^[\w.-]+$|^\[[\da-f:]+\]$/i.test(host)) return "'self'";
  const origin = `wss://${host}:${client.port}`;
  return client.scheme === 'https' ? origin : `ws://${host}:${client.port} ${origin}`;
}
