import { expect, it } from 'vitest';
import { Recorder } from '../support/recorder.ts';
import { testServer } from '../support/server.ts';

const server = testServer({ limits: { activityTimeout: 1, pongTimeout: 1 } });

it.concurrent('a silent client is pinged, and stays connected when it answers', async () => {
  const client = await server.connect();
  expect(await client.take('pusher:ping')).toEqual({ event: 'pusher:ping', data: '{}' });
  client.send({ event: 'pusher:pong', data: {} });
  await client.take('pusher:ping');
  client.send({ event: 'pusher:pong', data: {} });
  expect(await client.rest()).toEqual([]);
});

it.concurrent('a WebSocket pong counts as an answer', async () => {
  const client = await server.connect();
  await client.take('pusher:ping');
  client.socket.pong();
  await client.take('pusher:ping');
  expect(client.socket.readyState).toBe(client.socket.OPEN);
});

it.concurrent('a client that sends WebSocket pings gets WebSocket pings and no ping messages', async () => {
  const client = await server.connect();
  const pinged = new Recorder();
  client.socket.on('ping', pinged.record);
  client.socket.ping();
  await pinged.atLeast(2);
  expect(await client.rest()).toEqual([]);
});

it.concurrent('a client with WebSocket pings is closed with 4201 when it does not answer', async () => {
  const client = server.open({ autoPong: false });
  await client.established();
  client.socket.ping();
  expect((await client.closed).code).toBe(4201);
});

it.concurrent('a client that does not answer is closed with 4201 and its subscriptions end', async () => {
  const client = await server.connect();
  await client.subscribe('news');
  expect((await client.closed).code).toBe(4201);
  // The other tests of this file use other channels.
  const { json } = await server.api().get('/channels', { filter_by_prefix: 'news' });
  expect(json).toEqual({ channels: {} });
});
