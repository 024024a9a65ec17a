import { describe, expect, it } from 'vitest';
import { otherApp, testApp, testServer } from '../support/server.ts';

const server = testServer({
  apps: [
    { ...testApp, limits: { connections: 2 } },
    { ...otherApp, limits: { connections: 1 }, compatibility: { overQuota: 4100 } },
  ],
});

describe('a socket over the quota of its app', () => {
  it('is closed with a code without reconnect, whether or not others have subscriptions', async () => {
    const first = await server.connect();
    await server.connect();
    const third = server.open();
    expect((await third.take('pusher:error')).data).toEqual({
      code: 4004,
      message: expect.any(String),
    });
    expect((await third.closed).code).toBe(4004);

    first.socket.close();
    await first.closed;
    const fourth = await server.connect();
    expect(await fourth.rest()).toEqual([]);
  });

  it("is closed with a code to retry, if the app has Soketi's", async () => {
    const first = await server.connect({ key: otherApp.key });
    const second = server.open({ key: otherApp.key });
    expect((await second.closed).code).toBe(4100);
    expect(await first.rest()).toEqual([]);
  });
});
