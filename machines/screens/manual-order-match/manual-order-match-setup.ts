import { assertEvent, assign, cancel, fromPromise, raise, setup } from 'xstate';
import { failureSentence } from '../../failure-sentence.ts';
import {
  type MatchContext,
  type MatchEvent,
  type MatchInput,
  isFetched,
  fetchedDocument,
  neighbourOf,
  stepFor,
  withDocument,
} from './manual-order-match-context.ts';
import { editedParts, firstParts, isWhole, splitDecision } from './manual-order-match-split.ts';
import type {
  MatchDocument,
  DecisionResult,
  DecisionCall,
  SplitEdit,
} from './manual-order-match-types.ts';
import { typed } from '../../types.ts';

/** How long a decision can be taken back from the bar, in milliseconds; afterwards from the history. */
export const UNDO_SHOWN = 10_000;

const SPLIT_EDITS = [
  'split.orderAdded',
  'split.orderRemoved',
  'split.moved',
  'split.amountSet',
  'split.restGiven',
  'split.modeSet',
] as const satisfies SplitEdit['type'][];

function neighbour(context: MatchContext, step: 1 | -1 = 1) {
  const id = neighbourOf(context, step);
  if (id === null) throw new Error('There is no other document.');
  return { type: 'document.opened', id, untouched: true } as const;
}

function answerOf(event: MatchEvent): DecisionResult | null {
  return event.type === 'xstate.done.actor.takeDecision' ? event.output : null;
}

