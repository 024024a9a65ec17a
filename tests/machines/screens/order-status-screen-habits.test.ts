import { describe, expect, it } from 'vitest';
import { boardMessage, fullBoard } from '#machines/samples/board-samples.ts';
import { settle, startBoard } from './board-actor.ts';
import { boardSnapshot } from './board-fixtures.ts';

const received = (seq: number, changed: Parameters<typeof boardMessage>[1]) =>
  ({ type: 'message.received', message: boardMessage(seq, changed) }) as const;

describe('order-status-screen: what it does by itself', () => {
  it('turns the pages every 12 s: at 11 999 ms not yet', () => {
    const { pass, view } = startBoard();

    pass(11_999);
    expect(view().turn).toBe(0);
    pass(1);
    expect(view().turn).toBe(1);
    pass(12_000);

    expect(view().turn).toBe(2);
  });

  it('holds the page when told to, or when somebody turns it by hand', () => {
    const { pass, actor, view } = startBoard();

    actor.send({ type: 'paging.toggled' });
    pass(60_000);
    expect(view()).toMatchObject({ turn: 0, held: true });
    actor.send({ type: 'paging.toggled' });
    actor.send({ type: 'page.next' });
    pass(60_000);
    expect(view()).toMatchObject({ turn: 1, held: true });
    actor.send({ type: 'page.previous' });
    actor.send({ type: 'page.previous' });

    expect(view().turn).toBe(0);
  });

  it('knows which card came into a lane last, and at which turn, unless the pages are held', async () => {
    const { pass, actor, view, goLive } = startBoard();

    await goLive();
    pass(12_000);
    actor.send(received(11, { orderNo: 'n' }));
    actor.send(received(12, { orderNo: 'a', lane: 'done' }));
    actor.send(received(13, { orderNo: 'b', street: 'Rettet' }));
    const came = { received: { orderNo: 'n', turn: 1 }, done: { orderNo: 'a', turn: 1 } };
    expect(view().arrivals).toEqual(came);
    actor.send({ type: 'paging.toggled' });

    expect(view().arrivals).toEqual({});
  });

  it('fetches the rest of the cards when a lane had more than came with the page', async () => {
    const { snapshots, missed, actor, view } = startBoard(fullBoard);

    actor.send({ type: 'connection.made' });
    actor.send({ type: 'channel.subscribed' });
    snapshots[0]?.answer(boardSnapshot());
    await settle();
    expect(view()).toMatchObject({ lamp: 'live', cards: [{ orderNo: 'a' }, { orderNo: 'b' }] });
    actor.send({ type: 'channel.subscribed' });

    expect([snapshots.length, missed.length]).toEqual([1, 1]);
  });

  it('shows an urgent order across the board for 15 s, and a newer one for 15 s of its own', async () => {
    const { pass, actor, view, goLive } = startBoard();

    await goLive();
    actor.send(received(11, { orderNo: 'u', priority: 'urgent' }));
    expect(view().urgentCard?.orderNo).toBe('u');
    pass(10_000);
    actor.send(received(12, { orderNo: 'v', priority: 'urgent' }));
    expect(view().urgentCard?.orderNo).toBe('v');
    pass(14_999);
    expect(view().urgentCard?.orderNo).toBe('v');
    pass(1);

    expect(view().urgentCard).toBeNull();
  });

  it('tells of an urgent order that came while nobody was listening, unless it is gone again', async () => {
    const { missed, actor, view } = startBoard();
    const urgent = boardMessage(11, { orderNo: 'u', priority: 'urgent' });
    const gone = { ...boardMessage(12, { orderNo: 'u' }), type: 'card.removed' };

    actor.send({ type: 'channel.subscribed' });
    missed[0]?.answer({ messages: [urgent, gone], complete: true, seq: 12 });
    await settle();
    expect(view().urgentCard).toBeNull();
    actor.send({ type: 'channel.subscribed' });
    const next = boardMessage(13, { orderNo: 'v', priority: 'urgent' });
    missed[1]?.answer({ messages: [next], complete: true, seq: 13 });
    await settle();

    expect(view().urgentCard?.orderNo).toBe('v');
  });

  it('makes no sound before somebody has clicked, nor when it is quiet', async () => {
    const { chimes, actor, view, goLive } = startBoard();

    await goLive();
    actor.send(received(11, { orderNo: 'n' }));
    expect(view().sound).toBe('locked');
    actor.send({ type: 'sound.unlocked' });
    actor.send({ type: 'sound.toggled' });
    actor.send(received(12, { orderNo: 'm' }));
    expect(view().sound).toBe('quiet');

    expect(chimes).toEqual([]);
  });

  it('chimes for a new order at most every 20 s, for urgent and breached ones always', async () => {
    const { pass, chimes, actor, goLive } = startBoard();

    await goLive();
    actor.send({ type: 'sound.unlocked' });
    actor.send(received(11, { orderNo: 'n' }));
    pass(19_999);
    actor.send(received(12, { orderNo: 'm' }));
    actor.send(received(13, { orderNo: 'u', priority: 'urgent' }));
    actor.send({ type: 'card.breached' });
    expect(chimes).toEqual(['new', 'urgent', 'breach']);
    pass(1);
    actor.send(received(14, { orderNo: 'o' }));
    actor.send(received(15, { orderNo: 'o', street: 'Rettet' }));

    expect(chimes).toEqual(['new', 'urgent', 'breach', 'new']);
  });

  it('is discreet until it is told otherwise', () => {
    const { actor, view } = startBoard();

    expect(view().discreet).toBe(true);
    actor.send({ type: 'display.toggled' });

    expect(view().discreet).toBe(false);
  });

  it('shows its buttons while somebody is there, and for 5 s after', () => {
    const { actor, pass, view } = startBoard();

    pass(4_999);
    actor.send({ type: 'hand.seen' });
    pass(4_999);
    expect(view().bare).toBe(false);
    pass(1);
    expect(view().bare).toBe(true);
    actor.send({ type: 'hand.seen' });

    expect(view().bare).toBe(false);
  });

  it('names the card that came last, for its glow', async () => {
    const { actor, view, goLive } = startBoard();

    await goLive();
    actor.send(received(11, { orderNo: 'n' }));

    expect(view().latestOrderNo).toBe('n');
  });
});
