import { expect, it } from 'vitest';
import { testApp, testServer } from '../support/server.ts';

const server = testServer();

async function listener(channel: string) {
  const client = await server.connect();
  await client.subscribe(channel);
  return client;
}

it('POST /channels/{name}/events takes the body as the data and is answered with 202', async () => {
  const [client, sender] = [await listener('old'), await listener('old')];
  const answer = await server.api().post('/channels/old/events', 'not "json" æ', {
    query: { name: 'x', socket_id: sender.socketId },
  });
  expect(answer).toMatchObject({ status: 202, json: {} });
  expect(await client.take('x')).toMatchObject({ channel: 'old', data: 'not "json" æ' });
  expect(await sender.rest()).toEqual([]);
});

it.each([
  ['without a name', 'old', {}, 400],
  ['for a channel that cannot be', 'o!d', { name: 'x' }, 400],
  ['with a socket id that is none', 'old', { name: 'x', socket_id: '1' }, 400],
])('and refuses one %s', async (_, channel, query, status) => {
  const answer = await server.api().post(`/channels/${channel}/events`, '{}', { query });
  expect(answer.status).toBe(status);
});

it('POST /channels/{name}/events refuses data over the limit', async () => {
  const answer = await server
    .api()
    .post('/channels/old/events', 'x'.repeat(10_241), { query: { name: 'x' } });
  expect(answer.status).toBe(413);
});

it('GET /channels/{name}/stats counts connections, and users on presence channels', async () => {
  for (const user_id of ['1', '1', '2']) {
    const client = await server.connect();
    await client.subscribe('presence-old', { credentials: testApp, user: { user_id } });
  }
  expect((await server.api().get('/channels/presence-old/stats')).json).toEqual({
    occupied: true,
    user_count: 2,
    connection_count: 3,
  });
  expect((await server.api().get('/channels/nobody/stats')).json).toEqual({
    occupied: false,
    connection_count: 0,
  });
});
