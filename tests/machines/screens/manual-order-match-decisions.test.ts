import { describe, expect, it } from 'vitest';
import { UNDO_SHOWN } from '#machines/screens/manual-order-match/manual-order-match-setup.ts';
import { manualOrderMatchMachine } from '#machines/screens/manual-order-match.ts';
import type { DecisionResult } from '#machines/screens/manual-order-match/manual-order-match-types.ts';
import { openMatch, document, settle, taken } from './match-actor.ts';

const sentence = 'Dokumentet er allerede matchet af Mette Kjær kl. 10.38';

describe(`${manualOrderMatchMachine.id}: decisions`, () => {
  it('asks for the reason before a document is turned away', async () => {
    const { actor, steps, view } = openMatch();
    await settle();
    actor.send({ type: 'question.asked', question: 'reject' });
    expect(view().question).toBe('reject');
    actor.send({ type: 'decision.made', decision: { decision: 'reject', reason: 'not_ours' } });
    await settle();

    expect(steps[0]?.decision).toEqual({ decision: 'reject', reason: 'not_ours' });
    expect(view()).toMatchObject({ documentId: 'b', question: null });
  });

  it('keeps the dialog with what was written when the server refuses', async () => {
    const refused = (): Promise<DecisionResult> =>
      Promise.resolve({ kind: 'refused', sentence: 'Datoen er i fortiden.' });
    const { actor, view } = openMatch({}, { decide: refused });
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
    const { actor, steps, view } = openMatch(
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

  it('names the user who was first when two decide at once, and fetches the document again', async () => {
    let fetched = 0;
    const { actor, view } = openMatch(
      {},
      {
        decide: () => Promise.resolve({ kind: 'overtaken', sentence }),
        document: (id) => {
          fetched += 1;
          return Promise.resolve(document(id, { version: fetched }));
        },
      },
    );
    await settle();
    actor.send({ type: 'match.wanted' });
    await settle();

    expect(view()).toMatchObject({ documentId: 'a', decisionState: 'conflict', sentence });
    expect(view().document?.version).toBe(2);
    actor.send({ type: 'queue.next' });
    expect(view()).toMatchObject({ documentId: 'b', decisionState: 'open', sentence: null });
  });

  it('offers the undo for ten seconds, also while the next document is being asked about', async () => {
    const { actor, clock, view } = openMatch();
    await settle();
    actor.send({ type: 'match.wanted' });
    await settle();
    actor.send({ type: 'question.asked', question: 'reject' });
    clock.increment(UNDO_SHOWN - 1);
    expect(view().done?.documentId).toBe('a');
    clock.increment(1);
    expect(view()).toMatchObject({ done: null, question: 'reject' });
  });

  it('restarts the ten seconds with the next decision', async () => {
    const { actor, clock, view } = openMatch();
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
    const { actor, steps, view } = openMatch();
    await settle();
    actor.send({ type: 'match.wanted' });
    await settle();
    actor.send({ type: 'undo.wanted' });
    await settle();

    expect(steps[1]).toEqual({ documentId: 'a', version: 2, decision: 'undo' });
    expect(view()).toMatchObject({ documentId: 'a', done: null, decisionState: 'open' });
  });

  it('offers no undo of what cannot be taken back', async () => {
    const { actor, steps, view } = openMatch(
      {},
      { decide: () => Promise.resolve({ ...taken(), undoable: false }) },
    );
    await settle();
    actor.send({ type: 'decision.made', decision: { decision: 'unpark' } });
    await settle();
    expect(view().done).toMatchObject({ documentId: 'a', undoable: false });
    actor.send({ type: 'undo.wanted' });
    await settle();

    expect(steps).toHaveLength(1);
    expect(view().decisionState).toBe('committed');
  });

  it('takes an old decision back from the history of the open document', async () => {
    const { actor, steps } = openMatch({ documentId: 'old' });
    await settle();
    actor.send({ type: 'history.undone' });
    await settle();

    expect(steps).toEqual([{ documentId: 'old', version: 1, decision: 'undo' }]);
  });

  it('stays on a document that was opened while the decision was on its way', async () => {
    const { actor, view } = openMatch();
    await settle();
    actor.send({ type: 'match.wanted' });
    actor.send({ type: 'document.opened', id: 'c' });
    await settle();

    expect(view()).toMatchObject({ documentId: 'c', decisionState: 'committed' });
  });
});
