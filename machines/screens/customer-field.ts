import {
  assertEvent,
  assign,
  type DoneActorEvent,
  fromPromise,
  setup,
  type SnapshotFrom,
} from 'xstate';
import { typed } from '../types.ts';

/** The fields of a customer that are checked while they are typed. */
export const CHECKED_FIELDS = [
  'cvr',
  'pNumber',
  'gln',
  'phone',
  'mobile',
  'email',
  'postnr',
  'meteringPointId',
] as const;
export type CheckedField = (typeof CHECKED_FIELDS)[number];

/** What a check found: a whole sentence for what is wrong or unusual, and for a postnr its town and municipalities. */
export type FieldCheck =
  | { kind: 'ok'; city?: string; municipalities?: readonly string[] }
  | { kind: 'warning'; sentence: string }
  | { kind: 'invalid'; sentence: string };

/** A field and what stands in it. */
export type TypedField = { field: CheckedField; value: string };

/** Milliseconds without a key press before anything is checked or asked. */
export const PAUSE = 300;

type FieldContext = TypedField & { check: FieldCheck | null };

type FieldEvent =
  | { type: 'field.typed'; value: string }
  /** The person has gone on to the next field: nothing has to be waited for. */
  | { type: 'field.left' }
  | DoneActorEvent<FieldCheck, 'checkField'>;

/** One field that is checked while it is typed. The host provides `checkField`. */
export const customerFieldMachine = setup({
  types: typed<{
    context: FieldContext;
    events: FieldEvent;
    input: { field: CheckedField };
    tags: 'busy';
  }>(),
  actors: {
    checkField: fromPromise<FieldCheck, TypedField>(() =>
      Promise.reject(new Error('The host provides checkField.')),
    ),
  },
  delays: { pause: PAUSE },
  guards: {
    isEmpty: ({ event }) => event.type === 'field.typed' && event.value.trim() === '',
    isOk: ({ event }) =>
      event.type === 'xstate.done.actor.checkField' && event.output.kind === 'ok',
    isWarning: ({ event }) =>
      event.type === 'xstate.done.actor.checkField' && event.output.kind === 'warning',
  },
  actions: {
    takeValue: assign(({ event }) => {
      assertEvent(event, 'field.typed');
      return { value: event.value, check: null };
    }),
    noteCheck: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.checkField');
      return { check: event.output };
    }),
  },
}).createMachine({
  id: 'customer-field',
  description: 'A field of a customer, checked while it is typed.',
  context: ({ input }) => ({ ...input, value: '', check: null }),
  initial: 'idle',
  on: {
    'field.typed': [
      {
        target: '.idle',
        guard: 'isEmpty',
        actions: 'takeValue',
        description: 'An empty field is not wrong before the form is sent.',
      },
      {
        target: '.waiting',
        reenter: true,
        actions: 'takeValue',
        description: 'The answer about what stood there before is dropped.',
      },
    ],
  },
  states: {
    idle: { description: 'Nothing is typed, or nothing could be found out about it.' },
    waiting: {
      description: 'Somebody is typing.',
      after: { pause: { target: 'checking' } },
      on: { 'field.left': { target: 'checking' } },
    },
    checking: {
      description: 'The number is checked, or its town is looked up.',
      tags: 'busy',
      invoke: {
        id: 'checkField',
        src: 'checkField',
        input: ({ context: { field, value } }) => ({ field, value }),
        onDone: [
          { target: 'ok', guard: 'isOk', actions: 'noteCheck' },
          { target: 'warning', guard: 'isWarning', actions: 'noteCheck' },
          { target: 'invalid', actions: 'noteCheck' },
        ],
        onError: {
          target: 'idle',
          description: 'It could not be asked. The server checks again when the form is sent.',
        },
      },
    },
    ok: { description: 'It can be right.' },
    warning: { description: 'It can be right, but rarely is; the field says why.' },
    invalid: { description: 'It cannot be right; the field says why.' },
  },
});

/** What the field shows: the last check of exactly what stands in it. */
export function customerFieldView({ context }: SnapshotFrom<typeof customerFieldMachine>) {
  return context.check;
}
