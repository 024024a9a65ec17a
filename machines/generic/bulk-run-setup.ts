import { assertEvent, assign, fromPromise, setup } from 'xstate';
import {
  type BulkContext,
  type BulkEvent,
  type BulkPart,
  type BulkQuestion,
  RUN_CHUNK,
  type StepOutcome,
} from './bulk-run-types.ts';
import { typed } from '../types.ts';

/** What is asked about these orders. */
export function question({ act, orders }: BulkContext): BulkQuestion {
  if (act === null) throw new Error('Nothing has been chosen.');
  return { act, orders };
}

/** Before anything has been asked for. */
export const nothing: BulkContext = {
  purpose: 'step',
  orders: [],
  act: null,
  trial: [],
  runId: '',
  left: [],
  done: [],
  unsure: [],
  stopped: false,
  failure: null,
};

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : 'Serveren kan ikke nås. Prøv igen om lidt.';
}

/** Types, guards and actions of the machine. */
export const bulkRunSetup = setup({
  types: typed<{
    context: BulkContext;
    events: BulkEvent;
    tags: 'open' | 'busy';
  }>(),
  actors: {
    tryStep: fromPromise<readonly StepOutcome[], BulkQuestion>(() =>
      Promise.reject(new Error('The host provides tryStep.')),
    ),
    runStep: fromPromise<readonly StepOutcome[], BulkPart>(() =>
      Promise.reject(new Error('The host provides runStep.')),
    ),
    recallPart: fromPromise<readonly StepOutcome[], BulkPart>(() =>
      Promise.reject(new Error('The host provides recallPart.')),
    ),
  },
  guards: {
    someCan: ({ context }) => context.trial.some(({ ok }) => ok),
    goesOn: ({ context }) => context.left.length > RUN_CHUNK && !context.stopped,
    someUnsure: ({ context }) => context.unsure.length > 0,
  },
  actions: {
    takeOrders: assign(({ event }) => {
      assertEvent(event, 'bulk.opened');
      return { ...nothing, purpose: event.purpose, orders: event.orders };
    }),
    takeStep: assign(({ event }) => {
      assertEvent(event, 'trial.requested');
      return { act: event.act, failure: null };
    }),
    takeTrial: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.tryStep');
      return { trial: event.output };
    }),
    takeAllowed: assign(({ context: { orders, trial }, event }) => {
      assertEvent(event, 'run.confirmed');
      const can = new Set(trial.filter(({ ok }) => ok).map(({ id }) => id));
      return {
        runId: event.runId,
        left: orders.filter(({ id }) => can.has(id)),
        done: [],
        stopped: false,
      };
    }),
    takeOutcomes: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.runStep');
      return {
        done: [...context.done, ...event.output],
        left: context.left.slice(RUN_CHUNK),
      };
    }),
    takeFailure: assign(({ event }) => {
      assertEvent(event, ['xstate.error.actor.tryStep', 'xstate.error.actor.runStep']);
      return { failure: sentence(event.error) };
    }),
    setPartAside: assign(({ context: { left } }) => ({
      unsure: left.slice(0, RUN_CHUNK),
      left: left.slice(RUN_CHUNK),
    })),
    takeRecalled: assign(({ context: { done, left, unsure }, event }) => {
      assertEvent(event, 'xstate.done.actor.recallPart');
      const known = new Set(event.output.map(({ id }) => id));
      return {
        done: [...done, ...event.output],
        left: [...unsure.filter(({ id }) => !known.has(id)), ...left],
        unsure: [],
      };
    }),
    noteStop: assign({ stopped: true }),
    forget: assign(nothing),
  },
});
