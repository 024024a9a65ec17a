import { describe, expect, it } from 'vitest';
import { echoSettings } from '#web/realtime/settings.ts';

describe('realtime settings', () => {
  it('are those of the specification: reverb, forced TLS, ws and wss, port 443, 120/30/10 s', () => {
    expect(
      echoSettings(
        { key: 'k', host: 'rt.example', port: 443, scheme: 'https', path: '/ws' },
        'app.example',
      ),
    ).toMatchObject({
      broadcaster: 'reverb',
      key: 'k',
      wsHost: 'rt.example',
      wssPort: 443,
      wsPath: '/ws',
      forceTLS: true,
      enabledTransports: ['ws', 'wss'],
      activityTimeout: 120_000,
      pongTimeout: 30_000,
      unavailableTimeout: 10_000,
    });
  });

  it('find the server on the page’s own host without TLS in the demo', () => {
    expect(
      echoSettings({ key: 'k', host: null, port: 8080, scheme: 'http', path: '' }, 'localhost'),
    ).toMatchObject({ wsHost: 'localhost', wsPort: 8080, forceTLS: false });
  });
});
