import { assertEvent, assign } from 'xstate';
import { chosenTogether } from '#domain/customers/chosen-together.ts';
import { customerMergeEntry } from '#machines/samples/customer-merge-entry.ts';
import { customerMergeMachine } from '#machines/screens/customer-merge.ts';
import { always, invoked, isIn, type Promised } from './promised.ts';

export const customerMerge: Promised = {
  entry: customerMergeEntry,
  laws: [
    always(
      'merges only what has been looked at, and nothing against which there are reasons',
      ({ before, actions }) =>
        invoked(actions, 'merge').length === 0 ||
        (isIn(before, 'comparing') && before.context.preview.reasons.length === 0),
      customerMergeMachine.provide({ guards: { isImpossible: () => false } }),
    ),
    always(
      'takes no value that the person may not choose about',
      ({ after: { context } }) =>
        context.take.every((field: string) => context.preview?.editable.includes(field)),
      customerMergeMachine.provide({ guards: { mayChoose: () => true } }),
    ),
    always(
      'takes an address as a whole, or nothing of it',
      ({ after: { context } }) => {
        const taken = chosenTogether('city').map((field) => context.take.includes(field));
        return new Set(taken).size === 1;
      },
      customerMergeMachine.provide({
        actions: {
          noteChoice: assign(({ event }) => {
            assertEvent(event, 'value.chosen');
            return { take: [event.field] };
          }),
        },
      }),
    ),
  ],
};
