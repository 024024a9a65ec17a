import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections (Linux from 32768, others from 49152). */
const [FIRST, COUNT] = [12_000, 20_000];

let next = randomInt(COUNT);

/** Does nobody listen on this port of all addresses? */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/**
 * A port for a server that is given its port and may start seconds later, or again.
 * One that the system chooses (`listen(0)`) would not do: until the server starts, any browser's connection may be given the same port.
 * Each process counts on from a place of its own, so two of them do not meet either.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
}
