import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port nobody listens on, for a server that is to be started again on the same one. (A port the
 * system picked for the server itself cannot be taken again until its last connections are forgotten.)
 */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  return address.port;
}
