import { describe, expect, it } from 'vitest';
import { defaultLimits } from '#realtime-server/limits.ts';
import { readSettings } from '#realtime-server/settings.ts';

const environment = {
  REVERB_APP_ID: 'orders',
  REVERB_APP_KEY: 'key',
  REVERB_APP_SECRET: 'secret',
};

describe('the settings', () => {
  it('need only an app', () => {
    expect(readSettings(environment)).toEqual({
      host: '0.0.0.0',
      port: 8080,
      apps: [
        {
          id: 'orders',
          key: 'key',
          secret: 'secret',
          allowedOrigins: ['*'],
          clientEvents: 'members',
          publicChannels: true,
        },
      ],
      path: '',
      limits: defaultLimits,
      driver: 'auto',
      tls: undefined,
      sharedPort: false,
      trustedProxies: [],
      drainSeconds: 0,
      metrics: undefined,
    });
  });

  it('are those of the environment', () => {
    const settings = readSettings({
      ...environment,
      REVERB_SERVER_HOST: '127.0.0.1',
      REVERB_SERVER_PORT: '0',
      REVERB_ALLOWED_ORIGINS: 'tavlen.example, *.tavlen.example,',
      REVERB_APP_ACCEPT_CLIENT_EVENTS_FROM: 'none',
      REVERB_APP_ACTIVITY_TIMEOUT: '30',
      REVERB_APP_MAX_CONNECTIONS: '5',
      REVERB_APP_PONG_TIMEOUT: ' ',
    });
    expect(settings).toMatchObject({ host: '127.0.0.1', port: 0 });
    expect(settings.apps).toMatchObject([
      { allowedOrigins: ['tavlen.example', '*.tavlen.example'], clientEvents: 'none' },
    ]);
    expect(settings.limits).toEqual({ ...defaultLimits, activityTimeout: 30, connections: 5 });
  });

  it.each(['REVERB_APP_ID', 'REVERB_APP_KEY', 'REVERB_APP_SECRET'])(
    'cannot do without %s and say so in Danish and English',
    (variable) => {
      const message = `${variable} mangler. / ${variable} is missing.`;
      expect(() => readSettings({ ...environment, [variable]: undefined })).toThrow(message);
      expect(() => readSettings({ ...environment, [variable]: '' })).toThrow(message);
    },
  );

  it.each([
    ['REVERB_SERVER_PORT', '65536'],
    ['REVERB_SERVER_PORT', '8080x'],
    ['REVERB_SERVER_PORT', '-1'],
    ['REVERB_APP_ACTIVITY_TIMEOUT', '0'],
    ['REVERB_APP_ACTIVITY_TIMEOUT', '841'],
    ['REVERB_APP_MAX_MESSAGE_SIZE', '1.5'],
    ['REVERB_APP_ACCEPT_CLIENT_EVENTS_FROM', 'everyone'],
  ])('refuse %s=%s by name', (variable, value) => {
    expect(() => readSettings({ ...environment, [variable]: value })).toThrow(
      new RegExp(`^${variable} skal være .* / ${variable} must be `),
    );
  });

  it('refuse a certificate without its key', () => {
    const message = 'REVERB_TLS_KEY must come with REVERB_TLS_CERT.';
    expect(() => readSettings({ ...environment, REVERB_TLS_CERT: 'a.pem' })).toThrow(message);
  });

  it('include how the server runs', () => {
    const settings = readSettings({
      ...environment,
      REVERB_DRIVER: 'ws',
      REVERB_TLS_CERT: 'a.pem',
      REVERB_TLS_KEY: 'a.key',
      REVERB_SHARED_PORT: 'true',
      REVERB_TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      REVERB_METRICS_PORT: '9601',
    });
    expect(settings).toMatchObject({
      driver: 'ws',
      tls: { cert: 'a.pem', key: 'a.key' },
      sharedPort: true,
      trustedProxies: ['10.0.0.0/8', '::1'],
      drainSeconds: 0,
      metrics: { host: '127.0.0.1', port: 9601 },
    });
  });

  it('drain slowly only with a shared port and Redis', () => {
    const shared = { ...environment, REVERB_SHARED_PORT: 'true', REDIS_URL: 'redis://a' };
    expect(readSettings(shared).drainSeconds).toBe(10);
    expect(readSettings({ ...shared, REVERB_DRAIN_SECONDS: '3' }).drainSeconds).toBe(3);
    expect(readSettings({ ...shared, REVERB_SHARED_PORT: 'false' }).drainSeconds).toBe(0);
  });

  it('have every setting that an app in a file has', () => {
    const { apps } = readSettings({
      ...environment,
      REVERB_APP_SUBSCRIPTION_COUNT: 'true',
      REVERB_APP_AUTHORISED_WITHIN: '30',
      REVERB_APP_HISTORY: '[{"channels":"private-*","events":10,"bytes":1000,"seconds":60}]',
      REVERB_APP_WEBHOOKS: '[{"url":"https://tavlen.example/x","channel_prefixes":["a-"]}]',
      REVERB_APP_COMPATIBILITY:
        '{"over_quota":4100,"unauthorised_in_time":4100,"terminated":"signed_in","unanswerable_info":"leave_out"}',
      REVERB_APP_CLIENT_EVENTS_ON: 'presence-*, private-chat.*',
      REVERB_APP_PUBLIC_CHANNELS: 'false',
    });
    expect(apps).toMatchObject([
      {
        subscriptionCount: true,
        authorisedWithin: 30,
        history: [{ channels: 'private-*', events: 10, bytes: 1000, seconds: 60 }],
        webhooks: [{ url: 'https://tavlen.example/x', channelPrefixes: ['a-'] }],
        compatibility: {
          overQuota: 4100,
          unauthorisedInTime: 4100,
          terminated: 'signedIn',
          unanswerableInfo: 'leave_out',
        },
        clientEventsOn: ['presence-*', 'private-chat.*'],
        publicChannels: false,
      },
    ]);
  });
});
