import { describe, expect, it } from 'vitest';
import { otherApp, testApp, testServer } from '../support/server.ts';

const patientApp = { id: 'patient', key: 'patient-key', secret: 'patient-secret' };
const server = testServer({
  apps: [
    { ...testApp, authorisedWithin: 1 },
    { ...patientApp, authorisedWithin: 1, compatibility: { unauthorisedInTime: 4100 } },
    otherApp,
  ],
});

describe.concurrent('an app whose connections must authorise in time', () => {
  it('closes connections that only use public channels or fail to authorise, with 4009', async () => {
    const [idle, listener, intruder] = [
      await server.connect(),
      await server.connect(),
      await server.connect(),
    ];
    await listener.subscribe('news');
    intruder.sendSubscribe('private-a', {});
    intruder.sendSignIn(otherApp, '{"id":"1"}');
    for (const client of [idle, listener, intruder]) {
      const told = await client.take('pusher:error', ({ data }) =>
        JSON.stringify(data).includes('Not authorised'),
      );
      expect(told.data).toMatchObject({ code: 4009 });
      expect((await client.closed).code).toBe(4009);
    }
  });

  it('keeps connections that signed in or joined a private channel, even if they left it', async () => {
    // Each authorises before the next one connects, so that its second is not used up on a busy machine.
    const user = await server.connect();
    await user.signIn(testApp, { id: '1' });
    const member = await server.connect();
    await member.subscribe('presence-a', { credentials: testApp, user: { user_id: '1' } });
    const former = await server.connect();
    await former.subscribe('private-a', { credentials: testApp });
    former.send({ event: 'pusher:unsubscribe', data: { channel: 'private-a' } });
    const idle = await server.connect();
    await idle.closed;
    for (const client of [user, member, former]) expect(await client.rest()).toEqual([]);
  });

  it('closes them with 4100 if the app wants them to retry', async () => {
    const client = await server.connect({ key: patientApp.key });
    expect((await client.take('pusher:error')).data).toMatchObject({ code: 4100 });
    expect((await client.closed).code).toBe(4100);
  });

  it('does not affect another app', async () => {
    const elsewhere = await server.connect({ key: otherApp.key });
    const idle = await server.connect();
    await idle.closed;
    expect(await elsewhere.rest()).toEqual([]);
  });
});
