import { createServer } from 'node:net';

/** A port that another program listens on. `message` is one line in Danish and English. */
export class PortTaken extends Error {
  constructor(variable: string, port: number) {
    super(
      `Port ${port} er optaget af et andet program; vælg en anden med ${variable}. / Port ${port} is taken; choose another with ${variable}.`,
    );
  }
}

/** An address that this machine does not have. */
class AddressUnknown extends Error {
  constructor(host: string) {
    super(
      `APP_HOST: ${host} er ikke en adresse på denne maskine / is not an address of this machine`,
    );
  }
}

/**
 * Checks that a port is free, so that the error comes before anything is built or started.
 * @param host the address to listen on; all of them when absent
 * @throws PortTaken, AddressUnknown
 */
export function refuseTakenPort(variable: string, port: number, host = '0.0.0.0'): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return reject(new PortTaken(variable, port));
      const unknown = error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND';
      return reject(unknown ? new AddressUnknown(host) : error);
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
