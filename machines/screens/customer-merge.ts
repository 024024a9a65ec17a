import {
  assertEvent,
  assign,
  type DoneActorEvent,
  emit,
  type ErrorActorEvent,
  fromPromise,
  setup,
  type SnapshotFrom,
} from 'xstate';
import { chosenTogether } from '#domain/customers/chosen-together.ts';
import type { CustomerField } from '#domain/customers/customer-fields.ts';
import type {
  Merged,
  MergePreview,
  MergeRequest,
  MergeSide,
} from '#domain/customers/customer-merge.ts';
import { failureSentence } from '../failure-sentence.ts';
import { typed } from '../types.ts';

type MergeContext = {
  /** The number of the customer who becomes a part of this one, as it was typed. */
  loserNo: string;
  preview: MergePreview | null;
  /** The fields of which the other customer’s value stays. */
  take: readonly CustomerField[];
  sentence: string | null;
};

type MergeEvent =
  | { type: 'pair.chosen'; loserNo: string }
  | { type: 'pair.left' }
  /** `theirs`: the other customer’s value stays. */
  | { type: 'value.chosen'; field: CustomerField; theirs: boolean }
  | { type: 'merge.confirmed' }
  | DoneActorEvent<MergePreview, 'loadPair'>
  | ErrorActorEvent<unknown, 'loadPair'>
  | DoneActorEvent<Merged, 'merge'>
  | ErrorActorEvent<unknown, 'merge'>;

const nothing: MergeContext = { loserNo: '', preview: null, take: [], sentence: null };

/** What is missing on one side and written on the other is kept, unless somebody says otherwise. */
function filledIn({ winner, loser, editable }: MergePreview): CustomerField[] {
  const isEmpty = ({ fields }: MergeSide, field: CustomerField) =>
    chosenTogether(field).every((one) => fields[one] === null || fields[one] === '');
  return editable.filter((field) => isEmpty(winner, field) && !isEmpty(loser, field));
}

/** Two customers are made one: chosen, looked at side by side, merged. The host provides `loadPair` and `merge`. */
export const customerMergeMachine = setup({
  types: typed<{
    context: MergeContext;
    events: MergeEvent;
    emitted: { type: 'customers.merged'; merged: Merged };
    tags: 'busy';
  }>(),
  actors: {
    loadPair: fromPromise<MergePreview, string>(() =>
      Promise.reject(new Error('The host provides loadPair.')),
    ),
    merge: fromPromise<Merged, MergeRequest | null>(() =>
      Promise.reject(new Error('The host provides merge.')),
    ),
  },
  guards: {
    isImpossible: ({ event }) =>
      event.type === 'xstate.done.actor.loadPair' && event.output.reasons.length > 0,
    mayChoose: ({ context, event }) =>
      event.type === 'value.chosen' && (context.preview?.editable.includes(event.field) ?? false),
  },
  actions: {
    takePair: assign(({ event }) => {
      assertEvent(event, 'pair.chosen');
      return { ...nothing, loserNo: event.loserNo };
    }),
    notePair: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadPair');
      return { preview: event.output, take: filledIn(event.output), sentence: null };
    }),
    noteChoice: assign(({ context, event }) => {
      assertEvent(event, 'value.chosen');
      const together = chosenTogether(event.field);
      const others = context.take.filter((field) => !together.includes(field));
      return { take: event.theirs ? [...others, ...together] : others };
    }),
    noteFailure: assign(({ event }) => {
      assertEvent(event, ['xstate.error.actor.loadPair', 'xstate.error.actor.merge']);
      return { sentence: failureSentence(event.error) };
    }),
    clearFailure: assign({ sentence: null }),
    forget: assign(nothing),
    announce: emit(({ event }) => {
      assertEvent(event, 'xstate.done.actor.merge');
      return { type: 'customers.merged', merged: event.output };
    }),
  },
}).createMachine({
  id: 'customer-merge',
  description: 'Two customers who are one: found, compared, merged.',
  context: nothing,
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Who is the same customer?',
      on: { 'pair.chosen': { target: 'loading', actions: 'takePair' } },
    },
    loading: {
      description: 'Both are being fetched.',
      tags: 'busy',
      invoke: {
        id: 'loadPair',
        src: 'loadPair',
        input: ({ context }) => context.loserNo,
        onDone: [
          { target: 'refused', guard: 'isImpossible', actions: 'notePair' },
          { target: 'comparing', actions: 'notePair' },
        ],
        onError: { target: 'choosing', actions: 'noteFailure' },
      },
    },
    refused: {
      description: 'They cannot be made one, for the reasons that are shown.',
      on: { 'pair.left': { target: 'choosing', actions: 'forget' } },
    },
    comparing: {
      description: 'Side by side, field by field: which value stays?',
      on: {
        'value.chosen': { guard: 'mayChoose', actions: 'noteChoice' },
        'pair.chosen': {
          target: 'loading',
          actions: 'takePair',
          description: 'One of them was changed: both are fetched again.',
        },
        'pair.left': { target: 'choosing', actions: 'forget' },
        'merge.confirmed': { target: 'merging', actions: 'clearFailure' },
      },
    },
    merging: {
      description: 'Everything is being moved.',
      tags: 'busy',
      invoke: {
        id: 'merge',
        src: 'merge',
        input: ({ context: { preview, take } }) =>
          preview && {
            loserNo: preview.loser.customerNo,
            winnerVersion: preview.winner.version,
            loserVersion: preview.loser.version,
            take: [...take],
          },
        onDone: { target: 'merged', actions: 'announce' },
        onError: {
          target: 'comparing',
          actions: 'noteFailure',
          description: 'Refused, or it never got there. What was chosen stays.',
        },
      },
    },
    merged: { description: 'They are one. It can be undone for 30 days.' },
  },
});

/** What the dialog shows. */
export function customerMergeView(snapshot: SnapshotFrom<typeof customerMergeMachine>) {
  const isIn = (state: 'comparing' | 'merging' | 'refused') => snapshot.matches(state);
  const { preview, take } = snapshot.context;
  const first = preview === null ? [] : filledIn(preview);
  return {
    ...snapshot.context,
    /** Somebody has chosen another value than those that stay by themselves. */
    isChosen: take.length !== first.length || take.some((field) => !first.includes(field)),
    isComparing: isIn('comparing') || isIn('merging'),
    isRefused: isIn('refused'),
    busy: snapshot.hasTag('busy'),
  };
}
