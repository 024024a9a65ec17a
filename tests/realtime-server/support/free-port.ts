import { once } from 'node:events';
import { createServer } from 'node:net';
import { portOf } from './port-of.ts';

/**
 * A free port for a server that is restarted on the same port. (A port the
 * system chose for the server itself cannot be used again until its last connections are closed.)
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
