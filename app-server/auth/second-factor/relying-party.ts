import type { FastifyRequest } from 'fastify';

/** Whom passkeys are made for: the host that their scope is, and the origin that browsers must answer from. */
export interface RelyingParty {
  name: string;
  id: string;
  origin: string;
}

/**
 * In production the address in the settings. The demo is opened under whatever name its machine has: there it is the address of the
 * request, and a passkey of another address is not accepted for it by the browser either.
 */
export function relyingParty({ server, protocol, host }: FastifyRequest): RelyingParty {
  const { appName, appUrl, env } = server.services.settings;
  const { hostname, origin } = new URL(env === 'production' ? appUrl : `${protocol}://${host}`);
  return { name: appName, id: hostname, origin };
}
