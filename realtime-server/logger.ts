import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

/**
 * The log: a line of JSON for each thing worth telling, on standard output. Nobody logs a secret; should
 * one come along in an object all the same, it is cut out.
 */
export function createLogger(destination?: DestinationStream): Logger {
  const secrets = ['secret', 'auth', 'auth_signature', 'signature', 'headers', 'query', 'body'];
  const options = {
    name: 'realtime-server',
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