/** The vocabulary of the match page, shared by the machine and its regions. */
export const matchSetup = setup({
  types: typed<{
    context: MatchContext;
    events: MatchEvent;
    input: MatchInput;
    tags: 'busy' | 'asking' | 'editing';
  }>(),
  actors: {
    fetchQueue: fromPromise<readonly string[], { query: string; pages: number }>(() =>
      Promise.reject(new Error('The host provides fetchQueue.')),
    ),
    fetchDocument: fromPromise<MatchDocument, { id: string }>(() =>
      Promise.reject(new Error('The host provides fetchDocument.')),
    ),
    takeDecision: fromPromise<DecisionResult, DecisionCall>(() =>
      Promise.reject(new Error('The host provides takeDecision.')),
    ),
  },
  guards: {
    hasNothing: ({ context }) => context.queue.length === 0,
    bringsFirst: ({ context, event }) =>
      event.type === 'xstate.done.actor.fetchQueue' &&
      context.documentId === null &&
      neighbourOf({ ...context, queue: event.output }) !== null,
    hasNext: ({ context }) => neighbourOf(context) !== null,
    hasPrevious: ({ context }) => neighbourOf(context, -1) !== null,
    isDecided: ({ context }) =>
      context.documentId !== null && context.documentId === context.done?.documentId,
    isHeldUntouched: ({ context, event }) =>
      event.type === 'presence.changed' &&
      context.untouched &&
      event.held.some((id) => id === context.documentId) &&
      neighbourOf({ ...context, held: event.held }) !== null,
    isOfOpen: ({ context, event }) =>
      (event.type === 'pdf.loaded' || event.type === 'pdf.failed') &&
      event.id === context.documentId,
    isOfOpenWithText: ({ context, event }) =>
      event.type === 'pdf.loaded' && event.id === context.documentId && event.hasText,
    hasDocument: ({ context }) => context.documentId !== null,
    bringsCandidates: ({ event }) =>
      event.type === 'xstate.done.actor.fetchDocument' && event.output.candidates.length > 0,
    isFetched: ({ context }) => isFetched(context),
    canMatch: ({ context }) => isFetched(context) && context.chosen?.blocked === null,
    canUndo: ({ context }) => context.done?.undoable === true,
    wasUndone: ({ context, event }) =>
      answerOf(event)?.kind === 'taken' && context.step?.decision === 'undo',
    wasTakenHere: ({ context, event }) =>
      answerOf(event)?.kind === 'taken' && context.step?.documentId === context.documentId,
    wasTaken: ({ event }) => answerOf(event)?.kind === 'taken',
    wasOvertaken: ({ event }) => answerOf(event)?.kind === 'overtaken',
    isByPages: ({ context, event }) =>
      event.type === 'split.begun' && event.by === 'pages' && isFetched(context),
    isByLines: ({ context, event }) =>
      event.type === 'split.begun' && event.by === 'lines' && isFetched(context),
    dividesPages: ({ context }) => context.splitBy === 'pages',
    isDivided: ({ context }) =>
      isFetched(context) && isWhole(fetchedDocument(context), context.splitBy, context.parts),
  },
  actions: {
    takeQuery: assign(({ event }) => {
      assertEvent(event, 'query.changed');
      return { query: event.query, queuePages: 1 };
    }),
    wantMore: assign({ queuePages: ({ context }) => context.queuePages + 1 }),
    takeQueue: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.fetchQueue');
      return { queue: event.output };
    }),
    noteHeld: assign(({ event }) => {
      assertEvent(event, 'presence.changed');
      return { held: event.held };
    }),
    noteDocument: assign(({ context, event }) => {
      assertEvent(event, 'document.opened');
      const { id, untouched = false } = event;
      const queue = context.queue.filter((one) => one === id || one !== context.done?.documentId);
      return { documentId: id, untouched, queue, document: null, chosen: null, sentence: null };
    }),
    forgetDocument: assign(({ context }) => ({
      documentId: null,
      document: null,
      chosen: null,
      queue: context.queue.filter((id) => id !== context.done?.documentId),
    })),
    openNext: raise(({ context }) => neighbour(context)),
    openPrevious: raise(({ context }) => neighbour(context, -1)),
    tellClosed: raise({ type: 'document.closed' }),
    outdateQueue: raise({ type: 'queue.outdated' }),
    outdateDocument: raise({ type: 'document.outdated' }),
    goOn: raise({ type: 'queue.next' }),
    takeDocument: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.fetchDocument');
      return withDocument(context, event.output);
    }),
    choose: assign(({ event }) => {
      assertEvent(event, 'candidate.chosen');
      return { chosen: event.order, untouched: false, sentence: null };
    }),
    takeMode: assign(({ event }) => {
      assertEvent(event, 'mode.chosen');
      return { mode: event.mode, untouched: false };
    }),
    ask: assign(({ event }) => {
      assertEvent(event, 'question.asked');
      return { question: event.question, sentence: null, untouched: false };
    }),
    forgetQuestion: assign({ question: null, sentence: null }),
    noteBlocked: assign(({ context }) => ({ sentence: context.chosen?.blocked ?? null })),
    prepareMatch: assign(({ context }) => {
      const orderId = context.chosen?.orderId ?? '';
      return stepFor(context, { decision: 'match', orderId, mode: context.mode });
    }),
    prepareDecision: assign(({ context, event }) => {
      assertEvent(event, 'decision.made');
      return stepFor(context, event.decision);
    }),
    prepareUndo: assign(({ context: { done } }) => ({
      step: done && { documentId: done.documentId, version: done.version, decision: 'undo' },
      sentence: null,
    })),
    prepareHistoryUndo: assign(({ context }) => stepFor(context, 'undo')),
    noteDone: assign(({ context: { step }, event }) => {
      const answer = answerOf(event);
      if (answer?.kind !== 'taken' || step === null) return {};
      const { version, sentence, undoable } = answer;
      return { done: { documentId: step.documentId, version, sentence, undoable }, question: null };
    }),
    forgetDone: assign({ done: null }),
    startUndoClock: raise({ type: 'undo.expired' }, { delay: 'undoShown', id: 'undo-clock' }),
    stopUndoClock: cancel('undo-clock'),
    noteSentence: assign(({ event }) => ({
      sentence:
        event.type === 'xstate.error.actor.takeDecision'
          ? failureSentence(event.error)
          : (answerOf(event)?.sentence ?? null),
    })),
    reopenUndone: raise(({ context }) => ({
      type: 'document.opened',
      id: context.step?.documentId ?? '',
    })),
    tellStopped: raise({ type: 'decision.stopped' }),
    beginSplit: assign(({ context, event }) => {
      assertEvent(event, 'split.begun');
      const parts = firstParts(fetchedDocument(context), event.by, context.chosen);
      return { splitBy: event.by, parts, untouched: false };
    }),
    editParts: assign(({ context, event }) => {
      assertEvent(event, SPLIT_EDITS);
      return {
        parts: editedParts(fetchedDocument(context), context.splitBy, context.parts, event),
      };
    }),
    sendSplit: raise(({ context }) => ({
      type: 'decision.made',
      decision: splitDecision(context.splitBy, context.parts),
    })),
    forgetSplit: assign({ parts: [] }),
  },
  delays: { undoShown: UNDO_SHOWN },
});
