import { describe, expect, it } from 'vitest';
import { AT, boardMessage, card, LATER } from '#machines/samples/board-samples.ts';
import { boardSnapshot } from './board-fixtures.ts';
import { settle, startBoard } from './board-actor.ts';

const received = (seq: number, changed?: Parameters<typeof boardMessage>[1]) =>
  ({ type: 'message.received', message: boardMessage(seq, changed) }) as const;

describe('order-status-screen: data', () => {
  it('shows the cards of the page at once, and fetches what happened before the channel opened', async () => {
    const { missed, actor, view, value } = startBoard();

    expect(view().cards.map(({ orderNo }) => orderNo)).toEqual(['a', 'b']);
    actor.send({ type: 'channel.subscribed' });
    expect(missed.map(({ input }) => input)).toEqual([{ boardId: 'alle', since: 10 }]);
    missed[0]?.answer({ messages: [boardMessage(11, { orderNo: 'n' })], complete: true, seq: 11 });
    await settle();

    expect(value().data).toBe('live');
    expect(view().cards.map(({ orderNo }) => orderNo)).toEqual(['a', 'b', 'n']);
  });

  it('fetches the whole board when the page brought none', async () => {
    const { snapshots, view, value } = startBoard(null);

    expect(view()).toMatchObject({ loading: true, cards: [] });
    snapshots[0]?.answer(boardSnapshot());
    await settle();

    expect(value().data).toBe('live');
    expect(view()).toMatchObject({
      loading: false,
      cards: [card({ orderNo: 'a' }), card({ orderNo: 'b' })],
    });
  });

  it('catches up when a message names one that never came, keeping what comes meanwhile', async () => {
    const { missed, actor, view, value, goLive } = startBoard();

    await goLive();
    actor.send(received(12, { orderNo: 'y' }));
    expect(value().data).toBe('catchingUp');
    actor.send(received(13, { orderNo: 'z' }));
    expect(view().cards).toHaveLength(2);
    missed[1]?.answer({
      messages: [boardMessage(11, { orderNo: 'x' }), boardMessage(12, { orderNo: 'y' })],
      complete: true,
      seq: 12,
    });
    await settle();

    expect(value().data).toBe('live');
    expect(view().board).toMatchObject({ seq: 13 });
    expect(view().cards.map(({ orderNo }) => orderNo)).toEqual(['a', 'b', 'x', 'y', 'z']);
  });

  it('catches up when a heartbeat names a message that never came', async () => {
    const { actor, value, goLive } = startBoard();

    await goLive();
    actor.send({ type: 'heartbeat.received', heartbeat: { seq: 10, at: LATER } });
    expect(value().data).toBe('live');
    actor.send({ type: 'heartbeat.received', heartbeat: { seq: 11, at: LATER } });

    expect(value().data).toBe('catchingUp');
  });

  it.each([
    ['too much is missing', { messages: [], complete: false, seq: 900 }],
    ['the answer has a hole', { messages: [boardMessage(12, {})], complete: true, seq: 12 }],
  ])('fetches the whole board when %s', async (_, answer) => {
    const { snapshots, missed, actor, value, goLive } = startBoard();

    await goLive();
    actor.send(received(900, {}));
    missed[1]?.answer(answer);
    await settle();
    expect(value().data).toBe('snapshot');
    snapshots[0]?.answer(boardSnapshot({ seq: 900 }));
    await settle();

    expect(value().data).toBe('live');
  });

  it('fetches the whole board when the board itself was changed', async () => {
    const { actor, value, goLive } = startBoard();

    await goLive();
    actor.send(received(11));

    expect(value().data).toBe('snapshot');
  });

  it("fetches the whole board when another day begins: the day's plan is another", async () => {
    const { snapshots, actor, view, value, goLive } = startBoard();

    await goLive();
    actor.send({ type: 'day.began' });
    expect(value().data).toBe('snapshot');
    snapshots[0]?.answer(boardSnapshot({ cards: [card({ orderNo: 'tomorrow' })] }));
    await settle();

    expect(value().data).toBe('live');
    expect(view().cards.map(({ orderNo }) => orderNo)).toEqual(['tomorrow']);
  });

  it('ignores what it has seen', async () => {
    const { actor, view, value, goLive } = startBoard();

    await goLive();
    actor.send(received(11, { orderNo: 'n' }));
    const before = view().board;
    actor.send(received(11, { orderNo: 'n', street: 'Et andet sted' }));
    actor.send(received(4, { orderNo: 'gammel' }));

    expect(value().data).toBe('live');
    expect(view().board).toEqual(before);
  });

  it('is not Live before its channel has been subscribed', async () => {
    const { actor, view, goLive } = startBoard();

    expect(view().lamp).toBe('connecting');
    actor.send({ type: 'connection.made' });
    expect(view().lamp).toBe('connecting');
    await goLive();

    expect(view().lamp).toBe('live');
  });

  it('counts down aloud to the next attempt, a little longer each time', async () => {
    const { pass, snapshots, view, value } = startBoard(null);

    snapshots[0]?.fail();
    await settle();
    expect(view().retryIn).toBe(5);
    pass(1_000);
    expect(view().retryIn).toBe(4);
    pass(3_999);
    expect(value().data).toEqual({ failed: 'counting' });
    pass(1);
    expect(value().data).toBe('snapshot');
    expect(view().retryIn).toBeNull();
    snapshots[1]?.fail();
    await settle();

    expect(view().retryIn).toBe(10);
  });

  it.each(['retry.requested', 'channel.subscribed'] as const)(
    'does not wait for the countdown after %s',
    async (type) => {
      const { snapshots, actor, value } = startBoard(null);

      snapshots[0]?.fail();
      await settle();
      actor.send({ type });

      expect(value().data).toBe('snapshot');
      expect(snapshots).toHaveLength(2);
    },
  );
});

