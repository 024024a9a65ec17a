import type { AnyEventObject } from 'xstate';
import { MODIFIED_MESSAGE } from '#domain/saving/http-messages.ts';
import { editConflictMachine } from '#machines/edit-conflict.ts';
import { editConflictEntry } from '#machines/samples/edit-conflict-entry.ts';
import { type Draw, oneOf } from '#tests/support/machines/random-life.ts';
import { announced, invoked, isIn, type Promised } from './promised.ts';

/** Every conflict is a call of its own; any of them may be abandoned at any time. */
function manyCalls(): Draw {
  const calls: string[] = [];
  return (_, random): AnyEventObject | null => {
    const choice = random();
    if (choice < 0.3) {
      const id = `call ${calls.length}`;
      calls.push(id);
      const request = { method: 'patch', url: '/ordrer/26-04217', headers: {}, data: {} };
      return {
        type: 'conflict.found',
        conflict: { id, request, body: { message: MODIFIED_MESSAGE } },
      };
    }
    const abandoned = choice < 0.4 ? oneOf(calls, random) : undefined;
    return abandoned === undefined ? null : { type: 'conflict.abandoned', id: abandoned };
  };
}

const declines = ({ type, output }: AnyEventObject) =>
  type === 'conflict.declined' || (type === 'xstate.done.actor.askToOverwrite' && output === false);

const agrees = ({ type, output }: AnyEventObject) =>
  type === 'conflict.confirmed' || (type === 'xstate.done.actor.askToOverwrite' && output === true);

export const editConflict: Promised = {
  entry: {
    ...editConflictEntry,
    samples: editConflictEntry.samples.filter(
      ({ type }) => type === 'conflict.confirmed' || type === 'conflict.declined',
    ),
  },
  world: manyCalls,
  laws: [
    {
      says: 'answers no call twice',
      watch: () => {
        const answered = new Set<unknown>();
        return ({ actions }) =>
          announced(actions).every(({ id }) => !answered.has(id) && answered.add(id));
      },
      brokenBy: editConflictMachine.provide({ actions: { dropCurrent: () => undefined } }),
    },
    {
      says: 'forgets no call',
      watch: () => {
        const open = new Set<unknown>();
        return ({ event, after, actions }) => {
          if (event.type === 'conflict.found') open.add(event['conflict'].id);
          announced(actions).forEach(({ id }) => open.delete(id));
          return !isIn(after, 'idle') || open.size === 0;
        };
      },
      brokenBy: editConflictMachine.provide({ actions: { announceAbandoned: () => undefined } }),
    },
    {
      says: 'a declined conflict always rejects, and nothing is sent again',
      watch: () => {
        return ({ before, event, actions }) => {
          if (!isIn(before, 'asking') || !declines(event)) return true;
          const asked = before.context.queue[0].id;
          return (
            invoked(actions, 'resend').length === 0 &&
            announced(actions).some(({ type, id }) => type === 'conflict.rejected' && id === asked)
          );
        };
      },
      brokenBy: editConflictMachine.provide({ guards: { answeredYes: () => true } }),
    },
    {
      says: 'sends again only after a yes',
      watch:
        () =>
        ({ event, actions }) =>
          invoked(actions, 'resend').length === 0 || agrees(event),
      brokenBy: editConflictMachine.provide({ guards: { answeredYes: () => true } }),
    },
  ],
};
