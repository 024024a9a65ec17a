import { createServer } from 'node:http';

/** A program as the supervisor keeps them: says ready, writes a line, ends cleanly on SIGTERM unless it is told to be stubborn. */
const behaviour = process.env['BEHAVIOUR'] ?? '';
if (behaviour === 'fails') {
  process.stdout.write(
    `{"level":60,"msg":"could not start","err":{"message":"porten er optaget"}}\n`,
  );
  process.exit(1);
}
createServer().listen(0, '127.0.0.1', () => process.send?.({ type: 'ready', pid: process.pid }));
if (behaviour !== 'default') {
  process.on('SIGTERM', () => {
    process.stdout.write('ended in order\n');
    process.exit(0);
  });
}
