import { createServer } from 'node:http';
import { createLog } from '#app-server/log.ts';

/** A program for the supervisor: sends `ready`, writes a line, and reacts to SIGTERM as its arguments say. */
const behaviour = process.env['BEHAVIOUR'] ?? '';
if (behaviour === 'fails') {
  process.stdout.write(
    `{"level":60,"msg":"could not start","err":{"message":"porten er optaget"}}\n`,
  );
  process.exit(1);
}
createServer().listen(0, '127.0.0.1', () => process.send?.({ type: 'ready', pid: process.pid }));
if (behaviour === 'hangs') {
  // A process that flushes its log on exit blocks for ever if nobody reads the log.
  process.on('exit', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
  process.on('SIGTERM', () => process.exit(0));
} else if (behaviour === 'logs') {
  const log = createLog('program');
  process.on('SIGTERM', () => {
    log.info('stopping');
    log.info('stopped');
    process.exit(0);
  });
  log.info('ready');
} else if (behaviour !== 'default') {
  process.on('SIGTERM', () => {
    process.stdout.write('ended in order\n');
    process.exit(0);
  });
}
