import {
  type ActorRefFrom,
  assertEvent,
  assign,
  type DoneActorEvent,
  enqueueActions,
  fromPromise,
  setup,
  type SnapshotFrom,
} from 'xstate';
import type { Duplicate, TypedIdentity } from '#domain/customers/duplicates.ts';
import { typed } from '../types.ts';
import { type CheckedField, customerFieldMachine, PAUSE } from './customer-field.ts';

type FieldRef = ActorRefFrom<typeof customerFieldMachine>;

type FormContext = {
  fields: Readonly<Partial<Record<CheckedField, FieldRef>>>;
  identity: TypedIdentity | null;
  duplicates: readonly Duplicate[];
};

type FormEvent =
  | { type: 'field.typed'; field: CheckedField; value: string }
  | { type: 'field.left'; field: CheckedField }
  /** What the customer is recognised by has changed; `null`: there is nobody to compare. */
  | { type: 'identity.typed'; identity: TypedIdentity | null }
  | DoneActorEvent<readonly Duplicate[], 'findDuplicates'>;

/**
 * What is found out about a customer while they are being written: one actor for each checked field, and whether the customer
 * is there already. The host provides `field` as `customerFieldMachine.provide({ actors: { checkField } })`, and
 * `findDuplicates`. Nothing here keeps anybody from saving: the server decides that.
 */
export const customerFormMachine = setup({
  types: typed<{
    context: FormContext;
    events: FormEvent;
    input: { fields: readonly CheckedField[] };
    tags: 'busy';
  }>(),
  actors: {
    field: customerFieldMachine,
    findDuplicates: fromPromise<readonly Duplicate[], TypedIdentity | null>(() =>
      Promise.reject(new Error('The host provides findDuplicates.')),
    ),
  },
  delays: { pause: PAUSE },
  guards: {
    isNobody: ({ event }) => event.type === 'identity.typed' && event.identity === null,
    foundSome: ({ event }) =>
      event.type === 'xstate.done.actor.findDuplicates' && event.output.length > 0,
  },
  actions: {
    passOn: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['field.typed', 'field.left']);
      const { field, ...rest } = event;
      const ref = context.fields[field];
      if (ref !== undefined) enqueue.sendTo(ref, rest);
    }),
    takeIdentity: assign(({ event }) => {
      assertEvent(event, 'identity.typed');
      return { identity: event.identity };
    }),
    noteDuplicates: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.findDuplicates');
      return { duplicates: event.output };
    }),
    forgetDuplicates: assign({ duplicates: [] }),
  },
}).createMachine({
  id: 'customer-form',
  description: 'A customer who is being written: the checks of the fields, and who is like them.',
  context: ({ input, spawn }) => ({
    fields: Object.fromEntries(
      input.fields.map((field) => [field, spawn('field', { id: field, input: { field } })]),
    ),
    identity: null,
    duplicates: [],
  }),
  initial: 'unknown',
  on: {
    'field.typed': { actions: 'passOn', description: 'The field checks itself.' },
    'field.left': { actions: 'passOn', description: 'The field waits no longer.' },
    'identity.typed': [
      { target: '.unknown', guard: 'isNobody', actions: ['takeIdentity', 'forgetDuplicates'] },
      {
        target: '.waiting',
        reenter: true,
        actions: 'takeIdentity',
        description: 'What was found stays until there is a newer answer.',
      },
    ],
  },
  states: {
    unknown: { description: 'Nobody has been looked for, or nobody could be.' },
    waiting: {
      description: 'Somebody is typing.',
      after: { pause: { target: 'asking' } },
    },
    asking: {
      description: 'Customers with the same numbers, or the same name and address, are looked for.',
      tags: 'busy',
      invoke: {
        id: 'findDuplicates',
        src: 'findDuplicates',
        input: ({ context }) => context.identity,
        onDone: [
          { target: 'found', guard: 'foundSome', actions: 'noteDuplicates' },
          { target: 'unique', actions: 'noteDuplicates' },
        ],
        onError: {
          target: 'unknown',
          actions: 'forgetDuplicates',
          description: 'Nothing depends on the answer.',
        },
      },
    },
    found: { description: 'There are customers who may be the same; the form names them.' },
    unique: { description: 'Nobody is like them.' },
  },
});

/** Who may be the same customer. */
export function duplicatesIn({ context }: SnapshotFrom<typeof customerFormMachine>) {
  return context.duplicates;
}
