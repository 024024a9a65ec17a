import type { SnapshotFrom } from 'xstate';
import { type ItemOutcome, nextPart } from './bulk-run-types.ts';
import { bulkRunSetup, nothing, question } from './bulk-run-setup.ts';

/**
 * Makes the machine of one request for many items: chosen, tried without changing anything, confirmed, run in parts,
 * reported, and taken back where the host offers it. The host provides `tryAll` and `runPart`, which answer one outcome per item, and `recallPart`, which answers
 * with the items that a part has changed. `Purpose` names what the dialog is opened for, `Request` is what is sent.
 */
export function createBulkRun<Purpose extends string, Request, Outcome extends ItemOutcome>() {
  return bulkRunSetup<Purpose, Request, Outcome>().createMachine({
    id: 'bulk-run',
    description: 'A request for the selected items, from the choice to the report.',
    context: nothing,
    initial: 'idle',
    states: {
      idle: {
        description: 'The dialog is closed.',
        on: { 'bulk.opened': { target: 'choosing', actions: 'takeItems' } },
      },
      choosing: {
        description: 'The user chooses the request and fills in what it needs.',
        tags: 'open',
        on: {
          'trial.requested': { target: 'dryRun', actions: 'takeRequest' },
          'bulk.closed': { target: 'idle', actions: 'forget' },
        },
      },
      dryRun: {
        description: 'Tørkørsel: the server says what would happen, and changes nothing.',
        tags: ['open', 'busy'],
        invoke: {
          id: 'tryAll',
          src: 'tryAll',
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
          'trial.discarded': { target: 'choosing' },
          'bulk.closed': { target: 'idle', actions: 'forget' },
        },
      },
      running: {
        description: 'The items are sent part by part. Closing waits for the report.',
        tags: ['open', 'busy'],
        invoke: {
          id: 'runPart',
          src: 'runPart',
          input: ({ context }) => ({
            ...question(context),
            runId: context.runId,
            items: nextPart(context.left),
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
            items: context.unsure,
          }),
          onDone: {
            target: 'report',
            actions: 'takeRecalled',
            description: 'What was done counts as done, the rest was not tried.',
          },
          onError: {
            target: 'report',
            description: 'The server still cannot be asked: the report names these items.',
          },
        },
      },
      report: {
        description: 'What was done, what was not with reasons, and what is not known.',
        tags: 'open',
        on: {
          'recall.requested': { target: 'recalling', guard: 'someUnsure' },
          'undo.requested': {
            target: 'running',
            guard: 'someDone',
            actions: 'takeUndo',
            description: 'What was done is taken back, item by item, in a run of its own.',
          },
          'bulk.closed': { target: 'idle', actions: 'forget' },
        },
      },
    },
  });
}

/** The machine with plain requests, as the visualizer and the tests run it. */
export const bulkRunMachine = createBulkRun<string, object, ItemOutcome>();

/** What the dialog shows. */
export function bulkView<Purpose extends string, Request, Outcome extends ItemOutcome>(
  snapshot: SnapshotFrom<ReturnType<typeof createBulkRun<Purpose, Request, Outcome>>>,
) {
  const { purpose, items, request, runId, trial, left, done, unsure, failure } = snapshot.context;
  const outcomes = snapshot.matches('confirming') ? trial : done;
  const over = snapshot.matches('report') || snapshot.matches('recalling');
  const unsureIds = new Set(unsure.map(({ id }) => id));
  // The report repeats what the dry run has refused: it was never sent, and is still to be worked on.
  const refused = over ? [...trial, ...done] : outcomes;
  return {
    open: snapshot.hasTag('open'),
    busy: snapshot.hasTag('busy'),
    phase: snapshot.value,
    purpose,
    request,
    /** The run that was started last; empty before. */
    runId,
    count: items.length,
    /** How many of the run's items have had their answer, and how many there are. */
    progress: { done: done.length, of: done.length + left.length + unsure.length },
    can: outcomes.filter(({ ok }) => ok),
    cannot: refused.filter(({ ok }) => !ok),
    /** How many items were never changed, because the run was stopped or broke. */
    untried: over ? left.length : 0,
    /** The items that were sent without an answer, as the dry run described them. */
    unsure: over ? trial.filter(({ id }) => unsureIds.has(id)) : [],
    failure,
  };
}
