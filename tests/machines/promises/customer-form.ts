import { customerFieldEntry, customerFormEntry } from '#machines/samples/customer-form-entry.ts';
import { customerFieldMachine } from '#machines/screens/customer-field.ts';
import { customerFormMachine } from '#machines/screens/customer-form.ts';
import { always, invoked, isIn, type Promised } from './promised.ts';

export const customerField: Promised = {
  entry: customerFieldEntry,
  laws: [
    always(
      'shows nothing about a text that is no longer there',
      ({ event, after }) => event.type !== 'field.typed' || after.context.check === null,
      customerFieldMachine.provide({ actions: { takeValue: () => undefined } }),
    ),
    always(
      'calls an empty field neither right nor wrong',
      ({ after }) => after.context.value !== '' || isIn(after, 'idle'),
      customerFieldMachine.provide({ guards: { isEmpty: () => false } }),
    ),
  ],
};

export const customerForm: Promised = {
  entry: customerFormEntry,
  laws: [
    always(
      'names nobody while there is no customer to compare',
      ({ after: { context } }) => context.identity !== null || context.duplicates.length === 0,
      customerFormMachine.provide({ actions: { forgetDuplicates: () => undefined } }),
    ),
    {
      says: 'looks for the customer who was typed last',
      watch: () => {
        let last: unknown = null;
        return ({ event, actions }) => {
          if (event.type === 'identity.typed') last = event['identity'];
          return invoked(actions, 'findDuplicates').every((asked) => asked === last);
        };
      },
      brokenBy: customerFormMachine.provide({ actions: { takeIdentity: () => undefined } }),
    },
  ],
};
