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

describe.concurrent('an app whose connections must authorise themselves in time', () => {
  it('closes with 4009 those that only listen in public, or fail', async () => {
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

  it('keeps those that signed in or were let into a private channel, even if they left it', async () => {
    // Each authorises itself before the next one comes: on a busy machine its second is not spent on the others.
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

  it('or with 4100 where they are to try again', async () => {
    const client = await server.connect({ key: patientApp.key });
    expect((await client.take('pusher:error')).data).toMatchObject({ code: 4100 });
    expect((await client.closed).code).toBe(4100);
  });

  it('says nothing about another app', async () => {
    const elsewhere = await server.connect({ key: otherApp.key });
    const idle = await server.connect();
    await idle.closed;
    expect(await elsewhere.rest()).toEqual([]);
  });
});
