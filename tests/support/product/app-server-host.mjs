// A process in which a test's app-servers run one after the other, each with a data folder, a port and a database engine of its own:
// the code is loaded and compiled once for all of them. It ends with the process that forked it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pino } from 'pino';

const root = join(import.meta.dirname, '../../..');
const { startServer } = await import(join(root, 'dist/server/server.js'));
// As long as the compiled engine is in use, V8 gives it to every thread that asks for the same one.
const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
globalThis.compiledEngine = await WebAssembly.compile(readFileSync(join(engine, 'pglite.wasm')));

let server;
async function follow({ type, env }) {
  if (type === 'start') server = await startServer(env, pino({ name: 'app-server' }));
  else await server?.stop();
  process.send({ type: type === 'start' ? 'ready' : 'stopped' });
}
process.on('message', (order) => {
  follow(order).catch((error) => {
    process.send({ type: 'failed', reason: error.stack }, () => process.exit(1));
  });
});
process.on('disconnect', () => process.exit());
process.send({ type: 'loaded' });
