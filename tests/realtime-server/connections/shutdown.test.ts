import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { startRealtimeServer } from '#realtime-server/server.ts';
import { RawClient } from '../support/raw-client.ts';
import { testApp, testDriver } from '../support/server.ts';

function get(agent: Agent, port: number, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ agent, port, host: '127.0.0.1', path }, (response) => {
      response.resume();
      response.once('end', () => resolve(response));
    })
      .once('error', reject)
      .end();
  });
}

it('a server that shuts down reports it to health checks and clients, still serves open connections, and refuses new ones', async () => {
  const server = await startRealtimeServer({
    apps: [testApp],
    host: '127.0.0.1',
    driver: testDriver,
  });
  const clients = [new RawClient(server.port, testApp), new RawClient(server.port, testApp)];
  for (const client of clients) {
    await client.established();
    await client.subscribe('news');
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await get(agent, server.port, '/up/ready')).statusCode).toBe(200);

  const stopped = server.stop(2);
  const answer = await get(agent, server.port, '/up/ready');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers.connection).toBe('close');
  const late = new RawClient(server.port, testApp);
  expect((await late.closed).code).toBe(1006);
  const told = await Promise.all(clients.map((client) => client.take('pusher:error')));
  for (const { data } of told) expect(data).toMatchObject({ code: 4200 });
  const codes = await Promise.all(clients.map(({ closed }) => closed));
  expect(codes.map(({ code }) => code)).toEqual([4200, 4200]);
  await stopped;
  agent.destroy();
});
