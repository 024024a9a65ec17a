import { afterAll, beforeAll } from 'vitest';
import { startRealtimeServer } from '#realtime-server/server.ts';
import type { RealtimeServer, RealtimeServerOptions } from '#realtime-server/server.ts';
import { ApiClient } from './api-client.ts';
import { RawClient } from './raw-client.ts';
import type { ConnectOptions } from './raw-client.ts';
import { testState } from './test-state.ts';

/** The app of the tests. */
export const testApp = { id: 'orders', key: 'orders-key', secret: 'orders-secret' };

/** The socket driver of the tests: `TEST_SOCKET_DRIVER=ws` for the ws package. */
export const testDriver = process.env['TEST_SOCKET_DRIVER'] === 'ws' ? 'ws' : 'uws';

/** A second app, which must never be affected by the first. */
export const otherApp = { id: 'other', key: 'other-key', secret: 'other-secret' };

type TestApp = typeof testApp;

/** A real server for the tests of one file. */
export interface ServerUnderTest {
  readonly port: number;
  readonly server: RealtimeServer;
  /** A raw client whose connection has been established. */
  connect(options?: ConnectOptions): Promise<RawClient>;
  /** A raw client whose handshake is not finished. */
  open(options?: ConnectOptions): RawClient;
  api(app?: TestApp): ApiClient;
}

/** Starts a server on a free loopback port before the tests. Stops it and its clients after them. */
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
