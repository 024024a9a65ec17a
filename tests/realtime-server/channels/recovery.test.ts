import { describe, expect, it } from 'vitest';
import { jsonOf } from '../support/raw-client.ts';
import type { Frame, RawClient } from '../support/raw-client.ts';
import { otherApp, testApp, testServer } from '../support/server.ts';

const kept = { events: 5, bytes: 100_000, seconds: 60 };
const server = testServer({
  apps: [
    {
      ...testApp,
      history: [
        { channels: 'private-brief*', ...kept, seconds: 1 },
        { channels: 'private-small', ...kept, bytes: 400 },
        { channels: '*kept*', ...kept },
      ],
    },
    otherApp,
  ],
});

interface Position {
  readonly epoch: string | undefined;
  readonly serial: number | undefined;
}

function positionOf({ epoch, serial }: Frame): Position {
  return { epoch, serial };
}

async function publish(channel: string, ...values: number[]): Promise<void> {
  for (const value of values) await server.api().publish(channel, 'x', value);
}

/** Subscribes and unsubscribes, and returns the position. */
async function standing(channel: string): Promise<Position> {
  const client = await server.connect();
  const frame = await client.subscribe(channel, { credentials: testApp });
  client.cut();
  await client.closed;
  return positionOf(frame);
}

/** Subscribes with a position. Returns the answer and the values that followed it. */
async function resume(
  channel: string,
  position: object,
): Promise<{ client: RawClient; answer: Frame; values: unknown[] }> {
  const client = await server.connect();
  const answer = await client.subscribe(channel, { credentials: testApp, resume: position });
  const values = (await client.rest()).map(jsonOf);
  return { client, answer, values };
}

describe('every published event', () => {
  it('has its serial and epoch, with or without history', async () => {
    const client = await server.connect();
    const start = positionOf(await client.subscribe('plain'));
    expect(start).toEqual({ epoch: expect.stringMatching(/^[\w-]+$/), serial: 0 });
    await publish('plain', 1, 2);
    expect((await client.rest()).map(positionOf)).toEqual([
      { epoch: start.epoch, serial: 1 },
      { epoch: start.epoch, serial: 2 },
    ]);
  });

  it('has a serial of its own channel', async () => {
    const client = await server.connect();
    await client.subscribe('lane-1');
    await client.subscribe('lane-2');
    await publish('lane-1', 1);
    await publish('lane-2', 2);
    expect((await client.rest()).map(({ serial }) => serial)).toEqual([1, 1]);
  });

  it('has a serial; client events, joins and leaves do not', async () => {
    const [one, two] = [await server.connect(), await server.connect()];
    await one.subscribe('presence-kept', { credentials: testApp, user: { user_id: '1' } });
    await two.subscribe('presence-kept', { credentials: testApp, user: { user_id: '2' } });
    expect(await one.take('pusher_internal:member_added')).not.toHaveProperty('serial');
    two.send({ event: 'client-x', channel: 'presence-kept', data: {} });
    expect(await one.take('client-x')).not.toHaveProperty('serial');
    await publish('presence-kept', 1);
    expect(await one.take('x')).toMatchObject({ serial: 1 });
  });
});

describe('a client that resumes a channel with a history', () => {
  it('gets exactly the missed events, in order, before new ones', async () => {
    const before = await server.connect();
    await before.subscribe('private-kept', { credentials: testApp });
    await publish('private-kept', 1, 2);
    await before.take('x');
    const last = positionOf(await before.take('x'));
    before.cut();
    await before.closed;
    await publish('private-kept', 3, 4, 5);

    const { client, answer, values } = await resume('private-kept', last);
    expect(answer).toMatchObject({ resumed: true, epoch: last.epoch, serial: 5 });
    expect(values).toEqual([3, 4, 5]);
    await publish('private-kept', 6);
    expect(await client.take('x')).toMatchObject({ data: '6', serial: 6, epoch: last.epoch });
    expect(await client.rest()).toEqual([]);
  });

  it('gets nothing when it missed nothing', async () => {
    const position = await standing('kept-still');
    const { answer, values } = await resume('kept-still', position);
    expect(answer).toMatchObject({ resumed: true });
    expect(values).toEqual([]);
  });

  it('gets the events published while nobody was subscribed', async () => {
    const position = await standing('kept-alone');
    await publish('kept-alone', 1, 2);
    const { answer, values } = await resume('kept-alone', position);
    expect(answer).toMatchObject({ resumed: true });
    expect(values).toEqual([1, 2]);
  });

  it('misses no event and gets none twice during constant publishing', async () => {
    const position = await standing('kept-busy');
    const values: number[] = [];
    let serial = position.serial;
    // Events may still arrive after the last subscription: one more collects them.
    for (let round = 0; round <= 20; round += 1) {
      const client = await server.connect();
      client.socket.on('message', (message) => {
        if (!Buffer.isBuffer(message)) return;
        const frame: Frame = JSON.parse(message.toString());
        if (frame.event !== 'x') return;
        values.push(Number(frame.data));
        ({ serial } = frame);
      });
      const next = round === 20 ? [] : [3 * round, 3 * round + 1, 3 * round + 2];
      const published = publish('kept-busy', ...next);
      const resume = { epoch: position.epoch, serial };
      expect(await client.subscribe('kept-busy', { resume })).toMatchObject({ resumed: true });
      await published;
      await client.rest();
      client.cut();
      await client.closed;
    }
    expect(values).toEqual(Array.from({ length: 60 }, (_, n) => n));
  });

  it('needs a signature on a private channel', async () => {
    const position = await standing('private-kept-shut');
    const client = await server.connect();
    client.sendSubscribe('private-kept-shut', { resume: position });
    const events = (await client.rest()).map(({ event }) => event);
    expect(events).toEqual(['pusher:error', 'pusher:subscription_error']);
  });
});

