import {
  and,
  assertEvent,
  assign,
  type DoneActorEvent,
  emit,
  type ErrorActorEvent,
  fromPromise,
  not,
  raise,
  setup,
  stateIn,
} from 'xstate';
import type { OrderCustomer } from '#domain/customers/order-customer.ts';
import { failureByField, failureSentence } from '../../failure-sentence.ts';
import { typed } from '../../types.ts';

/** The order as it is sent, by field. */
export type NewOrderBody = Readonly<Record<string, unknown>>;
/** What is wrong or missing, by field: whole sentences. */
export type Problems = Readonly<Record<string, string>>;
/** What the server answers. */
export type Created = { orderNo: string };
/** What happens when the order has been created: its page opens, or the next one begins. */
export type Afterwards = 'open' | 'next';

export type NewOrderContext = {
  customerId: string | null;
  customer: OrderCustomer | null;
  body: NewOrderBody;
  afterwards: Afterwards;
  errors: Problems;
  /** A failure that belongs to no field. */
  sentence: string | null;
};

type NewOrderEvent =
  | { type: 'customer.picked'; id: string }
  | { type: 'customer.described' }
  | { type: 'customer.dropped' }
  | { type: 'customer.retried' }
  | { type: 'field.changed'; field: string }
  | { type: 'order.sent'; body: NewOrderBody; afterwards: Afterwards; problems: Problems }
  /** `written`: there is something to lose. */
  | { type: 'leave.wanted'; written: boolean }
  | { type: 'leave.declined' }
  | { type: 'leave.kept' }
  | { type: 'leave.confirmed' }
  | DoneActorEvent<OrderCustomer, 'loadCustomer'>
  | ErrorActorEvent<unknown, 'loadCustomer'>
  | DoneActorEvent<Created, 'sendOrder'>
  | ErrorActorEvent<unknown, 'sendOrder'>;

type NewOrderNews =
  | { type: 'order.created'; order: Created; afterwards: Afterwards }
  | { type: 'dialog.left'; draft: 'kept' | 'dropped' };

export const nothingYet: NewOrderContext = {
  customerId: null,
  customer: null,
  body: {},
  afterwards: 'open',
  errors: {},
  sentence: null,
};

/** Types, actors, actions and guards of “Ny ordre”. */
export const newOrderSetup = setup({
  types: typed<{
    context: NewOrderContext;
    events: NewOrderEvent;
    emitted: NewOrderNews;
    tags: 'fetching' | 'known' | 'busy' | 'asking';
  }>(),
  actors: {
    loadCustomer: fromPromise<OrderCustomer, string>(() =>
      Promise.reject(new Error('The host provides loadCustomer.')),
    ),
    sendOrder: fromPromise<Created, NewOrderBody>(() =>
      Promise.reject(new Error('The host provides sendOrder.')),
    ),
  },
  guards: {
    hasReasons: ({ event }) =>
      event.type === 'xstate.done.actor.loadCustomer' && event.output.reasons.length > 0,
    isFetching: stateIn({ customer: 'fetching' }),
    isWithoutAddresses: and([
      not(stateIn({ customer: 'fetching' })),
      ({ context }) => context.customer === null,
    ]),
    isWhole: ({ event, context }) =>
      event.type === 'order.sent' &&
      Object.keys(event.problems).length === 0 &&
      (context.customer === null || context.customer.reasons.length === 0),
    isNextWanted: ({ context }) => context.afterwards === 'next',
    isAtRest: not(stateIn({ order: 'sending' })),
    isWritten: and([
      not(stateIn({ order: 'sending' })),
      ({ event }) => event.type === 'leave.wanted' && event.written,
    ]),
  },
  actions: {
    takeCustomer: assign(({ event }) => {
      assertEvent(event, 'customer.picked');
      return { customerId: event.id, customer: null, sentence: null };
    }),
    noteCustomer: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadCustomer');
      return { customer: event.output, errors: {}, sentence: null };
    }),
    forgetCustomer: assign({ customerId: null, customer: null, sentence: null, errors: {} }),
    noteSentence: assign(({ event }) => {
      assertEvent(event, 'xstate.error.actor.loadCustomer');
      return { sentence: failureSentence(event.error) };
    }),
    takeWish: assign(({ event }) => {
      assertEvent(event, 'order.sent');
      return { afterwards: event.afterwards, errors: {}, sentence: null };
    }),
    takeOrder: assign(({ event }) => {
      assertEvent(event, 'order.sent');
      return { body: event.body, afterwards: event.afterwards, errors: {}, sentence: null };
    }),
    noteProblems: assign(({ event }) => {
      assertEvent(event, 'order.sent');
      return { errors: event.problems, sentence: null };
    }),
    clearProblem: assign(({ event, context }) => {
      assertEvent(event, 'field.changed');
      const { [event.field]: _, ...errors } = context.errors;
      return { errors };
    }),
    noteFailure: assign(({ event }) => {
      assertEvent(event, 'xstate.error.actor.sendOrder');
      const errors = failureByField(event.error);
      const isSaid = Object.keys(errors).length > 0;
      return { errors, sentence: isSaid ? null : failureSentence(event.error) };
    }),
    announceCreated: emit(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.sendOrder');
      return { type: 'order.created', order: event.output, afterwards: context.afterwards };
    }),
    beginAgain: raise({ type: 'customer.dropped' }),
    announceKept: emit({ type: 'dialog.left', draft: 'kept' }),
    announceDropped: emit({ type: 'dialog.left', draft: 'dropped' }),
  },
});
