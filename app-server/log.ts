import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { tellError } from './told-error.ts';

const options: LoggerOptions = {
  base: undefined,
  serializers: { err: tellError },
  hooks: {
    // Without words of its own pino takes the error's message for a line's, past the serializer.
    logMethod(args, method) {
      const [thing, words] = args;
      const alone = words === undefined && typeof thing === 'object';
      if (alone) method.call(this, thing, 'an error');
      else method.apply(this, args);
    },
  },
};

/** A process's log: JSON by line on standard output, or to `destination`. Errors are told by `tellError`. */
export function createLog(name: string, destination?: DestinationStream): Logger {
  return destination === undefined
    ? pino({ ...options, name })
    : pino({ ...options, name }, destination);
}
