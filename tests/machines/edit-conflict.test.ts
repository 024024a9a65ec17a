import { createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { MODIFIED_MESSAGE } from '#domain/saving/http-messages.ts';
import {
  type Conflict,
  type ResendResult,
  forcedBody,
  tellsConflict,
} from '#machines/conflicted-request.ts';
import {
  conflictView,
  EDIT_CONFLICT_QUESTION,
  editConflictMachine,
} from '#machines/edit-conflict.ts';

function conflict(id: string): Conflict {
  return {
    id,
    request: {
      method: 'patch',
      url: `/ordrer/${id}`,
      headers: { 'X-Inertia': 'true' },
      data: { title: 'Ny tavle' },
    },
    body: { message: MODIFIED_MESSAGE },
  };
}

type Pending<Answer> = {
  conflict: Conflict;
  signal: AbortSignal;
  answer: (answer: Answer) => void;
  fail: (error: Error) => void;
};

function pending<Answer>(list: Pending<Answer>[]) {
  return fromPromise<Answer, Conflict>(
    ({ input, signal }) =>
      new Promise((answer, fail) => list.push({ conflict: input, signal, answer, fail })),
  );
}

/** A page with its dialog and its network in the test's hands. */
function page() {
  const questions: Pending<boolean>[] = [];
  const sent: Pending<ResendResult>[] = [];
  const news: object[] = [];
  const actor = createActor(
    editConflictMachine.provide({
      actors: { askToOverwrite: pending(questions), resend: pending(sent) },
    }),
  );
  actor.on('*', (told) => news.push(told));
  actor.start();
  return { actor, questions, sent, news };
}

const settle = async () => {
  await Promise.resolve();
  await Promise.resolve();
};

describe('edit-conflict', () => {
  it('sends the same request again when the user confirms, and gives its answer to the caller', async () => {
    const { actor, questions, sent, news } = page();

    actor.send({ type: 'conflict.found', conflict: conflict('a') });
    expect(conflictView(actor.getSnapshot())).toEqual({
      conflict: conflict('a'),
      busy: false,
      waiting: 0,
    });
    questions[0]?.answer(true);
    await settle();
    expect(sent.map((one) => one.conflict)).toEqual([conflict('a')]);
    sent[0]?.answer({ kind: 'answered', response: { status: 200 } });
    await settle();

    expect(news).toEqual([{ type: 'conflict.resolved', id: 'a', response: { status: 200 } }]);
    expect(actor.getSnapshot().value).toBe('idle');
  });

  it('sends nothing and rejects to the caller when the user declines', async () => {
    const { actor, questions, sent, news } = page();

    actor.send({ type: 'conflict.found', conflict: conflict('a') });
    questions[0]?.answer(false);
    await settle();

    expect(news).toEqual([{ type: 'conflict.rejected', id: 'a' }]);
    expect(sent).toEqual([]);
    expect(actor.getSnapshot().value).toBe('idle');
  });

  it('asks about one conflict after the other, each with its own answer', async () => {
    const { actor, questions, sent, news } = page();

    for (const id of ['a', 'b', 'c'])
      actor.send({ type: 'conflict.found', conflict: conflict(id) });
    expect(questions).toHaveLength(1);
    expect(conflictView(actor.getSnapshot()).waiting).toBe(2);
    questions[0]?.answer(true);
    await settle();
    sent[0]?.answer({ kind: 'answered', response: 1 });
    await settle();
    questions[1]?.answer(false);
    await settle();
    questions[2]?.answer(true);
    await settle();
    sent[1]?.answer({ kind: 'answered', response: 3 });
    await settle();

    expect(questions.map((one) => one.conflict.id)).toEqual(['a', 'b', 'c']);
    expect(news).toEqual([
      { type: 'conflict.resolved', id: 'a', response: 1 },
      { type: 'conflict.rejected', id: 'b' },
      { type: 'conflict.resolved', id: 'c', response: 3 },
    ]);
  });

  it('asks again, with the newer difference, when somebody saved once more in the meantime', async () => {
    const { actor, questions, sent, news } = page();
    const body = { message: MODIFIED_MESSAGE, currentVersion: 9 } as const;

    actor.send({ type: 'conflict.found', conflict: conflict('a') });
    questions[0]?.answer(true);
    await settle();
    sent[0]?.answer({ kind: 'conflict', body });
    await settle();

    expect(questions.map((one) => one.conflict)).toEqual([
      conflict('a'),
      { ...conflict('a'), body },
    ]);
    expect(news).toEqual([]);
  });

  it('rejects with the error of the second attempt when that never got there', async () => {
    const { actor, questions, sent, news } = page();
    const error = new Error('offline');

    actor.send({ type: 'conflict.found', conflict: conflict('a') });
    actor.send({ type: 'conflict.found', conflict: conflict('b') });
    questions[0]?.answer(true);
    await settle();
    sent[0]?.fail(error);
    await settle();
    questions[1]?.answer(false);
    await settle();

    expect(news).toEqual([
      { type: 'conflict.rejected', id: 'a', error },
      { type: 'conflict.rejected', id: 'b' },
    ]);
  });

  it('drops the question of an aborted visit and sends nothing, whatever is answered later', async () => {
    const { actor, questions, sent, news } = page();

    actor.send({ type: 'conflict.found', conflict: conflict('a') });
    actor.send({ type: 'conflict.abandoned', id: 'a' });
    expect(questions[0]?.signal.aborted).toBe(true);
    questions[0]?.answer(true);
    await settle();

    expect(sent).toEqual([]);
    expect(news).toEqual([{ type: 'conflict.rejected', id: 'a' }]);
    expect(actor.getSnapshot().value).toBe('idle');
  });

  it('drops an aborted visit that still waited for its turn, without a question', async () => {
    const { actor, questions, news } = page();

    actor.send({ type: 'conflict.found', conflict: conflict('a') });
    actor.send({ type: 'conflict.found', conflict: conflict('b') });
    actor.send({ type: 'conflict.abandoned', id: 'b' });
    questions[0]?.answer(false);
    await settle();

    expect(questions).toHaveLength(1);
    expect(news).toEqual([
      { type: 'conflict.rejected', id: 'b' },
      { type: 'conflict.rejected', id: 'a' },
    ]);
  });

  it('stops waiting for the second attempt of an aborted visit', async () => {
    const { actor, questions, sent, news } = page();

    actor.send({ type: 'conflict.found', conflict: conflict('a') });
    questions[0]?.answer(true);
    await settle();
    actor.send({ type: 'conflict.abandoned', id: 'a' });

    expect(sent[0]?.signal.aborted).toBe(true);
    expect(news).toEqual([{ type: 'conflict.rejected', id: 'a' }]);
  });

  it.each([
    ['conflict.confirmed', 'resending'],
    ['conflict.declined', 'idle'],
  ] as const)('takes %s from a dialog that is drawn from the state: %s', (type, state) => {
    const { actor } = page();

    actor.send({ type: 'conflict.found', conflict: conflict('a') });
    actor.send({ type });

    expect(actor.getSnapshot().value).toBe(state);
  });

  it.each([
    [409, {}, MODIFIED_MESSAGE, true],
    [409, {}, 'The record has been modified.', false],
    [409, { 'X-Inertia-Location': '/ordrer' }, MODIFIED_MESSAGE, false],
    [409, { 'x-inertia-redirect': '/ordrer#linjer' }, MODIFIED_MESSAGE, false],
    [422, {}, MODIFIED_MESSAGE, false],
  ])('reads %s %j %s as a conflict: %s', (status, headers, message, is) => {
    expect(tellsConflict(status, headers, message)).toBe(is);
  });

  it.each([
    [{ x: 1 }, { x: 1, force: true }],
    ['{"x":1}', { x: 1, force: true }],
    [
      { x: 1, force: false },
      { x: 1, force: true },
    ],
    [undefined, { force: true }],
    [null, { force: true }],
    ['', { force: true }],
  ])('adds force to %j', (data, forced) => {
    expect(forcedBody(data)).toEqual(forced);
  });

  it.each([[[1, 2]], ['[1]'], ['3'], [new Map()]])('refuses to force %j', (data) => {
    expect(() => forcedBody(data)).toThrow(TypeError);
  });

  it('asks in the words of the specification', () => {
    expect(EDIT_CONFLICT_QUESTION).toBe(
      'Den redigerede data er blevet ændret af en anden bruger. Vil du overskrive med dine ændringer?',
    );
  });
});
