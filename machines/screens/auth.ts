import { assign, type DoneActorEvent, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { failureSentence } from '../failure-sentence.ts';
import { typed } from '../types.ts';

/** What is written in the fields, by their names. */
type AuthValues = Readonly<Record<string, string | boolean>>;

/** What the server answers a form of an account. `seconds`: how long no further try is taken. */
export type AuthAnswer =
  | { kind: 'accepted' }
  | { kind: 'invalid'; errors: Readonly<Record<string, string>> }
  | { kind: 'throttled'; seconds: number };

type AuthContext = {
  values: AuthValues;
  /** Danish sentences by field. */
  errors: Readonly<Record<string, string>>;
  /** What went wrong when it was no field's fault. */
  failure: string | null;
  /** Seconds from the entry of `throttled` until the next try is taken. */
  wait: number;
};

type AuthEvent =
  | { type: 'form.submitted'; values: AuthValues }
  | { type: 'field.changed'; field: string }
  | { type: 'wait.told'; seconds: number }
  | DoneActorEvent<AuthAnswer, 'send'>;

/** The forms by which somebody comes in: each page provides `send`. */
export const authMachine = setup({
  types: typed<{ context: AuthContext; events: AuthEvent; tags: 'busy' | 'done' | 'closed' }>(),
  actors: {
    send: fromPromise<AuthAnswer, AuthValues>(() =>
      Promise.reject(new Error('The host provides send.')),
    ),
  },
  guards: {
    wasAccepted: ({ event }) =>
      event.type === 'xstate.done.actor.send' && event.output.kind === 'accepted',
    wasThrottled: ({ event }) =>
      event.type === 'xstate.done.actor.send' && event.output.kind === 'throttled',
    isLastProblem: ({ context, event }) =>
      event.type === 'field.changed' &&
      Object.keys(context.errors).every((field) => field === event.field),
  },
  actions: {
    noteValues: assign({
      values: ({ context, event }) =>
        event.type === 'form.submitted' ? event.values : context.values,
      errors: {},
      failure: null,
    }),
    noteErrors: assign({
      errors: ({ event }) =>
        event.type === 'xstate.done.actor.send' && event.output.kind === 'invalid'
          ? event.output.errors
          : {},
    }),
    noteFailure: assign({
      failure: ({ event }) => failureSentence('error' in event ? event.error : undefined),
    }),
    noteWait: assign({
      wait: ({ event }) => {
        if (event.type === 'wait.told') return event.seconds;
        if (event.type !== 'xstate.done.actor.send') return 0;
        return event.output.kind === 'throttled' ? event.output.seconds : 0;
      },
    }),
    clearField: assign({
      failure: null,
      errors: ({ context, event }) =>
        Object.fromEntries(
          Object.entries(context.errors).filter(
            ([field]) => event.type !== 'field.changed' || field !== event.field,
          ),
        ),
    }),
    forgetValues: assign({ values: {} }),
    forgetProblems: assign({ errors: {}, failure: null }),
  },
  delays: { wait: ({ context }) => context.wait * 1_000 },
}).createMachine({
  id: 'auth',
  description: 'A form by which somebody comes in, from the first letter to the answer.',
  context: { values: {}, errors: {}, failure: null, wait: 0 },
  initial: 'idle',
  on: {
    'wait.told': {
      target: '.throttled',
      actions: 'noteWait',
      description: 'The page itself says that there were too many tries.',
    },
  },
  states: {
    idle: {
      description: 'The form is filled in.',
      on: { 'form.submitted': { target: 'submitting', actions: 'noteValues' } },
    },
    submitting: {
      description: 'On its way.',
      tags: 'busy',
      exit: 'forgetValues',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.values,
        onDone: [
          { target: 'success', guard: 'wasAccepted' },
          { target: 'throttled', guard: 'wasThrottled', actions: 'noteWait' },
          {
            target: 'invalid',
            actions: 'noteErrors',
            description: 'The server says what is wrong.',
          },
        ],
        onError: {
          target: 'invalid',
          actions: 'noteFailure',
          description: 'It never got there, or the server could not.',
        },
      },
    },
    success: {
      description: 'Accepted: the page says what happens now, or is left.',
      tags: 'done',
      on: {
        'form.submitted': {
          target: 'submitting',
          actions: 'noteValues',
          description: 'Once more, such as another mail.',
        },
      },
    },
    invalid: {
      description: 'Something is wrong and stands beside its field until that is changed.',
      on: {
        'form.submitted': { target: 'submitting', actions: 'noteValues' },
        'field.changed': [
          { target: 'idle', guard: 'isLastProblem', actions: 'clearField' },
          { actions: 'clearField', description: 'The others stay marked.' },
        ],
      },
    },
    throttled: {
      description: 'Too many tries: no further one is sent before the seconds have passed.',
      tags: 'closed',
      entry: 'forgetProblems',
      after: { wait: { target: 'idle' } },
    },
  },
});

/** What a page shows of its form. */
export function authView(snapshot: SnapshotFrom<typeof authMachine>) {
  const { errors, failure, wait } = snapshot.context;
  return {
    processing: snapshot.hasTag('busy'),
    done: snapshot.hasTag('done'),
    errors,
    failure,
    /** Seconds to wait; `null` when the form may be sent. */
    wait: snapshot.hasTag('closed') ? wait : null,
  };
}