describe('order-status-screen: freshness', () => {
  it('is yellow after 4 s without a connection and red after 54 s', async () => {
    const { pass, actor, view, goLive } = startBoard();

    await goLive();
    actor.send({ type: 'connection.lost' });
    pass(3_999);
    expect(view().lamp).toBe('live');
    pass(1);
    expect(view().lamp).toBe('lagging');
    pass(49_999);
    expect(view().lamp).toBe('lagging');
    pass(1);

    expect(view()).toMatchObject({ lamp: 'stale', staleSince: AT });
  });

  it('is yellow when a heartbeat is 10 s late and red after two missed ones: at 59 999 ms not yet', async () => {
    const { pass, actor, view, goLive } = startBoard();

    await goLive();
    pass(40_000);
    actor.send({ type: 'heartbeat.received', heartbeat: { seq: 10, at: LATER } });
    pass(39_999);
    expect(view().lamp).toBe('live');
    pass(1);
    expect(view().lamp).toBe('lagging');
    pass(19_999);
    expect(view().lamp).toBe('lagging');
    pass(1);

    expect(view()).toMatchObject({ lamp: 'stale', staleSince: LATER });
  });

  it('takes no comfort from heartbeats while it cannot fill a gap', async () => {
    const { pass, missed, actor, view, goLive } = startBoard();

    await goLive();
    actor.send({ type: 'heartbeat.received', heartbeat: { seq: 12, at: LATER } });
    pass(30_000);
    actor.send({ type: 'heartbeat.received', heartbeat: { seq: 12, at: LATER } });
    pass(9_999);
    expect(view().lamp).toBe('live');
    pass(1);
    expect(view().lamp).toBe('lagging');
    missed[1]?.fail();
    await settle();

    expect(view().lamp).toBe('lagging');
  });

  it('says for 5 s that it is back, once it has caught up and not before', async () => {
    const { pass, missed, actor, view, goLive } = startBoard();

    await goLive();
    actor.send({ type: 'connection.lost' });
    pass(60_000);
    actor.send({ type: 'connection.made' });
    actor.send({ type: 'channel.subscribed' });
    expect(view().lamp).toBe('stale');
    missed[1]?.answer({ messages: [boardMessage(11, { orderNo: 'n' })], complete: true, seq: 11 });
    await settle();
    expect(view()).toMatchObject({ lamp: 'live', recovered: true });
    pass(4_999);
    expect(view().recovered).toBe(true);
    pass(1);

    expect(view()).toMatchObject({ lamp: 'live', recovered: false });
  });

  it('is back at the first heartbeat when nothing was missed', async () => {
    const { pass, actor, view, goLive } = startBoard();

    await goLive();
    pass(60_000);
    expect(view().lamp).toBe('stale');
    actor.send({ type: 'heartbeat.received', heartbeat: { seq: 10, at: LATER } });

    expect(view().lamp).toBe('live');
  });

  it('does not call a board fresh that was fetched without a connection', async () => {
    const { pass, snapshots, view } = startBoard(null);

    pass(60_000);
    snapshots[0]?.answer(boardSnapshot());
    await settle();

    expect(view().lamp).toBe('stale');
  });
});
