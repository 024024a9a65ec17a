import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '#app-server/http/client-address.ts';
import { householdOf } from '#app-server/http/ip-address.ts';
import { createLog } from '#app-server/log.ts';
import { openTestApp, type TestApp } from './support/test-app.ts';

let plain: TestApp;
let proxied: TestApp;
let logged = '';

beforeAll(async () => {
  const routes: NonNullable<Parameters<typeof openTestApp>[0]>['routes'] = (app) =>
    app.get('/hvorfra', { config: { public: true } }, async (request) => ({
      client: clientOf(request),
      scheme: request.protocol,
      host: request.host,
    }));
  const log = createLog('test', { write: (line) => void (logged += line) });
  const trustedProxies = ['10.1.0.0/16', 'fd00::/8'];
  plain = await openTestApp({ routes, log, settings: { env: 'production' } });
  proxied = await openTestApp({ routes, settings: { env: 'production', trustedProxies } });
});
afterAll(async () => {
  await plain.close();
  await proxied.close();
});

const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'tavlen.example.dk' };
const ask = async ({ app }: TestApp, remoteAddress: string, chain: string) => {
  const headers = { 'x-forwarded-for': chain, ...forwarded };
  const options: InjectOptions = { url: '/hvorfra', remoteAddress, headers };
  return (await app.inject(options)).json();
};

describe('who the client is', () => {
  it.each(['127.0.0.1', '10.1.2.3', '192.168.1.9', 'fd00::1', '::ffff:10.0.0.4'])(
    'is the other end of the connection when no proxy is named, on private networks too (%s)',
    async (remote) => {
      for (const invented of ['198.51.100.1', '203.0.113.7, 198.51.100.2']) {
        expect(await ask(plain, remote, invented)).toEqual({
          client: householdOf(remote),
          scheme: 'http',
          host: 'localhost:80',
        });
      }
    },
  );

  it.each([
    ['10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['fd00::7', '198.51.100.1', '198.51.100.1'],
    ['10.1.2.3', '203.0.113.66, 198.51.100.1', '198.51.100.1'],
    ['10.1.2.3', '203.0.113.66, 198.51.100.1, 10.1.9.9', '198.51.100.1'],
    ['10.2.0.1', '198.51.100.1', '10.2.0.1'],
  ])('is the last whom a named proxy has seen (%s: %s)', async (remote, chain, client) => {
    expect(await ask(proxied, remote, chain)).toMatchObject({ client });
  });

  it('trusts the scheme and host of a named proxy, and of no other client', async () => {
    expect(await ask(proxied, '10.1.2.3', '198.51.100.1')).toMatchObject({
      scheme: 'https',
      host: 'tavlen.example.dk',
    });
    expect(await ask(proxied, '10.2.0.1', '198.51.100.1')).toMatchObject({ scheme: 'http' });
  });

  it('is told in the log, once, when a proxy is not named', () => {
    expect(logged.match(/APP_TRUSTED_PROXIES/g)).toHaveLength(1);
  });
});

describe('a client of IPv6', () => {
  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:0:0:0:9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1', '192.0.2.1'],
  ])('is counted by its /64: %s', (address, household) => {
    expect(householdOf(address)).toBe(household);
  });
});
