import { describe, expect, it } from 'vitest';
import { UNDO_SHOWN } from '#machines/screens/manual-order-match-setup.ts';
import { manualOrderMatchMachine } from '#machines/screens/manual-order-match.ts';
import type { DeskResult } from '#machines/screens/manual-order-match-types.ts';
import { openDesk, order, paper, settle, taken } from './match-desk.ts';

const sentence = 'Dokumentet er allerede matchet af Mette Kjær kl. 10.38';

describe(`${manualOrderMatchMachine.id}: working through the queue`, () => {
  it('opens the first document by itself and proposes its best candidate', async () => {
    const { view } = openDesk();
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
    const { actor, steps, view } = openDesk();
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
    });
  });

  it('matches to the candidate that was chosen, also one that was searched for', async () => {
    const { actor, steps } = openDesk();
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

  it('keeps the chosen order when the document is scored anew', async () => {
    const { actor, view } = openDesk();
    await settle();
    actor.send({ type: 'candidate.chosen', order: order('26-00002') });
    actor.send({ type: 'paper.outdated' });
    await settle();

    expect(view().chosen).toEqual(order('26-00002'));
  });

  it('does not match to a locked order, and says why', async () => {
    const blocked = 'Ordren er overført til Visma.';
    const { actor, steps, view } = openDesk(
      {},
      {
        paper: (id) => Promise.resolve(paper(id, { candidates: [order('26-00001', { blocked })] })),
      },
    );
    await settle();
    actor.send({ type: 'match.wanted' });
    await settle();

    expect(steps).toEqual([]);
    expect(view()).toMatchObject({ documentId: 'a', sentence: blocked });
  });

  it('sends nothing twice when Enter is pressed twice', async () => {
    const { actor, steps } = openDesk();
    await settle();
    actor.send({ type: 'match.wanted' });
    actor.send({ type: 'match.wanted' });
    await settle();

    expect(steps).toHaveLength(1);
  });

  it('clears the inbox to the last document, and then says that it is empty', async () => {
    const { actor, steps, view } = openDesk();
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

  it('goes on to what came meanwhile when the last known document is decided', async () => {
    let waiting = ['a'];
    const { actor, view } = openDesk({ queue: waiting }, { queue: () => Promise.resolve(waiting) });
    await settle();
    waiting = ['new'];
    actor.send({ type: 'match.wanted' });
    await settle();

    expect(view()).toMatchObject({ documentId: 'new', queueState: 'ready' });
  });

  it('walks forth and back without deciding, around the end', async () => {
    const { actor, view } = openDesk();
    actor.send({ type: 'queue.previous' });
    expect(view().documentId).toBe('c');
    actor.send({ type: 'queue.next' });
    actor.send({ type: 'queue.next' });
    expect(view().documentId).toBe('b');
  });

  it('skips what colleagues have open', async () => {
    const { actor, view } = openDesk();
    actor.send({ type: 'presence.changed', held: ['b'] });
    actor.send({ type: 'queue.next' });

    expect(view().documentId).toBe('c');
  });

  it('leaves a document that a colleague had open first, but not one that was opened by hand', async () => {
    const { actor, view } = openDesk();
    actor.send({ type: 'presence.changed', held: ['a'] });
    expect(view().documentId).toBe('b');

    actor.send({ type: 'document.opened', id: 'a' });
    actor.send({ type: 'presence.changed', held: ['a'] });
    expect(view().documentId).toBe('a');
  });

  it('keeps the list in sight when it cannot be fetched, and tries again when asked', async () => {
    let broken = true;
    const { actor, view } = openDesk(
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
    const { actor, queries } = openDesk();
    actor.send({ type: 'queue.moreWanted' });
    actor.send({ type: 'query.changed', query: 'kind=credit_note' });

    expect(queries).toEqual([
      { query: '', pages: 2 },
      { query: 'kind=credit_note', pages: 1 },
    ]);
  });
});

describe(`${manualOrderMatchMachine.id}: the paper`, () => {
  it('is shown with its text, as a picture, or not at all', () => {
    const { actor, view } = openDesk();
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
    const { actor, view } = openDesk();
    actor.send({ type: 'queue.next' });
    actor.send({ type: 'pdf.loaded', id: 'a', hasText: true });
    actor.send({ type: 'pdf.failed', id: 'a' });

    expect(view()).toMatchObject({ documentId: 'b', viewerState: 'loading' });
  });
});

describe(`${manualOrderMatchMachine.id}: decisions`, () => {
  it('asks for the reason before a document is turned away', async () => {
    const { actor, steps, view } = openDesk();
    await settle();
    actor.send({ type: 'question.asked', question: 'reject' });
    expect(view().question).toBe('reject');
    actor.send({ type: 'decision.made', decision: { decision: 'reject', reason: 'not_ours' } });
    await settle();

    expect(steps[0]?.decision).toEqual({ decision: 'reject', reason: 'not_ours' });
    expect(view()).toMatchObject({ documentId: 'b', question: null });
  });

  it('keeps the dialog with what was written when the server refuses', async () => {
    const refused = (): Promise<DeskResult> =>
      Promise.resolve({ kind: 'refused', sentence: 'Datoen er i fortiden.' });
    const { actor, view } = openDesk({}, { decide: refused });
    await settle();
    actor.send({ type: 'question.asked', question: 'park' });
    actor.send({ type: 'decision.made', decision: { decision: 'park', until: '2020-01-01' } });
    await settle();

    expect(view()).toMatchObject({
      documentId: 'a',
      question: 'park',
      sentence: 'Datoen er i fortiden.',
    });
  });

  it('sends the same decision again after the server could not be reached', async () => {
    let reachable = false;
    const { actor, steps, view } = openDesk(
      {},
      {
        decide: () =>
          reachable ? Promise.resolve(taken()) : Promise.reject(new Error('Intet svar.')),
      },
    );
    await settle();
    actor.send({ type: 'match.wanted' });
    await settle();
    expect(view()).toMatchObject({ decisionState: 'failed', sentence: 'Intet svar.' });

    reachable = true;
    actor.send({ type: 'decision.retried' });
    await settle();
    expect(steps).toHaveLength(2);
    expect(steps[1]).toEqual(steps[0]);
    expect(view().documentId).toBe('b');
  });

  it('says who was first when two decide at once, and looks at the document anew', async () => {
    let fetched = 0;
    const { actor, view } = openDesk(
      {},
      {
        decide: () => Promise.resolve({ kind: 'overtaken', sentence }),
        paper: (id) => {
          fetched += 1;
          return Promise.resolve(paper(id, { version: fetched }));
        },
      },
    );
    await settle();
    actor.send({ type: 'match.wanted' });
    await settle();

    expect(view()).toMatchObject({ documentId: 'a', decisionState: 'conflict', sentence });
    expect(view().paper?.version).toBe(2);
    actor.send({ type: 'queue.next' });
    expect(view()).toMatchObject({ documentId: 'b', decisionState: 'open', sentence: null });
  });

  it('offers the undo for ten seconds, also while the next document is being asked about', async () => {
    const { actor, clock, view } = openDesk();
    await settle();
    actor.send({ type: 'match.wanted' });
    await settle();
    actor.send({ type: 'question.asked', question: 'reject' });
    clock.increment(UNDO_SHOWN - 1);
    expect(view().done?.documentId).toBe('a');
    clock.increment(1);
    expect(view()).toMatchObject({ done: null, question: 'reject' });
  });

  it('begins the ten seconds anew with the next decision', async () => {
    const { actor, clock, view } = openDesk();
    await settle();
    actor.send({ type: 'match.wanted' });
    await settle();
    clock.increment(9_000);
    actor.send({ type: 'match.wanted' });
    await settle();
    clock.increment(9_999);
    expect(view().done?.documentId).toBe('b');
    clock.increment(1);
    expect(view()).toMatchObject({ done: null, decisionState: 'open' });
  });

  it('takes the latest decision back, with the version it made, and opens the document again', async () => {
    const { actor, steps, view } = openDesk();
    await settle();
    actor.send({ type: 'match.wanted' });
    await settle();
    actor.send({ type: 'undo.wanted' });
    await settle();

    expect(steps[1]).toEqual({ documentId: 'a', version: 2, decision: 'undo' });
    expect(view()).toMatchObject({ documentId: 'a', done: null, decisionState: 'open' });
  });

  it('takes an old decision back from the history of the open document', async () => {
    const { actor, steps } = openDesk({ documentId: 'old' });
    await settle();
    actor.send({ type: 'history.undone' });
    await settle();

    expect(steps).toEqual([{ documentId: 'old', version: 1, decision: 'undo' }]);
  });

  it('stays on a document that was opened while the decision was on its way', async () => {
    const { actor, view } = openDesk();
    await settle();
    actor.send({ type: 'match.wanted' });
    actor.send({ type: 'document.opened', id: 'c' });
    await settle();

    expect(view()).toMatchObject({ documentId: 'c', decisionState: 'committed' });
  });
});
