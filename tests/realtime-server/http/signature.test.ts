import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { requireSignature } from '#realtime-server/api/signature.ts';
import { readQuery } from '#realtime-server/api/query.ts';
import { Signer } from '#realtime-server/protocol/signer.ts';
import type { Tampering } from '../support/api-client.ts';
import { bareApp } from '../support/bare-app.ts';
import { otherApp, testApp, testServer } from '../support/server.ts';

const server = testServer();
const now = Math.trunc(Date.now() / 1000);
const event = { name: 'x', data: '{}', channel: 'news' };

describe('the worked example of the Pusher documentation', () => {
  const app = bareApp({
    id: '3',
    key: '278d425bdf160c739803',
    secret: '7ad3773142a6692b25b8',
  });
  const body = Buffer.from(
    '{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}',
  );
  const search =
    'auth_key=278d425bdf160c739803&auth_timestamp=1353088179&auth_version=1.0&' +
    'body_md5=ec365a775a4cd0599faeb73354201b6f&' +
    'auth_signature=da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c';
  const request = {
    method: 'POST',
    path: '/apps/3/events',
    decodedPath: '/apps/3/events',
    rawQuery: search,
    query: readQuery(search),
    body,
  };

  it.each([1353088179, 1353088179 - 600, 1353088179 + 600])('is let through at %i', (time) => {
    expect(() => requireSignature(app, request, time)).not.toThrow();
  });

  it.each([1353088179 - 601, 1353088179 + 601])('is too far from %i', (time) => {
    expect(() => requireSignature(app, request, time)).toThrow('Timestamp expired');
  });

  it('is refused with another body', () => {
    const other = { ...request, body: Buffer.from(body.toString().replace('foo', 'fox')) };
    expect(() => requireSignature(app, other, 1353088179)).toThrow('body_md5');
  });
});

describe('the signatures of channels and users in the Pusher documentation', () => {
  const signer = new Signer('7ad3773142a6692b25b8');

  it.each([
    [
      '1234.1234:private-foobar',
      '58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4',
    ],
    [
      '1234.1234::user::{"id":"12345"}',
      '4708d583dada6a56435fb8bc611c77c359a31eebde13337c16ab43aa6de336ba',
    ],
    [
      '1234.1234:presence-foobar:{"user_id":10,"user_info":{"name":"Mr. Pusher"}}',
      'afaed3695da2ffd16931f457e338e6c9f2921fa133ce7dac49f529792be6304c',
    ],
    // The documentation prints the signature of the one above for this one: https://pusher.com/docs/channels/library_auth_reference/auth-signatures/#presence-channels
    [
      '1234.1234:presence-foobar:{"user_id":10,"user_info":{"name":"Mr. Channels"}}',
      '31935e7d86dba64c2a90aed31fdc61869f9b22ba9d8863bba239c03ca481bc80',
    ],
  ])('verify: %s', (text, signature) => {
    expect(signer.verifies(text, signature)).toBe(true);
    expect(signer.verifies(`${text} `, signature)).toBe(false);
  });
});

it('a signature is HMAC-SHA256 for every length of text, also after longer ones', () => {
  const secret =
    'a secret that is longer than one block of SHA-256, which is hashed first to be a key';
  const signer = new Signer(secret);
  for (const length of [5000, 0, 1, 191, 192, 193, 960, 961, 20_000, 40, 193]) {
    const text = 'æ'.repeat(length);
    const expected = createHmac('sha256', secret).update(text).digest('hex');
    expect(signer.sign(text)).toBe(expected);
    expect(signer.verifies(text, expected.toUpperCase())).toBe(true);
    expect(signer.verifies(text, `${expected.slice(0, -1)}g`)).toBe(false);
  }
});

describe('a request is refused with 401 and a sentence', () => {
  it.each<[string, Tampering]>([
    ['with another signature', { afterSigning: { auth_signature: '0'.repeat(64) } }],
    ['without a signature', { afterSigning: { auth_signature: '' } }],
    ['with a parameter changed after signing', { afterSigning: { auth_timestamp: `${now + 60}` } }],
    ['with a parameter added after signing', { afterSigning: { info: 'user_count' } }],
    ['without a key', { query: { auth_key: undefined } }],
    ['with the key of another app', { query: { auth_key: otherApp.key } }],
    ['without a timestamp', { query: { auth_timestamp: undefined } }],
    ['with an invalid timestamp', { query: { auth_timestamp: 'now' } }],
    ['that is eleven minutes old', { query: { auth_timestamp: `${now - 660}` } }],
    ['from eleven minutes ahead', { query: { auth_timestamp: `${now + 660}` } }],
    ['of another version', { query: { auth_version: '2.0' } }],
    ['with another body than the signed one', { body: JSON.stringify({ ...event, name: 'y' }) }],
    ['with a body that is not signed', { query: { body_md5: undefined } }],
    ['signed for another path', { signedPath: '/apps/orders/batch_events' }],
  ])('%s', async (_, tampering) => {
    const client = await server.connect();
    await client.subscribe('news');
    const answer = await server.api().post('/events', event, tampering);
    expect(answer.status).toBe(401);
    expect(answer.text).not.toBe('');
    expect(await client.rest()).toEqual([]);
  });

  it('with the signature of another app', async () => {
    const answer = await server.api({ ...otherApp, id: testApp.id }).post('/events', event);
    expect(answer.status).toBe(401);
  });
});

describe('a signature is valid over', () => {
  it('the path as it was before it was escaped', async () => {
    const answer = await server.api().post('/users/u/1 æ/terminate_connections', {});
    expect(answer).toMatchObject({ status: 200, json: {} });
  });

  it('the path as it was sent', async () => {
    const signedPath = '/apps/orders/users/u%20%C3%A6/terminate_connections';
    const answer = await server.api().post('/users/u æ/terminate_connections', {}, { signedPath });
    expect(answer).toMatchObject({ status: 200, json: {} });
  });

  it('parameters sorted by name, in whatever order they are sent', () => {
    const app = bareApp({ id: 'a', key: 'k', secret: 's' });
    const time = `auth_timestamp=${now}`;
    const signature = app.signer.sign(
      `GET\n/apps/a/channels\nauth_key=k&${time}&auth_version=1.0&info=user_count`,
    );
    const rawQuery = `Info=user_count&auth_signature=${signature.toUpperCase()}&auth_version=1.0&${time}&auth_key=k`;
    const path = '/apps/a/channels';
    const request = { method: 'GET', path, decodedPath: path, rawQuery, body: Buffer.alloc(0) };
    const check = (raw: string) =>
      requireSignature(app, { ...request, rawQuery: raw, query: readQuery(raw) }, now);
    expect(() => check(rawQuery)).not.toThrow();
    expect(() => check(rawQuery.replace('user_count', 'other'))).toThrow('Invalid signature');
  });

  it('values as they were before they were escaped', async () => {
    const answer = await server.api().get('/channels', { filter_by_prefix: 'a b+&=æ%' });
    expect(answer).toMatchObject({ status: 200, json: { channels: {} } });
  });
});

it('lists in a query are joined by commas, in every notation', () => {
  expect(readQuery('info[]=a&info[]=b&Channels[0]=x&channels[1]=y&empty&z=1%2B+')).toEqual(
    new Map([
      ['info', 'a,b'],
      ['channels', 'x,y'],
      ['empty', ''],
      ['z', '1++'],
    ]),
  );
});

it('a request without a query has no signature', async () => {
  const answer = await fetch(`http://127.0.0.1:${server.port}/apps/orders/channels`);
  expect(answer.status).toBe(401);
});
