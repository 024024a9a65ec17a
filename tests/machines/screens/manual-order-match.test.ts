import { describe, expect, it } from 'vitest';
import { manualOrderMatchMachine } from '#machines/screens/manual-order-match.ts';
import { openMatch, order, document, settle } from './match-actor.ts';

describe(`${manualOrderMatchMachine.id}: working through the queue`, () => {
  it('opens the first document by itself and proposes its best candidate', async () => {
    const { view } = openMatch();
    await settle();

    expect(view()).toMatchObject({
      documentId: 'a',
      queueState: 'ready',
      viewerState: 'loading',
      candidatesState: 'ready',
      chosen: order('26-00001'),
      mode: 'lines',
    });
  });

  it('matches to the best candidate and opens the next document by itself', async () => {
    const { actor, steps, view } = openMatch();
    await settle();
    actor.send({ type: 'match.wanted' });
    await settle();

    expect(steps).toEqual([
      {
        documentId: 'a',
        version: 1,
        decision: { decision: 'match', orderId: 'id-26-00001', mode: 'lines' },
      },
    ]);
    expect(view()).toMatchObject({
      documentId: 'b',
      queue: ['b', 'c'],
      decisionState: 'committed',
    });
    expect(view().done).toEqual({
      documentId: 'a',
      version: 2,
      sentence: 'Matchet til ordre 26-00001.',
      undoable: true,
    });
  });

  it('matches to the candidate that was chosen, also one that was searched for', async () => {
    const { actor, steps } = openMatch();
    await settle();
    actor.send({ type: 'candidate.chosen', order: order('26-04217') });
    actor.send({ type: 'mode.chosen', mode: 'attach' });
    actor.send({ type: 'match.wanted' });
    await settle();

    expect(steps[0]?.decision).toEqual({
      decision: 'match',
      orderId: 'id-26-04217',
      mode: 'attach',
    });
  });

  it('keeps the chosen order when the document is scored again', async () => {
    const { actor, view } = openMatch();
    await settle();
    actor.send({ type: 'candidate.chosen', order: order('26-00002') });
    actor.send({ type: 'document.outdated' });
    await settle();

    expect(view().chosen).toEqual(order('26-00002'));
  });

  it('does not match to a locked order, and says why', async () => {
    const blocked = 'Ordren er overført til Visma.';
    const { actor, steps, view } = openMatch(
      {},
      {
        document: (id) =>
          Promise.resolve(document(id, { candidates: [order('26-00001', { blocked })] })),
      },
    );
    await settle();
    actor.send({ type: 'match.wanted' });
    await settle();

    expect(steps).toEqual([]);
    expect(view()).toMatchObject({ documentId: 'a', sentence: blocked });
  });

  it('sends nothing twice when Enter is pressed twice', async () => {
    const { actor, steps } = openMatch();
    await settle();
    actor.send({ type: 'match.wanted' });
    actor.send({ type: 'match.wanted' });
    await settle();

    expect(steps).toHaveLength(1);
  });

  it('clears the inbox to the last document, and then says that it is empty', async () => {
    const { actor, steps, view } = openMatch();
    for (let pressed = 0; pressed < 3; pressed += 1) {
      await settle();
      actor.send({ type: 'match.wanted' });
    }
    await settle();

    expect(steps.map(({ documentId }) => documentId)).toEqual(['a', 'b', 'c']);
    expect(view()).toMatchObject({
      documentId: null,
      queueState: 'empty',
      viewerState: 'idle',
      candidatesState: 'idle',
    });
  });

  it('shows the documents that arrived meanwhile when the last one of the queue is decided', async () => {
    let waiting = ['a'];
    const { actor, view } = openMatch(
      { queue: waiting },
      { queue: () => Promise.resolve(waiting) },
    );
    await settle();
    waiting = ['new'];
    actor.send({ type: 'match.wanted' });
    await settle();

    expect(view()).toMatchObject({ documentId: 'new', queueState: 'ready' });
  });

  it('walks forth and back without deciding, around the end', async () => {
    const { actor, view } = openMatch();
    actor.send({ type: 'queue.previous' });
    expect(view().documentId).toBe('c');
    actor.send({ type: 'queue.next' });
    actor.send({ type: 'queue.next' });
    expect(view().documentId).toBe('b');
  });

  it('skips what colleagues have open', async () => {
    const { actor, view } = openMatch();
    actor.send({ type: 'presence.changed', held: ['b'] });
    actor.send({ type: 'queue.next' });

    expect(view().documentId).toBe('c');
  });

  it('leaves a document that a colleague had open first, but not one that was opened by hand', async () => {
    const { actor, view } = openMatch();
    actor.send({ type: 'presence.changed', held: ['a'] });
    expect(view().documentId).toBe('b');

    actor.send({ type: 'document.opened', id: 'a' });
    actor.send({ type: 'presence.changed', held: ['a'] });
    expect(view().documentId).toBe('a');
  });

  it('keeps the list in sight when it cannot be fetched, and tries again when asked', async () => {
    let broken = true;
    const { actor, view } = openMatch(
      {},
      { queue: () => (broken ? Promise.reject(new Error('no')) : Promise.resolve(['a', 'z'])) },
    );
    actor.send({ type: 'queue.outdated' });
    await settle();
    expect(view()).toMatchObject({ queueState: 'failed', queue: ['a', 'b', 'c'] });

    broken = false;
    actor.send({ type: 'retry.requested' });
    await settle();
    expect(view()).toMatchObject({ queueState: 'ready', queue: ['a', 'z'], documentId: 'a' });
  });

  it('asks for another fifty when the end of the list is reached', async () => {
    const { actor, queries } = openMatch();
    actor.send({ type: 'queue.moreWanted' });
    actor.send({ type: 'query.changed', query: 'kind=credit_note' });

    expect(queries).toEqual([
      { query: '', pages: 2 },
      { query: 'kind=credit_note', pages: 1 },
    ]);
  });
});

describe(`${manualOrderMatchMachine.id}: the document`, () => {
  it('is shown with its text, as a picture, or not at all', () => {
    const { actor, view } = openMatch();
    actor.send({ type: 'pdf.loaded', id: 'a', hasText: false });
    expect(view().viewerState).toBe('textless');
    actor.send({ type: 'queue.next' });
    actor.send({ type: 'pdf.loaded', id: 'b', hasText: true });
    expect(view().viewerState).toBe('ready');
    actor.send({ type: 'queue.next' });
    actor.send({ type: 'pdf.failed', id: 'c' });
    expect(view().viewerState).toBe('failed');
    actor.send({ type: 'retry.requested' });
    expect(view().viewerState).toBe('loading');
  });

  it('is not taken for another that was loading before it', () => {
    const { actor, view } = openMatch();
    actor.send({ type: 'queue.next' });
    actor.send({ type: 'pdf.loaded', id: 'a', hasText: true });
    actor.send({ type: 'pdf.failed', id: 'a' });

    expect(view()).toMatchObject({ documentId: 'b', viewerState: 'loading' });
  });
});
