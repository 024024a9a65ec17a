import { describe, expect, it } from 'vitest';
import type { ChannelMessage, MissedMessages } from '#domain/events/events.ts';
import { createListener } from '#web/realtime/channel-listener.ts';

const AT = '2026-11-21T08:00:00.000Z';

const message = (seq: number, previous: number): ChannelMessage => ({
  id: `m${seq}`,
  seq,
  previous,
  type: 'card.moved',
  entityId: 'o1',
  version: 1,
  actor: null,
  at: AT,
  changed: [],
  patch: {},
});

/** A socket that recovers nothing. */
const noRecovery = {
  settled: () => Promise.resolve(),
  stream: (): number | undefined => undefined,
};

function listen(
  answers: MissedMessages[],
  since = 10,
  recovery = noRecovery,
  onFetch: () => void = () => undefined,
) {
  const story: string[] = [];
  const listener = createListener({
    channel: 'private-board.b1',
    since,
    onMessage: ({ seq }) => story.push(`message ${seq}`),
    onGap: () => story.push('gap'),
    onStrange: () => story.push('strange'),
    onSnapshotNeeded: async () => void story.push('snapshot'),
    recovery,
    fetchMissed: async (channel, from) => {
      story.push(`fetch ${channel} ${from}`);
      onFetch();
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
      { messages: [message(12, 10), message(20, 12)], complete: true, seq: 20, latest: 21 },
    ]);
    listener.hear('card.moved', message(20, 12));
    listener.hear('card.moved', message(21, 20));
    await listener.catchUp(signal);
    listener.hear('card.moved', message(22, 21));
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
    const { listener, story } = listen([{ messages: [], complete: false, seq: 500, latest: 501 }]);
    listener.hear('card.moved', message(499, 480));
    listener.hear('card.moved', message(501, 499));
    await listener.catchUp(signal);
    expect(story).toEqual(['gap', 'fetch private-board.b1 10', 'snapshot', 'message 501']);
  });

  it('rejects while what it holds is not among what was fetched', async () => {
    const { listener, story } = listen([
      { messages: [], complete: true, seq: 10, latest: 20 },
      { messages: [message(15, 10)], complete: true, seq: 20, latest: 20 },
    ]);
    listener.hear('card.moved', message(20, 15));
    await expect(listener.catchUp(signal)).rejects.toThrow('still missing');
    await listener.catchUp(signal);
    expect(story.slice(-2)).toEqual(['message 15', 'message 20']);
  });

  it('rejects when the server cannot be reached, and has lost nothing', async () => {
    const { listener, story } = listen([]);
    listener.hear('card.moved', message(20, 15));
    await expect(listener.catchUp(signal)).rejects.toThrow('cannot be reached');
    listener.startOver(15);
    expect(story.at(-1)).toBe('message 20');
  });

  it('fetches nothing on a channel that it may not subscribe to', async () => {
    const { listener, story } = listen([]);
    listener.admitted(false);
    await listener.catchUp(signal);
    expect(story).toEqual([]);
  });

  it('a heartbeat ahead of the last message is a gap', () => {
    const { listener, story } = listen([]);
    listener.hear('heartbeat', { seq: 10, at: AT });
    listener.hear('heartbeat', { seq: 11, at: AT });
    listener.hear('heartbeat', { seq: 11, at: AT });
    expect(story).toEqual(['gap']);
  });
});

const FUTURE = 9_007_199_254_740_000;

describe('what is not the server’s news', () => {
  it('is not heard when another client sent it, whatever it looks like', () => {
    const { listener, story } = listen([]);
    listener.hear('client-card.moved', message(11, 10));
    listener.hear('client-heartbeat', { seq: 900, at: AT });
    listener.hear('client-anything', null);
    expect(story).toEqual([]);
  });

  it.each([
    ['nothing at all', null],
    ['a text', 'card.moved'],
    ['a card without its lane', { ...message(11, 10), patch: { card: { id: 'a' } } }],
    ['a message too large for the wire', { ...message(11, 10), patch: null }],
    ['a seq that is none', { ...message(11, 10), seq: 11.5 }],
    ['a message before itself', message(11, 12)],
    ['an instant that is none', { ...message(11, 10), at: 'i går' }],
  ])('is dropped, told and fetched instead: %s', async (_, data) => {
    const { listener, story } = listen([
      { messages: [message(11, 10)], complete: true, seq: 11, latest: 11 },
    ]);
    listener.hear('card.moved', data);
    await listener.catchUp(signal);
    listener.hear('card.moved', message(12, 11));
    expect(story).toEqual([
      'strange',
      'gap',
      'fetch private-board.b1 10',
      'message 11',
      'message 12',
    ]);
  });

  it('cannot make real news look old: a seq from the future is asked about, and dropped', async () => {
    const { listener, story } = listen([
      { messages: [message(12, 10)], complete: true, seq: 12, latest: 30 },
    ]);
    listener.hear('card.moved', message(FUTURE, 10));
    await listener.catchUp(signal);
    listener.hear('card.moved', message(31, 12));
    expect(story).toEqual([
      'gap',
      'fetch private-board.b1 10',
      'strange',
      'message 12',
      'message 31',
    ]);
  });

  it('is judged by a second look when it came during the first', async () => {
    const { listener, story } = listen(
      [
        { messages: [], complete: true, seq: 10, latest: 10 },
        { messages: [message(11, 10)], complete: true, seq: 11, latest: 11 },
      ],
      10,
      noRecovery,
      () => listener.hear('card.moved', message(FUTURE, 10)),
    );
    listener.hear('card.moved', null);
    await listener.catchUp(signal);
    expect(story).toEqual([
      'strange',
      'gap',
      'fetch private-board.b1 10',
      'fetch private-board.b1 10',
      'strange',
      'message 11',
    ]);
  });

  it('cannot move a listener by a heartbeat from the future either', async () => {
    const { listener, story } = listen([{ messages: [], complete: true, seq: 10, latest: 10 }]);
    listener.hear('heartbeat', { seq: FUTURE, at: AT });
    await listener.catchUp(signal);
    listener.hear('card.moved', message(11, 10));
    expect(story).toEqual(['gap', 'fetch private-board.b1 10', 'message 11']);
  });

  it('believes a message far ahead once the server says that so much has happened', async () => {
    const { listener, story } = listen([{ messages: [], complete: true, seq: 10, latest: 90_000 }]);
    listener.hear('card.moved', message(80_000, 10));
    await listener.catchUp(signal);
    expect(story).toEqual(['gap', 'fetch private-board.b1 10', 'message 80000']);
  });
});

describe('a listener whose socket brings what was missed', () => {
  const nothing: MissedMessages = { messages: [], complete: true, seq: 10, latest: 10 };

  function socket() {
    const state: { stream: number | undefined } = { stream: 1 };
    return { state, settled: () => Promise.resolve(), stream: () => state.stream };
  }

  it('fetches once, and never again while the stream is unbroken', async () => {
    const recovery = socket();
    const { listener, story } = listen([nothing], 10, recovery);
    await listener.catchUp(signal);
    listener.hear('card.moved', message(11, 10));
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
      [
        nothing,
        { messages: [message(12, 10), message(20, 12)], complete: true, seq: 20, latest: 20 },
      ],
      10,
      socket(),
    );
    await listener.catchUp(signal);
    listener.hear('card.moved', message(20, 12));
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
