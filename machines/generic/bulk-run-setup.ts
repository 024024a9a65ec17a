import { assertEvent, assign, fromPromise, setup } from 'xstate';
import {
  type BulkContext,
  type BulkEvent,
  type BulkPart,
  type BulkQuestion,
  type ItemOutcome,
  grouped,
  nextPart,
} from './bulk-run-types.ts';
import { failureSentence } from '../failure-sentence.ts';
import { typed } from '../types.ts';

/** What is asked about these items. */
export function question<Request>({
  request,
  items,
}: {
  request: Request | null;
  items: BulkQuestion<Request>['items'];
}): BulkQuestion<Request> {
  if (request === null) throw new Error('Nothing has been chosen.');
  return { request, items };
}

/** The context before anything has been asked for. */
export const nothing: BulkContext<never, never, never> = {
  purpose: null,
  items: [],
  request: null,
  trial: [],
  runId: '',
  left: [],
  done: [],
  unsure: [],
  stopped: false,
  failure: null,
};

/** What a run has done and knows well enough to take it back, each item once. */
function undoable<Outcome extends ItemOutcome>(done: readonly Outcome[]): Outcome[] {
  const known = done.filter(({ ok, version }) => ok && version !== undefined);
  return [...new Map(known.map((outcome) => [outcome.id, outcome])).values()];
}

/** Types, guards and actions of the machine. */
export function bulkRunSetup<Purpose extends string, Request, Outcome extends ItemOutcome>() {
  return setup({
    types: typed<{
      context: BulkContext<Purpose, Request, Outcome>;
      events: BulkEvent<Purpose, Request, Outcome>;
      tags: 'open' | 'busy';
    }>(),
    actors: {
      tryAll: fromPromise<readonly Outcome[], BulkQuestion<Request>>(() =>
        Promise.reject(new Error('The host provides tryAll.')),
      ),
      runPart: fromPromise<readonly Outcome[], BulkPart<Request>>(() =>
        Promise.reject(new Error('The host provides runPart.')),
      ),
      recallPart: fromPromise<readonly Outcome[], BulkPart<Request>>(() =>
        Promise.reject(new Error('The host provides recallPart.')),
      ),
    },
    guards: {
      someCan: ({ context }) => context.trial.some(({ ok }) => ok),
      goesOn: ({ context }) =>
        context.left.length > nextPart(context.left).length && !context.stopped,
      someUnsure: ({ context }) => context.unsure.length > 0,
      someDone: ({ context }) => undoable(context.done).length > 0,
    },
    actions: {
      takeItems: assign(({ event }) => {
        assertEvent(event, 'bulk.opened');
        return { ...nothing, purpose: event.purpose, items: event.items };
      }),
      takeRequest: assign(({ event }) => {
        assertEvent(event, 'trial.requested');
        return { request: event.request, failure: null };
      }),
      takeTrial: assign(({ event }) => {
        assertEvent(event, 'xstate.done.actor.tryAll');
        return { trial: event.output };
      }),
      takeAllowed: assign(({ context: { items, trial }, event }) => {
        assertEvent(event, 'run.confirmed');
        const can = new Map(trial.filter(({ ok }) => ok).map(({ id, found }) => [id, found]));
        return {
          runId: event.runId,
          left: grouped(
            items.filter(({ id }) => can.has(id)).map((item) => ({ ...item, ...can.get(item.id) })),
          ),
          done: [],
          stopped: false,
        };
      }),
      takeUndo: assign(({ context: { purpose, done }, event }) => {
        assertEvent(event, 'undo.requested');
        const { request, runId } = event;
        const trial = undoable(done);
        const items = trial.map(({ id, version = 0 }) => ({ id, version }));
        return { ...nothing, purpose, request, runId, trial, items, left: items };
      }),
      takeOutcomes: assign(({ context, event }) => {
        assertEvent(event, 'xstate.done.actor.runPart');
        return {
          done: [...context.done, ...event.output],
          left: context.left.slice(nextPart(context.left).length),
        };
      }),
      takeFailure: assign(({ event }) => {
        assertEvent(event, ['xstate.error.actor.tryAll', 'xstate.error.actor.runPart']);
        return { failure: failureSentence(event.error) };
      }),
      setPartAside: assign(({ context: { left } }) => ({
        unsure: nextPart(left),
        left: left.slice(nextPart(left).length),
      })),
      takeRecalled: assign(({ context: { done, left, unsure }, event }) => {
        assertEvent(event, 'xstate.done.actor.recallPart');
        const answered = new Set(event.output.map(({ id }) => id));
        return {
          done: [...done, ...event.output],
          left: [...unsure.filter(({ id }) => !answered.has(id)), ...left],
          unsure: [],
        };
      }),
      noteStop: assign({ stopped: true }),
      forget: assign(nothing),
    },
  });
}
