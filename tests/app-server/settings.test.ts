import { describe, expect, it } from 'vitest';
import { SettingsError, readSettings } from '#app-server/settings.ts';

const secrets = { REVERB_APP_ID: '7', REVERB_APP_KEY: 'key', REVERB_APP_SECRET: 'secret' };
const read = (env: Record<string, string>) => readSettings({ ...secrets, ...env });

describe('the settings', () => {
  it('are those of the demo when nothing is given', () => {
    expect(read({})).toEqual({
      appName: 'Tavlen',
      company: { name: 'Tavlens El-Service A/S', cvr: '90600044' },
      env: 'demo',
      appUrl: 'http://localhost:8000',
      appHost: '0.0.0.0',
      appPort: 8000,
      serverUrl: 'http://127.0.0.1:8000',
      trustedProxies: [],
      dataDir: './data',
      backupDir: 'data/backups',
      databaseUrl: null,
      preparedStatements: true,
      slowQueryMs: null,
      metrics: null,
      redisUrl: null,
      smtpUrl: null,
      mailFrom: null,
      linkKey: null,
      accountKey: Buffer.alloc(0),
      accessNotesKey: Buffer.alloc(0),
      reverb: {
        appId: '7',
        appKey: 'key',
        appSecret: 'secret',
        serverPort: 8080,
        serverUrl: 'http://127.0.0.1:8080',
        client: { host: null, port: 8080, scheme: 'http', path: '' },
      },
      visma: {
        url: 'http://127.0.0.1:8090',
        webUrl: 'http://localhost:8090/vis/{kind}/{number}',
        doublePort: 8090,
        mostLines: 500,
        key: Buffer.alloc(0),
        webhookSecret: null,
      },
      demoDay: 0,
    });
  });

  it('can all be given', () => {
    expect(
      read({
        APP_NAME: 'El-tavlen',
        COMPANY_NAME: 'Jensen & Søn El ApS',
        COMPANY_CVR: 'DK 24 25 67 90',
        APP_ENV: 'production',
        APP_URL: 'https://tavlen.example.dk/',
        APP_HOST: '10.0.0.4',
        APP_PORT: '9000',
        APP_TRUSTED_PROXIES: '10.0.0.1, fd00::/8',
        DATA_DIR: '/srv/tavlen',
        DATABASE_URL: 'postgres://a:b@db/tavlen',
        REDIS_URL: 'redis://redis:6379',
        SMTP_URL: 'smtp://post.example.dk',
        MAIL_FROM: 'Tavlen <tavlen@example.dk>',
        SESSION_SECRET: 'en hemmelighed',
        REVERB_SERVER_PORT: '6001',
        REVERB_HOST: 'ws.example.dk',
        REVERB_PORT: '8443',
        REVERB_SCHEME: 'https',
      }),
    ).toMatchObject({
      appName: 'El-tavlen',
      company: { name: 'Jensen & Søn El ApS', cvr: '24256790' },
      env: 'production',
      appUrl: 'https://tavlen.example.dk',
      appHost: '10.0.0.4',
      appPort: 9000,
      serverUrl: 'http://10.0.0.4:9000',
      trustedProxies: ['10.0.0.1', 'fd00::/8'],
      dataDir: '/srv/tavlen',
      databaseUrl: 'postgres://a:b@db/tavlen',
      redisUrl: 'redis://redis:6379',
      smtpUrl: 'smtp://post.example.dk',
      mailFrom: 'Tavlen <tavlen@example.dk>',
      linkKey: expect.stringMatching(/^[0-9a-f]{64}$/),
      accountKey: expect.any(Buffer),
      accessNotesKey: expect.any(Buffer),
      reverb: { serverPort: 6001, client: { host: 'ws.example.dk', port: 8443, scheme: 'https' } },
    });
  });

  it('lead the browser to TLS on 443 in production, and to the realtime server’s own port in the demo', () => {
    const production = read({ APP_ENV: 'production' }).reverb.client;
    expect(production).toEqual({ host: null, port: 443, scheme: 'https', path: '' });
    const demo = read({ REVERB_SERVER_PORT: '6001' }).reverb.client;
    expect(demo).toEqual({ host: null, port: 6001, scheme: 'http', path: '' });
  });

  it.each([
    [{ REVERB_SERVER_PATH: 'ws/' }, 'http://127.0.0.1:8080/ws'],
    [{ REVERB_TLS_CERT: 'a.crt', REVERB_TLS_KEY: 'a.key' }, 'https://127.0.0.1:8080'],
    [{ REVERB_SERVER_HOST: '0.0.0.0' }, 'http://127.0.0.1:8080'],
    [{ REVERB_SERVER_HOST: '::1' }, 'http://[::1]:8080'],
    [{ REVERB_SERVER_HOST: '10.0.0.5', REVERB_SERVER_PORT: '6001' }, 'http://10.0.0.5:6001'],
  ])('with %o find the realtime server on %s', (given, serverUrl) => {
    expect(read(given).reverb.serverUrl).toBe(serverUrl);
  });

  it('tell the browser of the path and of TLS when the realtime server itself has them', () => {
    const given = { REVERB_SERVER_PATH: '/ws', REVERB_TLS_CERT: 'a.crt', REVERB_TLS_KEY: 'a.key' };
    const { client } = read(given).reverb;
    expect(client).toEqual({ host: null, port: 8080, scheme: 'https', path: '/ws' });
  });

  it('take an empty variable for one that is not given', () => {
    expect(read({ APP_PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      appPort: 8000,
      databaseUrl: null,
    });
  });

  it.each([
    ['off', 0],
    ['1', 1],
    ['60', 60],
  ])('DEMO_DAY=%s is speed %i', (text, speed) => {
    expect(read({ DEMO_DAY: text }).demoDay).toBe(speed);
  });

  it.each([
    ['APP_ENV', 'test'],
    ['APP_PORT', 'abc'],
    ['APP_PORT', '0'],
    ['APP_PORT', '65536'],
    ['APP_PORT', '80.5'],
    ['APP_HOST', 'http://10.0.0.4'],
    ['APP_TRUSTED_PROXIES', 'proxy.example.dk'],
    ['APP_SLOW_QUERY_MS', '0'],
    ['DATABASE_PREPARED_STATEMENTS', 'ja'],
    ['APP_METRICS_PORT', 'ja'],
    ['APP_METRICS_HOST', 'http://x'],
    ['APP_SLOW_QUERY_MS', '1.5'],
    ['APP_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['APP_TRUSTED_PROXIES', '10.0.0.1,,'],
    ['APP_URL', 'tavlen.dk'],
    ['APP_URL', 'ftp://tavlen.dk'],
    ['APP_NAME', 'x'.repeat(61)],
    ['DATABASE_URL', 'mysql://a/b'],
    ['REDIS_URL', 'http://redis'],
    ['SMTP_URL', 'post.example.dk'],
    ['REVERB_SERVER_PORT', '-1'],
    ['REVERB_HOST', 'https://ws.example.dk'],
    ['REVERB_PORT', 'x'],
    ['REVERB_SCHEME', 'wss'],
    ['REVERB_APP_ID', ''],
    ['REVERB_APP_KEY', 'with space'],
    ['REVERB_APP_SECRET', ''],
    ['DEMO_DAY', '61'],
    ['DEMO_DAY', '0'],
    ['DEMO_DAY', 'on'],
  ])('name %s when it is %o', (variable, value) => {
    expect(() => read({ [variable]: value })).toThrow(new RegExp(`^${variable}: .+ / .+$`));
  });

  it('never show a secret', () => {
    const run = () => read({ DATABASE_URL: 'mysql://bruger:hemmelig@db/x' });
    expect(run).toThrow(SettingsError);
    expect(run).not.toThrow(/hemmelig/);
  });

  it('refuse the simulated day in production', () => {
    expect(() => read({ APP_ENV: 'production', DEMO_DAY: '10' })).toThrow(
      /^DEMO_DAY: kan kun bruges/,
    );
  });
});
