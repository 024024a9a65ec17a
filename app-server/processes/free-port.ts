import { createServer } from 'node:net';

/** A port that another program listens on. `message` is one line in Danish and English. */
export class PortTaken extends Error {
  constructor(variable: string, port: number) {
    super(
      `Port ${port} er optaget af et andet program; vælg en anden med ${variable}. / Port ${port} is taken; choose another with ${variable}.`,
    );
  }
}

/**
 * Looks whether a port can be listened on, so that the answer comes before anything is built or started.
 * @throws PortTaken
 */
export function refuseTakenPort(variable: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTaken(variable, port) : error),
    );
    probe.listen(port, '0.0.0.0', () => probe.close(() => resolve()));
  });
}
