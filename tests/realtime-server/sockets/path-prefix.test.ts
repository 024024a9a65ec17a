import { describe, expect, it } from 'vitest';
import { readSettings } from '#realtime-server/settings.ts';
import { Recorder } from '../support/recorder.ts';
import { testApp, testServer } from '../support/server.ts';
import { stockClient, stockSdk } from '../support/stock-clients.ts';

const server = testServer({ path: '/live/ws' });

describe('a server with a path prefix', () => {
  it('works with unmodified clients, whose SDKs do not sign the path', async () => {
    const sdk = stockSdk(server.port);
    const client = stockClient(server.port, { wsPath: '/live/ws' });
    const heard = new Recorder();
    const channel = client.subscribe('news').bind('x', heard.record);
    await expect.poll(() => channel.subscribed).toBe(true);
    const body = JSON.stringify({ name: 'x', channel: 'news', data: '1' });
    const signed = sdk.createSignedQueryString({
      method: 'POST',
      path: `/apps/${testApp.id}/events`,
      body,
    });
    const url = `http://127.0.0.1:${server.port}/live/ws/apps/${testApp.id}/events?${signed}`;
    expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
    expect(await heard.atLeast(1)).toEqual([1]);
    client.disconnect();
  });

  it.each(['/up', `/apps/${testApp.id}/channels`, '/live/wsup', '/live/other/up'])(
    'is not at %s',
    async (path) => {
      expect((await fetch(`http://127.0.0.1:${server.port}${path}`)).status).toBe(404);
    },
  );

  it('closes sockets on other paths with 4005', async () => {
    const [above, beside] = [server.open(), server.open({ path: `/live/app/${testApp.key}` })];
    expect((await above.closed).code).toBe(4005);
    expect((await beside.closed).code).toBe(4005);
  });

  it('answers /up under the prefix', async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/live/ws/up`);
    expect(answer.status).toBe(200);
  });
});

describe('the path in the settings', () => {
  const app = { REVERB_APP_ID: '1', REVERB_APP_KEY: 'k', REVERB_APP_SECRET: 's' };

  it.each([
    ['', ''],
    ['/', ''],
    ['ws', '/ws'],
    ['/live/ws/', '/live/ws'],
  ])('"%s" is "%s"', (given, path) => {
    expect(readSettings({ ...app, REVERB_SERVER_PATH: given }).path).toBe(path);
  });

  it.each(['a b', '/a//b', '/a?b'])('"%s" is none', (given) => {
    expect(() => readSettings({ ...app, REVERB_SERVER_PATH: given })).toThrow(
      'REVERB_SERVER_PATH must be a path',
    );
  });
});
