import { describe, expect, it } from 'vitest';
import type { ChannelMessage, MissedMessages } from '#domain/events.ts';
import { createListener } from '#web/realtime/channel-listener.ts';

const message = (seq: number, previous: number): ChannelMessage => ({
  id: `m${seq}`,
  seq,
  previous,
  type: 'card.moved',
  entityId: 'o1',
  version: 1,
  actor: null,
  at: '2026-11-21T08:00:00.000Z',
  changed: [],
  patch: {},
});

/** A socket that recovers nothing. */
const noRecovery = {
  settled: () => Promise.resolve(),
  stream: (): number | undefined => undefined,
};

function listen(answers: MissedMessages[], since = 10, recovery = noRecovery) {
  const story: string[] = [];
  const listener = createListener({
    channel: 'private-board.b1',
    since,
    onMessage: ({ seq }) => story.push(`message ${seq}`),
    onGap: () => story.push('gap'),
    onSnapshotNeeded: async () => void story.push('snapshot'),
    recovery,
    fetchMissed: async (channel, from) => {
      story.push(`fetch ${channel} ${from}`);
      const answer = answers.shift();
      if (answer === undefined) throw new Error('The server cannot be reached.');
      return answer;
    },
  });
  return { listener, story };
}

const signal = new AbortController().signal;

describe('a listener on a channel', () => {
  it('tells of a gap once, fetches from the last message it has, and goes on', async () => {
    const { listener, story } = listen([
      { messages: [message(12, 10), message(20, 12)], complete: true, seq: 20 },
    ]);
    listener.receive(message(20, 12));
    listener.receive(message(21, 20));
    await listener.catchUp(signal);
    listener.receive(message(22, 21));
    expect(story).toEqual([
      'gap',
      'fetch private-board.b1 10',
      'message 12',
      'message 20',
      'message 21',
      'message 22',
    ]);
  });

  it('asks the page for a snapshot when the news is no longer kept, and tells only what came after it', async () => {
    const { listener, story } = listen([{ messages: [], complete: false, seq: 500 }]);
    listener.receive(message(499, 480));
    listener.receive(message(501, 499));
    await listener.catchUp(signal);
    expect(story).toEqual(['gap', 'fetch private-board.b1 10', 'snapshot', 'message 501']);
  });

  it('rejects while what it holds is not among what was fetched', async () => {
    const { listener, story } = listen([
      { messages: [], complete: true, seq: 10 },
      { messages: [message(15, 10)], complete: true, seq: 20 },
    ]);
    listener.receive(message(20, 15));
    await expect(listener.catchUp(signal)).rejects.toThrow('still missing');
    await listener.catchUp(signal);
    expect(story.slice(-2)).toEqual(['message 15', 'message 20']);
  });

  it('rejects when the server cannot be reached, and has lost nothing', async () => {
    const { listener, story } = listen([]);
    listener.receive(message(20, 15));
    await expect(listener.catchUp(signal)).rejects.toThrow('cannot be reached');
    listener.startOver(15);
    expect(story.at(-1)).toBe('message 20');
  });

  it('fetches nothing on a channel it may not hear', async () => {
    const { listener, story } = listen([]);
    listener.admitted(false);
    await listener.catchUp(signal);
    expect(story).toEqual([]);
  });

  it('a heartbeat ahead of the last message is a gap', () => {
    const { listener, story } = listen([]);
    listener.heartbeat({ seq: 10, at: '' });
    listener.heartbeat({ seq: 11, at: '' });
    listener.heartbeat({ seq: 11, at: '' });
    expect(story).toEqual(['gap']);
  });
});

describe('a listener whose socket brings what was missed', () => {
  const nothing: MissedMessages = { messages: [], complete: true, seq: 10 };

  function socket() {
    const state: { stream: number | undefined } = { stream: 1 };
    return { state, settled: () => Promise.resolve(), stream: () => state.stream };
  }

  it('fetches once, and never again while the stream is unbroken', async () => {
    const recovery = socket();
    const { listener, story } = listen([nothing], 10, recovery);
    await listener.catchUp(signal);
    listener.receive(message(11, 10));
    await listener.catchUp(signal);
    await listener.catchUp(signal);
    expect(story).toEqual(['fetch private-board.b1 10', 'message 11']);
  });

  it('fetches when the stream has been broken, and until that has succeeded', async () => {
    const recovery = socket();
    const { listener, story } = listen([nothing], 10, recovery);
    await listener.catchUp(signal);
    recovery.state.stream = 2;
    await expect(listener.catchUp(signal)).rejects.toThrow('cannot be reached');
    await expect(listener.catchUp(signal)).rejects.toThrow('cannot be reached');
    expect(story).toHaveLength(3);
  });

  it('fetches when a message names one that never came, whatever the socket says', async () => {
    const { listener, story } = listen(
      [nothing, { messages: [message(12, 10), message(20, 12)], complete: true, seq: 20 }],
      10,
      socket(),
    );
    await listener.catchUp(signal);
    listener.receive(message(20, 12));
    await listener.catchUp(signal);
    expect(story.slice(-3)).toEqual(['fetch private-board.b1 10', 'message 12', 'message 20']);
  });

  it('looks once more when the channel was subscribed to while it fetched', async () => {
    const recovery = socket();
    recovery.state.stream = undefined;
    const { listener, story } = listen([nothing, nothing], 10, recovery);
    const caughtUp = listener.catchUp(signal);
    await Promise.resolve();
    recovery.state.stream = 1;
    await caughtUp;
    await listener.catchUp(signal);
    expect(story).toEqual(['fetch private-board.b1 10', 'fetch private-board.b1 10']);
  });
});
