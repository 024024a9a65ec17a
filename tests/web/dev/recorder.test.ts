import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { MODIFIED_MESSAGE } from '#domain/saving/http-messages.ts';
import { editConflictMachine } from '#machines/edit-conflict.ts';
import { formSuccessMachine } from '#machines/form-success.ts';
import { realtimeConnectionMachine } from '#machines/realtime-connection.ts';
import { createRecorder, RING } from '#web/dev/sources/recorder.ts';

function recordedForm() {
  const recorder = createRecorder(() => 7);
  const actor = createActor(formSuccessMachine).start();
  const detach = recorder.attach(actor);
  return { recorder, actor, detach };
}

describe('the recorder', () => {
  test('tells what happened: who, when, which event, which state, which way', () => {
    const { recorder, actor } = recordedForm();
    actor.send({ type: 'form.submitted' });
    expect(recorder.records().map((record) => ({ ...record, actor: 'the form' }))).toEqual([
      {
        no: 1,
        actor: 'the form',
        at: 7,
        parent: null,
        from: null,
        machine: 'form-success',
        name: 'form-success',
        kind: 'actor',
        event: { type: 'xstate.init' },
        value: 'editing',
        taken: [],
        context: {},
      },
      expect.objectContaining({ no: 2, kind: 'event', event: { type: 'form.submitted' } }),
      expect.objectContaining({
        no: 3,
        kind: 'snapshot',
        event: { type: 'form.submitted' },
        value: 'submitting',
        taken: ['form-success.editing: form.submitted[0]'],
      }),
    ]);
    expect(recorder.story()).toEqual(['form-success: form.submitted → "submitting"']);
  });

  test('keeps five hundred records, the newest', () => {
    const { recorder, actor } = recordedForm();
    for (let i = 0; i < RING; i++) actor.send({ type: 'field.changed', field: 'title' });
    const records = recorder.records();
    expect(records).toHaveLength(500);
    expect(records.at(-1)?.no).toBe(1 + 2 * RING);
    expect(records[0]?.no).toBe(1 + 2 * RING - 499);
  });

  test('leaves no observer behind: what happens after it was detached is not seen', () => {
    const { recorder, actor, detach } = recordedForm();
    let told = 0;
    recorder.subscribe(() => (told += 1));
    detach();
    actor.send({ type: 'form.submitted' });
    expect(told).toBe(0);
    expect(recorder.records()).toHaveLength(1);
  });

  test('keeps nothing of what people wrote: neither of contexts nor of events', () => {
    const recorder = createRecorder();
    const actor = createActor(editConflictMachine).start();
    recorder.attach(actor);
    actor.send({
      type: 'conflict.found',
      conflict: {
        id: 'a',
        request: { method: 'patch', url: '/ordrer/1', headers: {}, data: { note: 'Grethe Holm' } },
        body: { message: MODIFIED_MESSAGE },
      },
    });
    const kept = JSON.stringify(recorder.records());
    expect(kept).not.toContain('Grethe Holm');
    expect(kept).not.toContain('/ordrer/1');
    // Of a list only its length.
    expect(recorder.records().at(-1)?.context).toEqual({ queue: 1 });
  });

  test('shows neither contexts nor payloads where only states may be seen', () => {
    const recorder = createRecorder(Date.now, false);
    const actor = createActor(realtimeConnectionMachine, { input: { usingTLS: true } }).start();
    recorder.attach(actor);
    actor.send({ type: 'connection.requested' });
    actor.send({ type: 'socket.closed', code: 4200 });
    expect(recorder.records().map(({ context }) => context)).toEqual(
      recorder.records().map(() => ({})),
    );
    expect(recorder.records().at(-1)?.event).toEqual({ type: 'socket.closed' });
  });

  test('sees the actors below those it is attached to', () => {
    const recorder = createRecorder();
    const actor = createActor(realtimeConnectionMachine, { input: { usingTLS: true } }).start();
    recorder.attach(actor);
    actor.send({ type: 'connection.requested' });
    actor.send({ type: 'socket.opened', socketId: '1.2', at: 0 });
    const child = recorder.records().find(({ name }) => name === 'catchUp');
    expect(child).toMatchObject({ machine: null, parent: actor.sessionId, kind: 'actor' });
    actor.stop();
  });
});
