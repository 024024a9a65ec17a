import { newOrderEntry } from '#machines/samples/new-order-entry.ts';
import { newOrderMachine } from '#machines/screens/new-order.ts';
import { always, announced, invoked, isIn, type Promised } from './promised.ts';

export const newOrder: Promised = {
  entry: newOrderEntry,
  laws: [
    always(
      'sends one order at a time, and none that is known to be refused',
      ({ before, event, actions }) =>
        invoked(actions, 'sendOrder').length === 0 ||
        (['order.filling', 'order.waiting'].some((state) => isIn(before, state)) &&
          Object.keys(event['problems']).length === 0 &&
          (before.context.customer?.reasons.length ?? 0) === 0),
      newOrderMachine.provide({ guards: { isWhole: () => true } }),
    ),
    always(
      'waits for the addresses only while they are on their way or there',
      ({ after }) =>
        !isIn(after, 'order.waiting') ||
        isIn(after, 'customer.fetching') ||
        after.context.customer !== null,
      newOrderMachine.provide({ guards: { isWithoutAddresses: () => false } }),
    ),
    always(
      'throws nothing away that is written unless somebody said so',
      ({ event, actions }) =>
        event.type !== 'leave.wanted' || !event['written'] || announced(actions).length === 0,
      newOrderMachine.provide({ guards: { isWritten: () => false } }),
    ),
    always(
      'is not left while an order is on its way',
      ({ before, after }) =>
        isIn(before, 'leaving.left') ||
        !isIn(after, 'leaving.left') ||
        isIn(before, 'leaving.asking') ||
        !isIn(before, 'order.sending'),
      newOrderMachine.provide({ guards: { isAtRest: () => true } }),
    ),
    always(
      'begins the next order without the last one’s customer',
      ({ event, before, after }) =>
        event.type !== 'xstate.done.actor.sendOrder' ||
        before.context.afterwards !== 'next' ||
        after.context.customer === null,
      newOrderMachine.provide({ actions: { beginAgain: () => undefined } }),
    ),
  ],
};
