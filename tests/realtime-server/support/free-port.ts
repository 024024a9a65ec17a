import { once } from 'node:events';
import { createServer } from 'node:net';
import { portOf } from './port-of.ts';

/**
 * A port nobody listens on, for a server that is to be started again on the same one. (A port the
 * system picked for the server itself cannot be taken again until its last connections are forgotten.)
 */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}
