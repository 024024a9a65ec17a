import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { portOf } from '#tests/support/port-of.ts';

/** A TCP proxy between a node and Redis that can be interrupted. */
export interface BreakableProxy {
  readonly url: string;
  interrupt(): void;
  restore(): void;
  remove(): void;
}

/** A proxy to a port of this machine. */
export async function startProxy(port: number): Promise<BreakableProxy> {
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
  function interrupt(): void {
    whole = false;
    for (const socket of sockets) socket.destroy();
  }
  return {
    url: `redis://127.0.0.1:${portOf(server)}`,
    interrupt,
    restore: () => {
      whole = true;
    },
    remove: () => {
      interrupt();
      server.close();
    },
  };
}
