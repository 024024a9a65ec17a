import { assertEvent, assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import {
  type BulkContext,
  type BulkEvent,
  type BulkQuestion,
  RUN_CHUNK,
  type StepOutcome,
} from './bulk-step.ts';

function question({ step, orders }: BulkContext): BulkQuestion {
  if (step === null) throw new Error('No step has been chosen.');
  return { ...step, orders };
}

const nothing = {
  orders: [],
  step: null,
  trial: [],
  left: [],
  done: [],
  stopped: false,
  failure: null,
};

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : 'Serveren kan ikke nås. Prøv igen om lidt.';
}

/**
 * One step for many orders: chosen, tried without changing anything, confirmed, run in parts, reported. The host provides
 * `tryStep` and `runStep`; both answer one outcome an order.
 */
export const orderListMachine = setup({
  types: {
    context: {} as BulkContext,
    events: {} as BulkEvent,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    tryStep: fromPromise<readonly StepOutcome[], BulkQuestion>(() =>
      Promise.reject(new Error('The host provides tryStep.')),
    ),
    runStep: fromPromise<readonly StepOutcome[], BulkQuestion>(() =>
      Promise.reject(new Error('The host provides runStep.')),
    ),
  },
  guards: {
    someCan: ({ context }) => context.trial.some(({ ok }) => ok),
    goesOn: ({ context }) => context.left.length > RUN_CHUNK && !context.stopped,
  },
  actions: {
    takeOrders: assign(({ event }) => {
      assertEvent(event, 'bulk.opened');
      return { ...nothing, orders: event.orders };
    }),
    takeStep: assign(({ event }) => {
      assertEvent(event, 'trial.requested');
      return { step: { event: event.event, payload: event.payload }, failure: null };
    }),
    takeTrial: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.tryStep');
      return { trial: event.output };
    }),
    takeAllowed: assign(({ context: { orders, trial } }) => ({
      left: orders.filter(({ id }) => trial.some((outcome) => outcome.id === id && outcome.ok)),
      done: [],
      stopped: false,
    })),
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
    noteStop: assign({ stopped: true }),
    forget: assign(nothing),
  },
}).createMachine({
  id: 'order-list',
  description: 'A step for the selected orders, from the choice to the report.',
  context: nothing,
  initial: 'idle',
  states: {
    idle: {
      description: 'Just the list; no step has been asked for.',
      on: { 'bulk.opened': { target: 'choosing', actions: 'takeOrders' } },
    },
    choosing: {
      description: 'Which step, and what it needs to be told.',
      tags: 'open',
      on: {
        'trial.requested': { target: 'dryRun', actions: 'takeStep' },
        'bulk.closed': { target: 'idle', actions: 'forget' },
      },
    },
    dryRun: {
      description: 'Tørkørsel: the server says what would happen, and changes nothing.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'tryStep',
        src: 'tryStep',
        input: ({ context }) => question(context),
        onDone: { target: 'confirming', actions: 'takeTrial' },
        onError: {
          target: 'choosing',
          actions: 'takeFailure',
          description: 'Nothing has happened; it can be tried again.',
        },
      },
      on: { 'bulk.closed': { target: 'idle', actions: 'forget' } },
    },
    confirming: {
      description: 'What would happen stands on the screen.',
      tags: 'open',
      on: {
        'run.confirmed': { target: 'running', guard: 'someCan', actions: 'takeAllowed' },
        'step.reconsidered': { target: 'choosing' },
        'bulk.closed': { target: 'idle', actions: 'forget' },
      },
    },
    running: {
      description: 'The orders are sent part by part. Closing waits for the report.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'runStep',
        src: 'runStep',
        input: ({ context }) => ({
          ...question(context),
          orders: context.left.slice(0, RUN_CHUNK),
        }),
        onDone: [
          {
            target: 'running',
            guard: 'goesOn',
            reenter: true,
            actions: 'takeOutcomes',
            description: 'The next part.',
          },
          {
            target: 'report',
            actions: 'takeOutcomes',
          },
        ],
        onError: {
          target: 'report',
          actions: 'takeFailure',
          description: 'What was done before stays done, and is reported.',
        },
      },
      on: { 'run.stopped': { actions: 'noteStop', description: 'No further part is sent.' } },
    },
    report: {
      description: 'What was done, and what was not, with reasons.',
      tags: 'open',
      on: { 'bulk.closed': { target: 'idle', actions: 'forget' } },
    },
  },
});

/** What the dialog asks. */
export function bulkView(snapshot: SnapshotFrom<typeof orderListMachine>) {
  const { orders, step, trial, left, done, failure } = snapshot.context;
  const outcomes = snapshot.matches('confirming') ? trial : done;
  return {
    open: snapshot.hasTag('open'),
    busy: snapshot.hasTag('busy'),
    phase: snapshot.value,
    event: step?.event ?? null,
    count: orders.length,
    /** How many of the run's orders have had their answer, and how many there are. */
    progress: { done: done.length, of: done.length + left.length },
    can: outcomes.filter(({ ok }) => ok).length,
    cannot: outcomes.filter(({ ok }) => !ok),
    /** Orders that were never sent, because the run was stopped or broke. */
    untried: snapshot.matches('report') ? left.length : 0,
    failure,
  };
}
