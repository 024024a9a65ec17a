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

function listen(answers: MissedMessages[], since = 10) {
  const story: string[] = [];
  const listener = createListener({
    channel: 'private-board.b1',
    since,
    onMessage: ({ seq }) => story.push(`message ${seq}`),
    onGap: () => story.push('gap'),
    onSnapshotNeeded: async () => void story.push('snapshot'),
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
