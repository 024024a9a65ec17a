import type { AddressInfo } from 'node:net';

/**
 * The TCP port on which a server listens.
 * @throws when it does not listen, or on a socket file
 */
export function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
