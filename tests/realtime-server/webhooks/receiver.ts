import { createServer } from 'node:http';
import Pusher from 'pusher';
import type { WebHook } from 'pusher';
import { afterAll, beforeAll } from 'vitest';
import { portOf } from '#tests/support/port-of.ts';
import { Recorder } from '../support/recorder.ts';
import type { testApp } from '../support/server.ts';

/** One request to an app's own server, as parsed by Pusher's SDK. */
export interface Received {
  readonly valid: boolean;
  readonly events: ReturnType<WebHook['getEvents']>;
  readonly contentType: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** An app's own server for the tests of one file. It answers with the given statuses, in order, and then with 200. */
export function webhookReceiver({ id: appId, key, secret }: typeof testApp) {
  const pusher = new Pusher({ appId, key, secret, cluster: 'none' });
  const received = new Recorder<Received>();
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks).toString();
      const { headers } = request;
      const webhook = pusher.webhook({ headers, rawBody });
      const valid = webhook.isValid();
      const contentType = headers['content-type'];
      received.record({ valid, events: webhook.getEvents(), contentType, headers });
      response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end('thanks');
    });
  });
  let port = 0;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = portOf(server);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    received,
    statuses,
    get url() {
      return `http://127.0.0.1:${port}/hooks`;
    },
  };
}