describe('a client that cannot resume is told so, and is subscribed', () => {
  /** What such a client receives, and its next event. */
  async function outcome(channel: string, position: object): Promise<unknown[]> {
    const { client, answer, values } = await resume(channel, position);
    await publish(channel, 99);
    return [answer.resumed, ...values, jsonOf(await client.take('x'))];
  }

  it('when more events were published than are stored', async () => {
    const position = await standing('kept-many');
    await publish('kept-many', 1, 2, 3, 4, 5, 6);
    expect(await outcome('kept-many', position)).toEqual([false, 99]);
    const { values } = await resume('kept-many', { ...position, serial: 2 });
    expect(values).toEqual([3, 4, 5, 6, 99]);
  });

  it('when the events are larger than the history', async () => {
    const position = await standing('private-small');
    for (let round = 0; round < 3; round += 1) {
      await server.api().publish('private-small', 'x', 'y'.repeat(100));
    }
    expect(await outcome('private-small', position)).toEqual([false, 99]);
  });

  it('when the events are too old', async () => {
    const position = await standing('private-brief');
    await publish('private-brief', 1);
    const resumed = async (): Promise<unknown> =>
      (await resume('private-brief', position)).answer.resumed;
    expect(await resumed()).toBe(true);
    await expect.poll(resumed).toBe(false);
  });

  it('on a channel without history that was vacant meanwhile', async () => {
    const position = await standing('plain-gone');
    expect(await outcome('plain-gone', position)).toEqual([false, 99]);
  });

  it('when the epoch is different, or the serial is in the future', async () => {
    const { epoch, serial } = await standing('kept-wrong');
    const another = await outcome('kept-wrong', { epoch: 'another', serial });
    const ahead = await outcome('kept-wrong', { epoch, serial: 1000 });
    expect([another, ahead]).toEqual([
      [false, 99],
      [false, 99],
    ]);
  });
});

it('a channel without history resumes if nothing was published meanwhile', async () => {
  const witness = await server.connect();
  await witness.subscribe('plain-held');
  const position = await standing('plain-held');
  expect((await resume('plain-held', position)).answer).toMatchObject({ resumed: true });
  await publish('plain-held', 1);
  expect((await resume('plain-held', position)).answer).toMatchObject({ resumed: false });
});

it('a client that did not ask to resume gets no answer to it', async () => {
  const client = await server.connect();
  expect(await client.subscribe('kept-plain')).not.toHaveProperty('resumed');
});

it('a cache channel sends its last event to a client that cannot resume, and not twice to one that can', async () => {
  await publish('cache-kept', 1);
  const position = await standing('cache-kept');
  await publish('cache-kept', 2);
  expect((await resume('cache-kept', position)).values).toEqual([2]);
  expect((await resume('cache-kept', { ...position, epoch: 'other' })).values).toEqual([2]);
  expect((await resume('cache-kept', { ...position, serial: 2 })).values).toEqual([]);
});

it.each([
  ['text'],
  [{ epoch: 'a' }],
  [{ epoch: 1, serial: 1 }],
  [{ epoch: '"', serial: 1 }],
  [{ epoch: 'a', serial: -1 }],
  [{ epoch: 'a', serial: 0.5 }],
  [{ epoch: 'a', serial: 1e300 }],
])('a position that is none is refused as malformed: %j', async (position) => {
  const client = await server.connect();
  client.send({ event: 'pusher:subscribe', data: { channel: 'kept-odd', resume: position } });
  expect(await client.rest()).toEqual([
    { event: 'pusher:error', data: { code: null, message: 'Invalid message format' } },
  ]);
});
