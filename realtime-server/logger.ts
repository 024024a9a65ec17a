import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

/**
 * Creates the log: JSON lines on standard output. Secrets are not logged; fields that could contain one are redacted.
 */
export function createLogger(destination?: DestinationStream): Logger {
  const secrets = ['secret', 'auth', 'auth_signature', 'signature', 'headers', 'query', 'body'];
  const options = {
    name: 'realtime-server',
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
