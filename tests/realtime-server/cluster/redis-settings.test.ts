import { describe, expect, it } from 'vitest';
import { readRedisSettings } from '#realtime-server/cluster/redis/redis-settings.ts';

const standard = {
  username: undefined,
  password: undefined,
  sentinelPassword: undefined,
  tls: undefined,
  database: 0,
  prefix: 'realtime:',
  lease: 8000,
  aloneFor: 5000,
};

describe('REDIS_URL', () => {
  it('is optional: without it a node runs alone', () => {
    expect(readRedisSettings({})).toBeUndefined();
    expect(readRedisSettings({ REDIS_URL: ' ', REDIS_PREFIX: 'x' })).toBeUndefined();
  });

  it.each([
    ['redis://cache', { host: 'cache', port: 6379 }, {}],
    ['redis://127.0.0.1:7000/3', { host: '127.0.0.1', port: 7000 }, { database: 3 }],
    ['redis://[::1]:7000', { host: '::1', port: 7000 }, {}],
    ['redis://:p%40ss@cache', { host: 'cache', port: 6379 }, { password: 'p@ss' }],
    [
      'rediss://me:pw@cache',
      { host: 'cache', port: 6379 },
      { username: 'me', password: 'pw', tls: {} },
    ],
  ])('%s names one Redis', (url, where, others) => {
    const address = { kind: 'single', ...where };
    expect(readRedisSettings({ REDIS_URL: url })).toEqual({ ...standard, address, ...others });
  });

  it('names nodes of a Redis Cluster', () => {
    expect(readRedisSettings({ REDIS_URL: 'redis+cluster://a,b:7001' })?.address).toEqual({
      kind: 'cluster',
      hosts: [
        { host: 'a', port: 6379 },
        { host: 'b', port: 7001 },
      ],
    });
  });

  it('names sentinels and their master', () => {
    expect(readRedisSettings({ REDIS_URL: 'rediss+sentinel://a,b:7001/board' })).toMatchObject({
      address: {
        kind: 'sentinel',
        master: 'board',
        hosts: [
          { host: 'a', port: 26_379 },
          { host: 'b', port: 7001 },
        ],
      },
      tls: {},
    });
  });

  it.each([
    'localhost:6379',
    'http://cache',
    'redis://',
    'redis://a,b',
    'redis://cache:0',
    'redis://cache:65536',
    'redis://cache/zero',
    'redis+sentinel://a',
    'redis+cluster://a/1',
    'redis+cluster://a,,b',
  ])('cannot be %s', (url) => {
    expect(() => readRedisSettings({ REDIS_URL: url })).toThrow(
      /^REDIS_URL skal .* must look like/,
    );
  });
});

describe('the other settings', () => {
  it('override those in the URL', () => {
    const settings = readRedisSettings({
      REDIS_URL: 'redis://a:b@cache',
      REDIS_USERNAME: 'c',
      REDIS_PASSWORD: 'd',
      REDIS_SENTINEL_PASSWORD: 'e',
      REDIS_PREFIX: 'board:',
      REDIS_NODE_LEASE: '20',
    });
    expect(settings).toMatchObject({
      username: 'c',
      password: 'd',
      sentinelPassword: 'e',
      prefix: 'board:',
      lease: 20_000,
    });
  });

  it.each([
    ['REDIS_PREFIX', 'a{b}'],
    ['REDIS_PREFIX', 'a b'],
    ['REDIS_NODE_LEASE', '0'],
    ['REDIS_NODE_LEASE', '2.5'],
  ])('%s cannot be %s', (variable, value) => {
    const environment = { REDIS_URL: 'redis://cache', [variable]: value };
    expect(() => readRedisSettings(environment)).toThrow(new RegExp(`^${variable} `));
  });

  it('REDIS_TLS_CA is a file that must exist', () => {
    const environment = { REDIS_URL: 'rediss://cache', REDIS_TLS_CA: '/nowhere/ca.pem' };
    expect(() => readRedisSettings(environment)).toThrow(/^REDIS_TLS_CA /);
  });
});
