import { describe, expect, it } from 'vitest';
import { boardMessage } from '#machines/samples/board-samples.ts';
import { settle, startBoard } from './board-actor.ts';

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

  it('shows an urgent order across the board for 15 s, and a newer one for 15 s of its own', async () => {
    const { pass, actor, view, goLive } = startBoard();

    await goLive();
    actor.send(received(11, { id: 'u', priority: 'urgent' }));
    expect(view().urgentCard?.id).toBe('u');
    pass(10_000);
    actor.send(received(12, { id: 'v', priority: 'urgent' }));
    expect(view().urgentCard?.id).toBe('v');
    pass(14_999);
    expect(view().urgentCard?.id).toBe('v');
    pass(1);

    expect(view().urgentCard).toBeNull();
  });

  it('tells of an urgent order that came while nobody was listening, unless it is gone again', async () => {
    const { missed, actor, view } = startBoard();
    const urgent = boardMessage(11, { id: 'u', priority: 'urgent' });
    const gone = { ...boardMessage(12), type: 'card.removed', entityId: 'u' };

    actor.send({ type: 'channel.subscribed' });
    missed[0]?.answer({ messages: [urgent, gone], complete: true, seq: 12 });
    await settle();
    expect(view().urgentCard).toBeNull();
    actor.send({ type: 'channel.subscribed' });
    const next = boardMessage(13, { id: 'v', priority: 'urgent' });
    missed[1]?.answer({ messages: [next], complete: true, seq: 13 });
    await settle();

    expect(view().urgentCard?.id).toBe('v');
  });

  it('makes no sound before somebody has clicked, nor when it is quiet', async () => {
    const { chimes, actor, view, goLive } = startBoard();

    await goLive();
    actor.send(received(11, { id: 'n' }));
    expect(view().sound).toBe('locked');
    actor.send({ type: 'sound.unlocked' });
    actor.send({ type: 'sound.toggled' });
    actor.send(received(12, { id: 'm' }));
    expect(view().sound).toBe('quiet');

    expect(chimes).toEqual([]);
  });

  it('chimes for a new order at most every 20 s, for urgent and breached ones always', async () => {
    const { pass, chimes, actor, goLive } = startBoard();

    await goLive();
    actor.send({ type: 'sound.unlocked' });
    actor.send(received(11, { id: 'n' }));
    pass(19_999);
    actor.send(received(12, { id: 'm' }));
    actor.send(received(13, { id: 'u', priority: 'urgent' }));
    actor.send({ type: 'card.breached' });
    expect(chimes).toEqual(['new', 'urgent', 'breach']);
    pass(1);
    actor.send(received(14, { id: 'o' }));
    actor.send(received(15, { id: 'o', title: 'Rettet' }));

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
    actor.send(received(11, { id: 'n' }));

    expect(view().latestCardId).toBe('n');
  });
});
