import { describe, expect, it } from 'vitest';
import { hostedLimits } from '#realtime-server/limits.ts';
import { readSettings } from '#realtime-server/settings.ts';

const environment = {
  REVERB_APP_ID: 'orders',
  REVERB_APP_KEY: 'key',
  REVERB_APP_SECRET: 'secret',
};

describe('the settings', () => {
  it('need an app and nothing more', () => {
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
        },
      ],
      limits: hostedLimits,
    });
  });

  it('are what the environment says', () => {
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
    expect(settings.limits).toEqual({ ...hostedLimits, activityTimeout: 30, connections: 5 });
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
});
