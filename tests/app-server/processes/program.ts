import { createServer } from 'node:http';
import { createLog } from '#app-server/log.ts';

/** A program as the supervisor keeps them: says ready, writes a line, ends on SIGTERM as it is told. */
const behaviour = process.env['BEHAVIOUR'] ?? '';
if (behaviour === 'fails') {
  process.stdout.write(
    `{"level":60,"msg":"could not start","err":{"message":"porten er optaget"}}\n`,
  );
  process.exit(1);
}
createServer().listen(0, '127.0.0.1', () => process.send?.({ type: 'ready', pid: process.pid }));
if (behaviour === 'hangs') {
  // Whoever ends while a log that nobody reads is written out does not come back from it.
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
