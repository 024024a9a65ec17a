import { afterAll, beforeAll } from 'vitest';
import { startRealtimeServer } from '#realtime-server/server.ts';
import type { RealtimeServer, RealtimeServerOptions } from '#realtime-server/server.ts';
import { ApiClient } from './api-client.ts';
import { RawClient } from './raw-client.ts';
import type { ConnectOptions } from './raw-client.ts';
import { testState } from './test-state.ts';

/** The app the tests speak for. */
export const testApp = { id: 'orders', key: 'orders-key', secret: 'orders-secret' };

/** Which sockets the tests run on: `TEST_SOCKET_DRIVER=ws` for those of the ws package. */
export const testDriver = process.env['TEST_SOCKET_DRIVER'] === 'ws' ? 'ws' : 'uws';

/** A second one, which must never notice the first. */
export const otherApp = { id: 'other', key: 'other-key', secret: 'other-secret' };

type TestApp = typeof testApp;

/** A real server for the tests of one file. */
export interface ServerUnderTest {
  readonly port: number;
  readonly server: RealtimeServer;
  /** A raw client whose connection has been established. */
  connect(options?: ConnectOptions): Promise<RawClient>;
  /** A raw client that has been admitted by nobody yet. */
  open(options?: ConnectOptions): RawClient;
  api(app?: TestApp): ApiClient;
}

/** Starts a server on a free port of the loopback before the tests and stops it, and every client made here, after them. */
export function testServer(options: Partial<RealtimeServerOptions> = {}): ServerUnderTest {
  const clients: RawClient[] = [];
  let server: RealtimeServer | undefined;

  beforeAll(async () => {
    server = await startRealtimeServer({
      apps: [testApp, otherApp],
      host: '127.0.0.1',
      driver: testDriver,
      ...(await testState()),
      ...options,
    });
  });
  afterAll(async () => {
    for (const client of clients) client.cut();
    await server?.stop();
  });

  function running(): RealtimeServer {
    if (server === undefined) throw new Error('The server has not started');
    return server;
  }
  function open(connect: ConnectOptions = {}): RawClient {
    const client = new RawClient(running().port, { key: testApp.key, ...connect });
    clients.push(client);
    return client;
  }

  return {
    get port() {
      return running().port;
    },
    get server() {
      return running();
    },
    open,
    async connect(connect) {
      const client = open(connect);
      await client.established();
      return client;
    },
    api: (app = testApp) => new ApiClient(running().port, app),
  };
}
