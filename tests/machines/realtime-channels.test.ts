import { describe, expect, it } from 'vitest';
import { realtimeConnectionMachine, realtimeView } from '#machines/realtime-connection.ts';
import type { Refusal } from '#machines/realtime/channel-states.ts';
import { client, settle } from './realtime-client.ts';

const wanted = (channel: string) => ({ type: 'channel.wanted', channel }) as const;
const subscribed = (channel: string) => ({ type: 'channel.subscribed', channel }) as const;
const refused = (channel: string, why: Refusal) =>
  ({ type: 'channel.refused', channel, why }) as const;

describe(`${realtimeConnectionMachine.id}, its channels`, () => {
  it('is not Live before every channel that the page wants is subscribed', async () => {
    const { asked, actor, freshness, connect, lamp } = client();
    actor.send(wanted('private-statuses'));
    actor.send(wanted('private-orders'));

    connect();
    actor.send(subscribed('private-statuses'));
    asked[0]?.done();
    await settle();
    expect([freshness(), lamp()]).toEqual([{ stale: 'unheard' }, 'catchingUp']);
    actor.send(subscribed('private-orders'));
    expect(freshness()).toBe('catchingUp');
    asked[1]?.done();
    await settle();
    expect([freshness(), lamp()]).toEqual(['inSync', 'live']);
    actor.send(wanted('private-metrics'));
    expect([freshness(), lamp()]).toEqual([{ stale: 'unheard' }, 'catchingUp']);
    actor.send({ type: 'channel.left', channel: 'private-metrics' });
    asked[2]?.done();
    await settle();

    expect(lamp()).toBe('live');
  });

  it('subscribes to every channel again on a new connection, and ignores answers to the old one', async () => {
    const { asked, actor, connect, lamp } = client();
    actor.send(wanted('private-orders'));
    connect();
    actor.send(subscribed('private-orders'));
    asked.at(-1)?.done();
    await settle();
    expect(lamp()).toBe('live');

    actor.send({ type: 'socket.closed', code: 1006 });
    actor.send({ type: 'socket.opened', socketId: '1.2', at: 9_000 });
    asked.at(-1)?.done();
    await settle();
    expect(lamp()).toBe('catchingUp');
    actor.send(refused('private-orders', 'loggedOut'));

    expect(realtimeView(actor.getSnapshot())).toMatchObject({
      lamp: 'unheard',
      unheard: 'loggedOut',
      inSync: false,
    });
  });

  it('asks again for a refused channel after growing pauses, and is Live by itself when it is let in', async () => {
    const { clock, socket, asked, actor, connect, lamp } = client({ chance: 0.5 });
    actor.send(wanted('private-orders'));
    connect();
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      actor.send(refused('private-orders', 'failed'));
      clock.increment(pause - 1);
      expect([lamp(), socket.filter((did) => did === 'subscribe')]).toEqual(['unheard', []]);
      clock.increment(1);
      expect(lamp()).toBe('catchingUp');
      expect(socket.splice(0)).toContain('subscribe');
    }
    actor.send(subscribed('private-orders'));
    asked.at(-1)?.done();
    await settle();
    asked.at(-1)?.done();
    await settle();
    expect(lamp()).toBe('live');
    actor.send(refused('private-orders', 'denied'));
    clock.increment(1_000);

    expect(socket).toEqual(['subscribe']);
  });

  it('takes 15 s without an answer about a channel for a refusal', () => {
    const { clock, socket, actor, connect, lamp } = client();
    actor.send(wanted('private-orders'));
    connect();
    clock.increment(14_999);
    expect(lamp()).toBe('catchingUp');
    clock.increment(1);
    expect(realtimeView(actor.getSnapshot()).unheard).toBe('failed');
    clock.increment(1_500);

    expect(socket.filter((did) => did === 'subscribe')).toEqual(['subscribe']);
  });

  it('still fetches what others of its channels missed while one is denied', async () => {
    const { asked, actor, freshness, connect } = client();
    actor.send(wanted('private-orders'));
    actor.send(wanted('presence-order.1'));
    connect();
    actor.send(subscribed('private-orders'));
    actor.send(refused('presence-order.1', 'denied'));
    asked[0]?.done();
    await settle();
    expect(freshness()).toEqual({ stale: 'unheard' });
    actor.send({ type: 'gap.found' });
    expect(freshness()).toBe('catchingUp');
    asked[1]?.done();
    await settle();

    expect(freshness()).toEqual({ stale: 'unheard' });
    expect(asked).toHaveLength(2);
  });
});
