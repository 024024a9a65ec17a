import { createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  LOGIN_PATH,
  SESSION_EXPIRED_QUESTION,
  sessionExpiryMachine,
  sessionView,
  tellsExpiry,
} from '#machines/session-expiry.ts';

/** A page whose user answers when the test says so. */
function page() {
  const questions: ((answer: boolean) => void)[] = [];
  const visited: string[] = [];
  const actor = createActor(
    sessionExpiryMachine.provide({
      actors: {
        askToLogIn: fromPromise(() => new Promise<boolean>((answer) => questions.push(answer))),
      },
      actions: { goToLogin: () => visited.push(LOGIN_PATH) },
    }),
  ).start();
  const answer = async (yes: boolean) => {
    questions.at(-1)?.(yes);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { actor, questions, visited, answer };
}

describe('session-expiry', () => {
  it('asks once, however many calls fail meanwhile', () => {
    const { actor, questions } = page();

    for (let id = 1; id <= 10; id += 1) actor.send({ type: 'call.made', id });
    for (let id = 1; id <= 10; id += 1) actor.send({ type: 'call.refused', id });

    expect(questions).toHaveLength(1);
    expect(sessionView(actor.getSnapshot())).toEqual({
      asking: true,
      leaving: false,
      expired: true,
    });
  });

  it('goes to the login page when the user says OK, once', async () => {
    const { actor, visited, answer } = page();

    actor.send({ type: 'call.refused', id: 1 });
    await answer(true);
    actor.send({ type: 'call.refused', id: 2 });

    expect(visited).toEqual(['/login']);
    expect(actor.getSnapshot().value).toBe('redirecting');
  });

  it('stays when the user cancels, and is not troubled by calls that were already on their way', async () => {
    const { actor, questions, visited, answer } = page();

    for (const id of [1, 2, 3]) actor.send({ type: 'call.made', id });
    actor.send({ type: 'call.refused', id: 1 });
    await answer(false);
    actor.send({ type: 'call.refused', id: 2 });
    actor.send({ type: 'call.refused', id: 3 });

    expect(actor.getSnapshot().value).toBe('staying');
    expect(sessionView(actor.getSnapshot())).toEqual({
      asking: false,
      leaving: false,
      expired: true,
    });
    expect(questions).toHaveLength(1);
    expect(visited).toEqual([]);
  });

  it('asks again when a call made after staying is refused', async () => {
    const { actor, questions, answer } = page();

    actor.send({ type: 'call.made', id: 1 });
    actor.send({ type: 'call.refused', id: 1 });
    await answer(false);
    actor.send({ type: 'call.made', id: 2 });
    actor.send({ type: 'call.refused', id: 2 });

    expect(actor.getSnapshot().value).toBe('asking');
    expect(questions).toHaveLength(2);
  });

  it('counts a call made while the question stood as made before the answer', async () => {
    const { actor, questions, answer } = page();

    actor.send({ type: 'call.refused', id: 1 });
    actor.send({ type: 'call.made', id: 2 });
    await answer(false);
    actor.send({ type: 'call.refused', id: 2 });

    expect(actor.getSnapshot().value).toBe('staying');
    expect(questions).toHaveLength(1);
  });

  it.each([
    ['login.confirmed', 'redirecting'],
    ['login.cancelled', 'staying'],
  ] as const)('takes %s from a dialog that is drawn from the state: %s', (type, state) => {
    const actor = createActor(sessionExpiryMachine).start();

    actor.send({ type: 'call.refused', id: 1 });
    actor.send({ type });

    expect(actor.getSnapshot().value).toBe(state);
  });

  it('watches again when the browser restores the page from its cache', async () => {
    const { actor, answer } = page();

    actor.send({ type: 'call.refused', id: 1 });
    await answer(true);
    actor.send({ type: 'page.restored' });

    expect(actor.getSnapshot().value).toBe('watching');
  });

  it.each([
    [403, 'User is not logged in.', true],
    [403, 'User is not logged in', false],
    [403, 'Forbidden', false],
    [403, undefined, false],
    [401, 'User is not logged in.', false],
  ])('reads %s %s as an expired session: %s', (status, message, expired) => {
    expect(tellsExpiry(status, message)).toBe(expired);
  });

  it('asks in the words of the specification', () => {
    expect(SESSION_EXPIRED_QUESTION).toBe(
      'Din session er udløbet, venligst log ind igen. Hvis du vil blive, klik på annuller.',
    );
  });
});
