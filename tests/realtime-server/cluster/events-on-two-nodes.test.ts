import { describe, expect, it } from 'vitest';
import { redisIsHere } from '#tests/support/redis/redis.ts';
import { otherApp, testApp } from '../support/server.ts';
import { countIn, takeAll } from './support/ask.ts';
import { member, twoNodes } from './support/two-nodes.ts';

const history = [
  { channels: 'kept-flood', events: 100, bytes: 100_000, seconds: 60 },
  { channels: 'kept-*', events: 5, bytes: 10_000, seconds: 60 },
];

describe.skipIf(!redisIsHere())('events on two nodes', () => {
  const cluster = twoNodes({ history });

  it('an event published on one node reaches the subscribers of both, in the same order and with the same serials', async () => {
    const [here, there] = await Promise.all([cluster.one.connect(), cluster.two.connect()]);
    await Promise.all([here.subscribe('news'), there.subscribe('news')]);
    await Promise.all(
      [cluster.one, cluster.two].flatMap((node, at) =>
        [0, 1, 2, 3, 4].map((n) => node.api().publish('news', 'numbered', { at, n })),
      ),
    );
    const both = await Promise.all([here, there].map((client) => takeAll(client, 'numbered', 10)));
    expect(both[0]).toEqual(both[1]);
    expect(both[0]?.map(({ serial }) => serial)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('the socket an event came from does not get it, on any node', async () => {
    const [here, there] = await Promise.all([cluster.one.connect(), cluster.two.connect()]);
    await Promise.all([here.subscribe('to-others'), there.subscribe('to-others')]);
    await cluster.one.api().publish('to-others', 'first', {}, { socket_id: there.socketId });
    await cluster.one.api().publish('to-others', 'second', {}, { socket_id: here.socketId });
    await here.take('first');
    await there.take('second');
    expect(await here.rest()).toEqual([]);
    expect(await there.rest()).toEqual([]);
  });

  it('a client event reaches the others on both nodes and not its sender', async () => {
    const [sender, here, there] = await Promise.all([
      cluster.one.connect(),
      cluster.one.connect(),
      cluster.two.connect(),
    ]);
    for (const client of [sender, here, there])
      await client.subscribe('private-talk', { credentials: testApp });
    sender.send({ event: 'client-typing', channel: 'private-talk', data: { a: 1 } });
    expect(await here.take('client-typing')).toEqual({
      event: 'client-typing',
      channel: 'private-talk',
      data: { a: 1 },
    });
    await there.take('client-typing');
    expect(await sender.rest()).toEqual([]);
  });

  it('the counts in the answer to a publish are those of all nodes', async () => {
    await Promise.all([
      member(cluster.one, 'presence-figures', 'a'),
      member(cluster.two, 'presence-figures', 'b'),
    ]);
    const body = {
      name: 'e',
      channel: 'presence-figures',
      data: '{}',
      info: 'user_count,subscription_count',
    };
    expect((await cluster.one.api().post('/events', body)).json).toEqual({
      channels: { 'presence-figures': { user_count: 2, subscription_count: 2 } },
    });
  });

  it('another node finds a cached event with its remaining time', async () => {
    await cluster.one.api().publish('cache-a', 'kept', { n: 1 });
    const client = await cluster.two.connect();
    await client.subscribe('cache-a');
    expect(await client.take('kept')).toMatchObject({ data: '{"n":1}' });
    const { json } = await cluster.two.api().get('/channels/cache-a', { info: 'cache' });
    expect(json).toMatchObject({ cache: { data: '{"n":1}', ttl: expect.any(Number) } });
    const other = await cluster.one.connect();
    await other.subscribe('cache-b');
    await other.take('pusher:cache_miss');
  });

  it('a client that resumes on another node gets the missed events, in order, before new ones', async () => {
    const first = await cluster.one.connect();
    const answer = await first.subscribe('kept-a');
    await cluster.one.api().publish('kept-a', 'n', 1);
    const { serial } = await first.take('n');
    first.cut();
    for (const n of [2, 3, 4]) await cluster.one.api().publish('kept-a', 'n', n);
    const again = await cluster.two.connect();
    const resumed = await again.subscribe('kept-a', { resume: { epoch: answer.epoch, serial } });
    expect(resumed).toMatchObject({ resumed: true, epoch: answer.epoch, serial: 4 });
    await cluster.one.api().publish('kept-a', 'n', 5);
    expect((await takeAll(again, 'n', 4)).map(({ data }) => data)).toEqual(['2', '3', '4', '5']);
    const late = await cluster.one.connect();
    for (const n of [6, 7, 8, 9]) await cluster.two.api().publish('kept-a', 'n', n);
    const refused = await late.subscribe('kept-a', { resume: { epoch: answer.epoch, serial } });
    expect(refused).toMatchObject({ resumed: false, serial: 9 });
  });

  it('a client that resumes on another node during constant publishing gets each event exactly once', async () => {
    const probe = await cluster.one.connect();
    const { epoch } = await probe.subscribe('kept-flood');
    const published = (async () => {
      for (let n = 1; n <= 60; n += 1) await cluster.one.api().publish('kept-flood', 'n', n);
    })();
    const serials: (number | undefined)[] = [];
    let serial = 0;
    while (serial < 60) {
      const client = await cluster.two.connect();
      const answer = await client.subscribe('kept-flood', { resume: { epoch, serial } });
      expect(answer.resumed).toBe(true);
      for (let count = 0; count < 2 && serial < 60; count += 1) {
        const frame = await client.take('n');
        serials.push(frame.serial);
        serial = Number(frame.serial);
      }
      client.cut();
    }
    await published;
    expect(serials).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
  });

  it('a repeated publish is done once, on any node', async () => {
    const client = await cluster.one.connect();
    await client.subscribe('once');
    const body = { name: 'e', channel: 'once', data: '1', idempotency_key: 'key-1' };
    expect((await cluster.one.api().post('/events', body)).status).toBe(200);
    expect((await cluster.two.api().post('/events', body)).status).toBe(200);
    await client.take('e');
    await cluster.two.api().publish('once', 'last', {});
    await client.take('last');
    expect(await client.rest()).toEqual([]);
  });

  it('apps are separate, whatever they and their channels are called', async () => {
    const [ours, theirs] = [await cluster.one.connect(), await cluster.two.connect(otherApp.key)];
    await Promise.all([ours.subscribe('shared-name'), theirs.subscribe('shared-name')]);
    await cluster.one.api().publish('shared-name', 'ours', {});
    await ours.take('ours');
    expect(await theirs.rest()).toEqual([]);
    expect(await countIn(cluster.two, 'shared-name')).toBe(1);
  });
});
