import { createActor, initialTransition, SimulatedClock, transition } from 'xstate';
import { describe, expect, it } from 'vitest';
import { formSuccessMachine, formView, RECENTLY_SUCCESSFUL } from '#machines/form-success.ts';

function form() {
  const clock = new SimulatedClock();
  const actor = createActor(formSuccessMachine, { clock }).start();
  return { clock, actor, flag: () => formView(actor.getSnapshot()).recentlySuccessful };
}

describe('form-success', () => {
  it('lowers the flag after 2 000 ms: at 1 999 not yet', () => {
    const { clock, actor, flag } = form();

    actor.send({ type: 'form.submitted' });
    expect(formView(actor.getSnapshot())).toMatchObject({
      processing: true,
      recentlySuccessful: false,
    });
    actor.send({ type: 'submission.succeeded' });
    clock.increment(1_999);
    expect(flag()).toBe(true);
    clock.increment(1);

    expect(flag()).toBe(false);
    expect(actor.getSnapshot().value).toBe('editing');
    expect(RECENTLY_SUCCESSFUL).toBe(2_000);
  });

  it('restarts the two seconds with the next success', () => {
    const { clock, actor, flag } = form();

    actor.send({ type: 'form.submitted' });
    actor.send({ type: 'submission.succeeded' });
    clock.increment(1_500);
    actor.send({ type: 'submission.succeeded' });
    clock.increment(1_999);
    expect(flag()).toBe(true);
    clock.increment(1);

    expect(flag()).toBe(false);
  });

  it('lowers the flag at once with the next submission, and the old timer is gone', () => {
    const { clock, actor, flag } = form();

    actor.send({ type: 'form.submitted' });
    actor.send({ type: 'submission.succeeded' });
    clock.increment(1_000);
    actor.send({ type: 'form.submitted' });
    expect(flag()).toBe(false);
    clock.increment(1_500);
    actor.send({ type: 'submission.succeeded' });
    clock.increment(1_999);

    expect(flag()).toBe(true);
  });

  it('marks the fields that the server named until each is changed', () => {
    const { actor } = form();
    const errors = { title: 'Titlen mangler.', dueAt: 'Tidspunktet er ikke gyldigt.' };

    actor.send({ type: 'form.submitted' });
    actor.send({ type: 'submission.refused', errors });
    expect(formView(actor.getSnapshot()).errors).toEqual(errors);
    actor.send({ type: 'field.changed', field: 'title' });
    expect(formView(actor.getSnapshot()).errors).toEqual({ dueAt: errors.dueAt });
    expect(actor.getSnapshot().value).toBe('invalid');
    actor.send({ type: 'field.changed', field: 'dueAt' });

    expect(formView(actor.getSnapshot()).errors).toEqual({});
    expect(actor.getSnapshot().value).toBe('editing');
  });

  it.each([
    ['submission.succeeded', { type: 'submission.succeeded' }, 'succeeded', {}, null],
    [
      'submission.refused',
      { type: 'submission.refused', errors: { a: 'A' } },
      'invalid',
      { a: 'A' },
      null,
    ],
    ['submission.failed', { type: 'submission.failed', message: 'Nej.' }, 'failed', {}, 'Nej.'],
    ['submission.cancelled', { type: 'submission.cancelled' }, 'editing', {}, null],
  ] as const)('goes on from submitting by %s', (_, event, state, errors, failure) => {
    const [editing] = initialTransition(formSuccessMachine);
    const [submitting] = transition(formSuccessMachine, editing, { type: 'form.submitted' });
    const [next] = transition(formSuccessMachine, submitting, event);

    expect([next.value, next.context]).toEqual([state, { errors, failure }]);
  });

  it('forgets what was wrong when it is submitted again', () => {
    const { actor } = form();

    actor.send({ type: 'form.submitted' });
    actor.send({ type: 'submission.failed', message: 'Ingen forbindelse.' });
    actor.send({ type: 'form.submitted' });

    expect(formView(actor.getSnapshot())).toEqual({
      processing: true,
      recentlySuccessful: false,
      errors: {},
      failure: null,
    });
  });
});
