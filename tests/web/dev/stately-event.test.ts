import { createActor, createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { MODIFIED_MESSAGE } from '#domain/saving/http-messages.ts';
import { editConflictMachine } from '#machines/edit-conflict.ts';
import { createRecorder } from '#web/dev/sources/recorder.ts';
import { statelyEventOf } from '#web/dev/sources/stately-event.ts';

function toldOfAConflict() {
  const recorder = createRecorder(() => 7);
  const actor = createActor(editConflictMachine).start();
  recorder.attach(actor);
  const request = {
    method: 'patch' as const,
    url: '/ordrer/26-04217',
    headers: {},
    data: { notes: 'Nøglen ligger under måtten' },
  };
  const changedBy = { id: '01J', name: 'Grethe Holm', initials: 'GH' };
  const body = { message: MODIFIED_MESSAGE, changedBy } as const;
  actor.send({ type: 'conflict.found', conflict: { id: 'one', request, body } });
  return recorder.records().map(statelyEventOf);
}

test('Stately is told of an actor with the story of its machine, of what it was sent, and of where it stands', () => {
  const [first, ...rest] = toldOfAConflict();
  expect(first).toMatchObject({
    type: '@xstate.actor',
    name: 'edit-conflict',
    parentId: undefined,
  });
  const definition = first?.type === '@xstate.actor' ? (first.definition ?? '') : '';
  const retold = createMachine(JSON.parse(definition));
  expect(Object.keys(retold.states)).toEqual(Object.keys(editConflictMachine.states));
  expect(definition).not.toContain('=>');
  expect(rest.map(({ type }) => type)).toContain('@xstate.event');
  expect(rest.at(-1)).toMatchObject({ type: '@xstate.snapshot', snapshot: { status: 'active' } });
});

test('neither typed text nor a user’s name is sent to Stately', () => {
  const told = JSON.stringify(toldOfAConflict());
  expect(told).toContain('conflict.found');
  expect(told).not.toMatch(/Nøglen|måtten|Grethe|26-04217/);
});
