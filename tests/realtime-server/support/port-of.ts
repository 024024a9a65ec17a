import type { AddressInfo } from 'node:net';

/** The TCP port of a server that listens. */
export function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
