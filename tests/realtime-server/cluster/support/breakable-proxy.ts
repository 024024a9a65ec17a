import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { portOf } from '../../support/port-of.ts';

/** What lies between one node and Redis, and can be cut. */
export interface Cable {
  readonly url: string;
  cut(): void;
  mend(): void;
  remove(): void;
}

/** A cable to a port of this machine. */
export async function startCable(port: number): Promise<Cable> {
  const sockets = new Set<Socket>();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  function cut(): void {
    whole = false;
    for (const socket of sockets) socket.destroy();
  }
  return {
    url: `redis://127.0.0.1:${portOf(server)}`,
    cut,
    mend: () => {
      whole = true;
    },
    remove: () => {
      cut();
      server.close();
    },
  };
}
