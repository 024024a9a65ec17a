import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { requestIds } from '#app-server/http/health/request-id.ts';

async function idOf(remoteAddress: string, given: string, trusted: string[]) {
  const app = Fastify({ genReqId: requestIds(trusted) });
  app.get('/', async ({ id }) => id);
  const headers = { 'x-request-id': given };
  return (await app.inject({ url: '/', remoteAddress, headers })).body;
}

const given = '6f1c0d2a9b8e4c7f8a5b3d2e1f0c9b8a';
const ours = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

test.each([
  ['127.0.0.1', ['127.0.0.1']],
  ['::ffff:10.1.2.3', ['::1', '10.0.0.0/8']],
  ['2001:db8::7', ['2001:db8::/32']],
])(
  'a request has the id that the proxy %s gave it, when the settings name it',
  async (from, trusted) => {
    expect(await idOf(from, given, trusted)).toBe(given);
  },
);

test('anybody else gets a new id, whatever is asked for', async () => {
  expect(await idOf('10.1.2.3', given, [])).toMatch(ours);
  expect(await idOf('11.1.2.3', given, ['10.0.0.0/8'])).toMatch(ours);
});

test.each(['short', 'a'.repeat(65), 'id with spaces', '12345678"}'])(
  'an id such as %j is not taken from a proxy either',
  async (odd) => {
    expect(await idOf('127.0.0.1', odd, ['127.0.0.1'])).toMatch(ours);
  },
);
