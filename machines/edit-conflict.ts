import { assertEvent, assign, emit, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { Conflict, ConflictEvent, ConflictNews, ResendResult } from './conflicted-request.ts';
import { typed } from './types.ts';

/** The question of the specification, to the letter. */
export const EDIT_CONFLICT_QUESTION =
  'Den redigerede data er blevet ændret af en anden bruger. Vil du overskrive med dine ændringer?';

type ConflictContext = { queue: Conflict[]; response: unknown; error: unknown };

function current({ queue: [conflict] }: ConflictContext): Conflict {
  if (conflict === undefined) throw new Error('There is no conflict to ask about.');
  return conflict;
}

/** After a settled conflict the next one in the queue is shown. */
const next = [
  { target: 'asking', guard: 'anotherWaits', description: 'The next conflict.' },
  { target: 'idle' },
] as const;

/**
 * Asks about one conflict at a time, in the order they were found. `askToOverwrite` answers true to overwrite (or the
 * dialog sends `conflict.confirmed` / `conflict.declined`); `resend` sends the same request with `forcedBody`. The
 * host settles the caller's promise on `conflict.resolved` or `conflict.rejected`.
 */
export const editConflictMachine = setup({
  types: typed<{
    context: ConflictContext;
    events: ConflictEvent;
    emitted: ConflictNews;
    tags: 'asking' | 'busy';
  }>(),
  actors: {
    /** Unless the host provides it, the question is answered by events alone. */
    askToOverwrite: fromPromise<boolean, Conflict>(() => new Promise(() => undefined)),
    resend: fromPromise<ResendResult, Conflict>(() =>
      Promise.reject(new Error('The host provides resend.')),
    ),
  },
  guards: {
    answeredYes: ({ event }) => event.type === 'xstate.done.actor.askToOverwrite' && event.output,
    metAnotherConflict: ({ event }) =>
      event.type === 'xstate.done.actor.resend' && event.output.kind === 'conflict',
    concernsCurrent: ({ context, event }) =>
      event.type === 'conflict.abandoned' && context.queue[0]?.id === event.id,
    concernsWaiting: ({ context, event }) =>
      event.type === 'conflict.abandoned' && context.queue.some(({ id }) => id === event.id),
    anotherWaits: ({ context }) => context.queue.length > 1,
  },
  actions: {
    enqueue: assign(({ context, event }) => {
      assertEvent(event, 'conflict.found');
      return { queue: [...context.queue, event.conflict] };
    }),
    dropWaiting: assign(({ context, event }) => {
      assertEvent(event, 'conflict.abandoned');
      return { queue: context.queue.filter(({ id }) => id !== event.id) };
    }),
    dropCurrent: assign({ queue: ({ context }) => context.queue.slice(1), error: undefined }),
    noteResult: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.resend');
      const { output } = event;
      return output.kind === 'answered'
        ? { response: output.response }
        : { queue: [{ ...current(context), body: output.body }, ...context.queue.slice(1)] };
    }),
    noteError: assign(({ event }) => {
      assertEvent(event, 'xstate.error.actor.resend');
      return { error: event.error };
    }),
    announceAbandoned: emit(({ event }) => {
      assertEvent(event, 'conflict.abandoned');
      return { type: 'conflict.rejected', id: event.id };
    }),
    announceResolved: emit(({ context }) => ({
      type: 'conflict.resolved',
      id: current(context).id,
      response: context.response,
    })),
    announceRejected: emit(({ context }) => ({
      type: 'conflict.rejected',
      id: current(context).id,
      ...(context.error !== undefined && { error: context.error }),
    })),
  },
}).createMachine({
  id: 'edit-conflict',
  description: 'Asks whether to overwrite what somebody else has saved, one conflict at a time.',
  context: { queue: [], response: undefined, error: undefined },
  initial: 'idle',
  on: {
    'conflict.found': {
      actions: 'enqueue',
      description: 'Waits behind the one being asked about.',
    },
    'conflict.abandoned': {
      guard: 'concernsWaiting',
      actions: ['announceAbandoned', 'dropWaiting'],
      description: 'The visit was aborted while its conflict waited: nothing is asked or sent.',
    },
  },
  states: {
    idle: {
      description: 'No conflict.',
      on: { 'conflict.found': { target: 'asking', actions: 'enqueue' } },
    },
    asking: {
      description: 'The question about the first conflict is on the screen.',
      tags: 'asking',
      invoke: {
        id: 'askToOverwrite',
        src: 'askToOverwrite',
        input: ({ context }) => current(context),
        onDone: [
          { target: 'resending', guard: 'answeredYes', description: 'OK.' },
          { target: 'rejected', description: 'Annuller.' },
        ],
        onError: {
          target: 'rejected',
          description: 'No answer could be had: nothing is overwritten.',
        },
      },
      on: {
        'conflict.confirmed': { target: 'resending', description: 'OK.' },
        'conflict.declined': { target: 'rejected', description: 'Annuller.' },
        'conflict.abandoned': {
          target: 'rejected',
          guard: 'concernsCurrent',
          description: 'The visit was aborted while the question stood: nothing is sent.',
        },
      },
    },
    resending: {
      description: 'The same request is on its way again, with force.',
      tags: 'busy',
      invoke: {
        id: 'resend',
        src: 'resend',
        input: ({ context }) => current(context),
        onDone: [
          {
            target: 'asking',
            guard: 'metAnotherConflict',
            actions: 'noteResult',
            description: 'Somebody saved once more in the meantime: ask again.',
          },
          {
            target: 'resolved',
            actions: 'noteResult',
            description: 'The caller gets this answer.',
          },
        ],
        onError: { target: 'rejected', actions: 'noteError', description: 'It never got there.' },
      },
      on: {
        'conflict.abandoned': {
          target: 'rejected',
          guard: 'concernsCurrent',
          description: 'Nobody waits for the answer any more.',
        },
      },
    },
    resolved: {
      description: 'The first caller has its answer.',
      entry: 'announceResolved',
      exit: 'dropCurrent',
      always: next,
    },
    rejected: {
      description: 'The first caller gets its original error, or the one of the second attempt.',
      entry: 'announceRejected',
      exit: 'dropCurrent',
      always: next,
    },
  },
});

/** What a view asks: the conflict to ask about, if any, and how many wait behind it. */
export function conflictView(snapshot: SnapshotFrom<typeof editConflictMachine>) {
  const [first, ...waiting] = snapshot.context.queue;
  return {
    conflict: snapshot.hasTag('asking') ? (first ?? null) : null,
    busy: snapshot.hasTag('busy'),
    waiting: waiting.length,
  };
}
