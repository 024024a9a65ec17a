import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { startRealtimeServer } from '#realtime-server/server.ts';
import { otherApp, testApp } from './tenants.ts';
import { users } from './vocabulary.ts';

/**
 * A server in its own process, so that its memory and its exit can be checked. It sends its
 * port, and answers every message with what it holds after garbage collection.
 */
const faults: string[] = [];
const log = pino(
  { level: 'error' },
  { write: (line: string) => void faults.push(line.slice(0, 2000)) },
);
const history = [{ channels: '*kept*', events: 5, bytes: 20_000, seconds: 600 }];
const common = { subscriptionCount: true, history };
const server = await startRealtimeServer({
  apps: [
    { ...testApp, ...common },
    { ...otherApp, ...common },
  ],
  host: '127.0.0.1',
  driver: process.env['TEST_SOCKET_DRIVER'] === 'ws' ? 'ws' : 'uws',
  limits: { framesPerSecond: 5000 },
  log,
});

process.on('message', () => void look().then((state) => process.send?.(state)));
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.send?.({ port: server.port });

async function look() {
  for (let round = 0; round < 4; round += 1) {
    globalThis.gc?.();
    await wait(50);
  }
  return {
    rss: process.memoryUsage.rss(),
    faults,
    apps: [testApp, otherApp].map(({ id }) => holdings(id)),
  };
}

function holdings(id: string) {
  const app = server.apps.withId(id);
  if (app === undefined) throw new Error(`No app ${id}`);
  const { connections, channels, counters } = app;
  const leftBehind = users.filter((user) =>
    [app.subscribed, app.signedIn, app.watchers].some((index) => index.of(user).length > 0),
  );
  return {
    connections: connections.size,
    channels: [...channels.keys()],
    open: counters.connected - counters.disconnected,
    users: leftBehind,
  };
}
