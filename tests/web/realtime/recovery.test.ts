import { describe, expect, it } from 'vitest';
import { createRecovery } from '#web/realtime/recovery.ts';

type Listener = (data: unknown) => void;

function emitter() {
  const listeners = new Map<string, Listener[]>();
  return {
    bind: (event: string, listener: Listener) =>
      listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    emit: (event: string, data?: unknown) =>
      listeners.get(event)?.forEach((listener) => listener(data)),
  };
}

/** Stands for pusher-js: a new transport for each connection, and a list of what was sent. */
function recovering() {
  const manager = emitter();
  let transport = emitter();
  const sent: unknown[] = [];
  const connection = { bind: manager.bind, connection: { transport: { bind: transport.bind } } };
  const pusher = {
    connection,
    send_event(event: string, data: unknown, channel?: string) {
      sent.push(channel === undefined ? [event, data] : [event, data, channel]);
      return true;
    },
  };
  const recovery = createRecovery();
  recovery.attach(pusher);
  return {
    recovery,
    sent,
    send: (event: string, data: unknown, channel?: string) =>
      pusher.send_event(event, data, channel),
    connect() {
      transport = emitter();
      connection.connection = { transport: { bind: transport.bind } };
      manager.emit('connected', {});
    },
    lose: () => manager.emit('state_change', { previous: 'connected', current: 'disconnected' }),
    hear: (frame: object) => transport.emit('message', { data: JSON.stringify(frame) }),
  };
}

const succeeded = (channel: string, serial: number, more: object = {}) => ({
  event: 'pusher_internal:subscription_succeeded',
  channel,
  data: '{}',
  epoch: 'e1',
  serial,
  ...more,
});
const event = (channel: string, serial: number, epoch = 'e1') => ({
  event: 'order.changed',
  channel,
  data: '{}',
  serial,
  epoch,
});

/** Whether a promise has been kept by now. */
async function isKept(promise: Promise<void>): Promise<boolean> {
  return Promise.race([promise.then(() => true), Promise.resolve().then(() => false)]);
}

const { signal } = new AbortController();

describe('subscribing again', () => {
  it('says where the channel stands: at its last event, or where it was when it was subscribed to', () => {
    const client = recovering();
    client.connect();
    client.hear(succeeded('private-a', 3));
    client.hear(succeeded('private-b', 7));
    client.hear(event('private-a', 4));
    client.send('pusher:subscribe', { auth: 'x', channel: 'private-a' });
    client.send('pusher:subscribe', { auth: 'y', channel: 'private-b' });
    client.send('pusher:subscribe', { auth: 'z', channel: 'private-c' });
    expect(client.sent).toEqual([
      ['pusher:subscribe', { auth: 'x', channel: 'private-a', resume: { epoch: 'e1', serial: 4 } }],
      ['pusher:subscribe', { auth: 'y', channel: 'private-b', resume: { epoch: 'e1', serial: 7 } }],
      ['pusher:subscribe', { auth: 'z', channel: 'private-c' }],
    ]);
  });

  it('starts again after leaving, and after a refusal', () => {
    const client = recovering();
    client.connect();
    client.hear(succeeded('private-a', 3));
    client.hear(succeeded('private-b', 3));
    client.send('pusher:unsubscribe', { channel: 'private-a' });
    client.recovery.refused('private-b');
    client.send('pusher:subscribe', { channel: 'private-a' });
    client.send('pusher:subscribe', { channel: 'private-b' });
    expect(client.sent.slice(1)).toEqual([
      ['pusher:subscribe', { channel: 'private-a' }],
      ['pusher:subscribe', { channel: 'private-b' }],
    ]);
  });

  it('leaves every other message and every other server alone', () => {
    const client = recovering();
    client.connect();
    client.hear({ event: 'pusher_internal:subscription_succeeded', channel: 'a', data: '{}' });
    client.hear({ event: 'x', channel: 'a', data: '{"epoch":"of the data"}' });
    client.send('client-x', { channel: 'a' }, 'a');
    client.send('pusher:subscribe', { channel: 'a' });
    client.send('pusher:ping', {});
    expect(client.sent).toEqual([
      ['client-x', { channel: 'a' }, 'a'],
      ['pusher:subscribe', { channel: 'a' }],
      ['pusher:ping', {}],
    ]);
    expect(client.recovery.stream('a')).toBeUndefined();
  });
});

describe('a stream', () => {
  it('is unbroken over a lost connection when the server resumes it', () => {
    const client = recovering();
    client.connect();
    client.hear(succeeded('private-a', 3));
    const stream = client.recovery.stream('private-a');
    expect(stream).toBeDefined();
    client.lose();
    client.connect();
    client.hear(succeeded('private-a', 5, { resumed: true }));
    client.hear(event('private-a', 4));
    client.hear(event('private-a', 5));
    expect(client.recovery.stream('private-a')).toBe(stream);
  });

  it.each([
    ['when the server cannot resume it', succeeded('private-a', 5, { resumed: false })],
    ['when the server says nothing of it', succeeded('private-a', 3)],
    ['when the count has started anew', event('private-a', 4, 'e2')],
  ])('is another one %s', (_, frame) => {
    const client = recovering();
    client.connect();
    client.hear(succeeded('private-a', 3));
    const stream = client.recovery.stream('private-a');
    client.hear(frame);
    expect(client.recovery.stream('private-a')).not.toBe(stream);
  });
});

describe('what was missed', () => {
  it('may be on its way from the loss of the connection to the last event it takes', async () => {
    const client = recovering();
    client.connect();
    client.hear(succeeded('private-a', 3));
    expect(await isKept(client.recovery.settled('private-a', signal))).toBe(true);
    client.lose();
    const settled = client.recovery.settled('private-a', signal);
    client.connect();
    expect(await isKept(settled)).toBe(false);
    client.hear(succeeded('private-a', 5, { resumed: true }));
    client.hear(event('private-a', 4));
    expect(await isKept(settled)).toBe(false);
    client.hear(event('private-a', 5));
    await settled;
  });

  it.each([
    [
      'the server cannot resume',
      (client: ReturnType<typeof recovering>) =>
        client.hear(succeeded('private-a', 9, { resumed: false })),
    ],
    [
      'there was nothing',
      (client: ReturnType<typeof recovering>) =>
        client.hear(succeeded('private-a', 3, { resumed: true })),
    ],
    [
      'the subscription fails',
      (client: ReturnType<typeof recovering>) => client.recovery.refused('private-a'),
    ],
    [
      'the channel is left',
      (client: ReturnType<typeof recovering>) =>
        client.send('pusher:unsubscribe', { channel: 'private-a' }),
    ],
  ])('is on its way no longer when %s', async (_, happen) => {
    const client = recovering();
    client.connect();
    client.hear(succeeded('private-a', 3));
    client.lose();
    client.connect();
    const settled = client.recovery.settled('private-a', signal);
    expect(await isKept(settled)).toBe(false);
    happen(client);
    await settled;
  });

  it('is not waited for by whoever has given up', async () => {
    const client = recovering();
    client.connect();
    client.hear(succeeded('private-a', 3));
    client.lose();
    const giveUp = new AbortController();
    const settled = client.recovery.settled('private-a', giveUp.signal);
    giveUp.abort(new Error('lost again'));
    await expect(settled).rejects.toThrow('lost again');
  });
});
