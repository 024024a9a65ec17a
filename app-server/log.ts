import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { errorForLog } from './error-for-log.ts';

const options: LoggerOptions = {
  base: undefined,
  serializers: { err: errorForLog },
  hooks: {
    // For a line without a message pino would log the message of the error and bypass the serializer.
    logMethod(args, method) {
      const [thing, words] = args;
      const alone = words === undefined && typeof thing === 'object';
      if (alone) method.call(this, thing, 'an error');
      else method.apply(this, args);
    },
  },
};

/** Creates the log of a process: one JSON object per line on standard output or `destination`. `errorForLog` serializes errors. */
export function createLog(name: string, destination?: DestinationStream): Logger {
  return destination === undefined
    ? pino({ ...options, name })
    : pino({ ...options, name }, destination);
}
