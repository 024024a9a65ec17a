import type { FastifyInstance, FastifyRequest } from 'fastify';
import { householdOf } from './ip-address.ts';

/** The client for which attempts are counted: its IPv4 address, or its IPv6 network (`2001:db8:0:1::/64`). */
export function clientOf(request: FastifyRequest): string {
  return householdOf(request.ip);
}

/** Warns once about a proxy that the settings do not name: all its clients count as one. */
export function registerProxyNotice(app: FastifyInstance) {
  let said = false;
  app.addHook('onRequest', async (request) => {
    const isNamed = request.headers['x-forwarded-for'] === undefined || request.ips?.[1];
    if (said || isNamed) return;
    said = true;
    request.log.warn(
      { proxy: request.ip },
      'X-Forwarded-For is not believed: APP_TRUSTED_PROXIES does not name who sent it',
    );
  });
}
