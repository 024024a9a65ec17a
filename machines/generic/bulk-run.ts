import type { SnapshotFrom } from 'xstate';
import { RUN_CHUNK } from './bulk-run-types.ts';
import { nothing, bulkRunSetup, question } from './bulk-run-setup.ts';

/**
 * One act for many orders: chosen, tried without changing anything, confirmed, run in parts, reported. The host provides
 * `tryStep` and `runStep`, which answer one outcome an order, and `recallPart`, which answers those that a part has changed.
 */
export const bulkRunMachine = bulkRunSetup.createMachine({
  id: 'bulk-run',
  description: 'An act for the selected orders, from the choice to the report.',
  context: nothing,
  initial: 'idle',
  states: {
    idle: {
      description: 'The dialog is closed.',
      on: { 'bulk.opened': { target: 'choosing', actions: 'takeOrders' } },
    },
    choosing: {
      description: 'The user chooses the act and fills in what it needs.',
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
      description: 'The screen shows what would happen.',
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
          runId: context.runId,
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
          target: 'recalling',
          actions: ['takeFailure', 'setPartAside'],
          description: 'It is not known whether the part arrived: the server is asked.',
        },
      },
      on: { 'run.stopped': { actions: 'noteStop', description: 'No further part is sent.' } },
    },
    recalling: {
      description: 'No answer came to a part. The server says what the part has changed.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'recallPart',
        src: 'recallPart',
        input: ({ context }) => ({
          ...question(context),
          runId: context.runId,
          orders: context.unsure,
        }),
        onDone: {
          target: 'report',
          actions: 'takeRecalled',
          description: 'What was done counts as done, the rest was not tried.',
        },
        onError: {
          target: 'report',
          description: 'The server still cannot be asked: the report says so of these orders.',
        },
      },
    },
    report: {
      description: 'What was done, what was not with reasons, and what is not known.',
      tags: 'open',
      on: {
        'recall.requested': { target: 'recalling', guard: 'someUnsure' },
        'bulk.closed': { target: 'idle', actions: 'forget' },
      },
    },
  },
});

/** What the dialog asks. */
export function bulkView(snapshot: SnapshotFrom<typeof bulkRunMachine>) {
  const { purpose, orders, act, trial, left, done, unsure, failure } = snapshot.context;
  const outcomes = snapshot.matches('confirming') ? trial : done;
  const over = snapshot.matches('report') || snapshot.matches('recalling');
  const numbers = new Map(over ? trial.map(({ id, orderNo }) => [id, orderNo]) : []);
  return {
    open: snapshot.hasTag('open'),
    busy: snapshot.hasTag('busy'),
    phase: snapshot.value,
    purpose,
    act,
    count: orders.length,
    /** How many of the run's orders have had their answer, and how many there are. */
    progress: { done: done.length, of: done.length + left.length + unsure.length },
    can: outcomes.filter(({ ok }) => ok),
    cannot: outcomes.filter(({ ok }) => !ok),
    /** Orders that were never changed, because the run was stopped or broke. */
    untried: over ? left.length : 0,
    /** The numbers of the orders of which nobody knows yet whether they were changed. */
    unsure: unsure.map(({ id }) => numbers.get(id) ?? ''),
    failure,
  };
}
