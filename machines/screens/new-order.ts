import type { SnapshotFrom } from 'xstate';
import { newOrderSetup, nothingYet } from './new-order/new-order-setup.ts';

/**
 * “Ny ordre”: whose order it is, whether it has been created, and whether the person leaves it. The host provides
 * `loadCustomer` and `sendOrder`; what is written in the fields is the page's own.
 */
export const newOrderMachine = newOrderSetup.createMachine({
  id: 'new-order',
  description: 'A new order, from the telephone call to its number.',
  type: 'parallel',
  context: nothingYet,
  states: {
    customer: {
      description: 'Whose order it is.',
      initial: 'searching',
      on: {
        'customer.picked': { target: '.fetching', actions: 'takeCustomer' },
        'customer.described': { target: '.described', actions: 'forgetCustomer' },
        'customer.dropped': { target: '.searching', actions: 'forgetCustomer' },
      },
      states: {
        searching: { description: 'Nobody is chosen; the search shows who there is.' },
        fetching: {
          description: 'Somebody is chosen; their addresses are being fetched.',
          tags: 'fetching',
          invoke: {
            id: 'loadCustomer',
            src: 'loadCustomer',
            input: ({ context }) => context.customerId ?? '',
            onDone: [
              {
                target: 'refused',
                guard: 'hasReasons',
                actions: 'noteCustomer',
                description: 'They are blocked, and the dialog says so at once.',
              },
              { target: 'chosen', actions: 'noteCustomer' },
            ],
            onError: { target: 'unknown', actions: 'noteSentence' },
          },
        },
        chosen: { description: 'The order is theirs.', tags: 'known' },
        refused: { description: 'They can have no order, for the reasons that are shown.' },
        unknown: {
          description: 'Their addresses could not be fetched.',
          on: { 'customer.retried': { target: 'fetching' } },
        },
        described: {
          description: 'A new customer is written down, and is created with the order.',
          tags: 'known',
        },
      },
    },
    order: {
      description: 'Whether the order has been created.',
      initial: 'filling',
      states: {
        filling: {
          description: 'The fields are being filled in.',
          on: {
            'order.sent': [
              { target: 'waiting', guard: 'isFetching', actions: 'takeWish' },
              { target: 'sending', guard: 'isWhole', actions: 'takeOrder' },
              { actions: 'noteProblems', description: 'The fields say what is missing.' },
            ],
            'field.changed': { actions: 'clearProblem' },
          },
        },
        waiting: {
          description: 'Sent too early: the host sends it when the addresses are there.',
          tags: 'busy',
          always: { target: 'filling', guard: 'isWithoutAddresses' },
          on: {
            'order.sent': [
              { guard: 'isFetching', actions: 'takeWish' },
              { target: 'sending', guard: 'isWhole', actions: 'takeOrder' },
              { target: 'filling', actions: 'noteProblems' },
            ],
            'leave.wanted': { target: 'filling' },
          },
        },
        sending: {
          description: 'The order is on its way. Sent again, it is still created once.',
          tags: 'busy',
          invoke: {
            id: 'sendOrder',
            src: 'sendOrder',
            input: ({ context }) => context.body,
            onDone: [
              {
                target: 'filling',
                guard: 'isNextWanted',
                actions: ['announceCreated', 'beginAgain'],
                description: 'The next call: every field is empty again.',
              },
              { target: 'created', actions: 'announceCreated' },
            ],
            onError: {
              target: 'filling',
              actions: 'noteFailure',
              description: 'Refused, or it never got there. What is written stays.',
            },
          },
          on: { 'order.sent': { description: 'Pressed twice.' } },
        },
        created: { description: 'The order has its number, and its page opens.' },
      },
    },
    leaving: {
      description: 'Whether the person leaves the dialog.',
      initial: 'staying',
      states: {
        staying: {
          description: 'The dialog is open.',
          on: {
            'leave.wanted': [
              { target: 'asking', guard: 'isWritten' },
              { target: 'left', guard: 'isAtRest', actions: 'announceDropped' },
            ],
          },
        },
        asking: {
          description: 'Something is written: keep it as a draft, throw it away, or go on.',
          tags: 'asking',
          on: {
            'leave.declined': { target: 'staying' },
            'leave.kept': { target: 'left', actions: 'announceKept' },
            'leave.confirmed': { target: 'left', actions: 'announceDropped' },
          },
        },
        left: { description: 'The dialog is closed.', type: 'final' },
      },
    },
  },
});

/** What the dialog shows. */
export function newOrderView(snapshot: SnapshotFrom<typeof newOrderMachine>) {
  const { customer, customerId, errors, sentence, afterwards } = snapshot.context;
  const isIn = (state: Parameters<typeof snapshot.matches>[0]) => snapshot.matches(state);
  return {
    customer,
    customerId,
    errors,
    sentence,
    fetching: snapshot.hasTag('fetching'),
    isNew: isIn({ customer: 'described' }),
    isUnknown: isIn({ customer: 'unknown' }),
    isKnown: snapshot.hasTag('known'),
    /** What the order was sent for before the addresses were there; `null` where it was not. */
    wish: isIn({ order: 'waiting' }) ? afterwards : null,
    busy: snapshot.hasTag('busy') || isIn({ order: 'created' }),
    asking: snapshot.hasTag('asking'),
  };
}
