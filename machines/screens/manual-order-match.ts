import type { SnapshotFrom } from 'xstate';
import { matchContext, isFetched } from './manual-order-match/manual-order-match-context.ts';
import { matchDecisionRegion } from './manual-order-match/manual-order-match-decision-region.ts';
import { matchQueueRegion } from './manual-order-match/manual-order-match-queue-region.ts';
import { matchSetup } from './manual-order-match/manual-order-match-setup.ts';
import { matchSplitRegion } from './manual-order-match/manual-order-match-split-region.ts';
import { isWhole, itemsLeft, restOf } from './manual-order-match/manual-order-match-split.ts';

/**
 * The match page. The host provides `fetchQueue`, `fetchDocument` and `takeDecision`, tells how the PDF fares and what colleagues
 * have open, and draws what `matchView` says.
 */
export const manualOrderMatchMachine = matchSetup.createMachine({
  id: 'manual-order-match',
  description:
    'The inbox of documents: what waits, what lies open, where it belongs, what was decided.',
  context: ({ input }) => matchContext(input),
  type: 'parallel',
  states: {
    queue: matchQueueRegion,
    viewer: {
      description: 'The document itself.',
      initial: 'idle',
      on: {
        'document.opened': { target: '.loading' },
        'document.closed': { target: '.idle' },
      },
      states: {
        idle: {
          description: 'No document is open.',
          always: {
            target: 'loading',
            guard: 'hasDocument',
            description: 'One came with the page.',
          },
        },
        loading: {
          description: 'The PDF is being fetched and read by the browser.',
          on: {
            'pdf.loaded': [
              { target: 'ready', guard: 'isOfOpenWithText' },
              { target: 'textless', guard: 'isOfOpen' },
            ],
            'pdf.failed': { target: 'failed', guard: 'isOfOpen' },
          },
        },
        ready: { description: 'Its pages and their text are shown.' },
        textless: {
          description: 'A picture of a document: nothing to search in or to mark.',
        },
        failed: {
          description: 'The PDF cannot be shown: fetch the file, or mark it unreadable.',
          on: { 'retry.requested': { target: 'loading' } },
        },
      },
    },
    candidates: {
      description: 'The orders that it may belong to.',
      initial: 'idle',
      on: {
        'document.opened': { target: '.scoring' },
        'document.closed': { target: '.idle' },
        'document.outdated': { target: '.scoring', guard: 'hasDocument' },
        'candidate.chosen': { actions: 'choose', description: 'Also one found by searching.' },
        'mode.chosen': { actions: 'takeMode' },
      },
      states: {
        idle: {
          description: 'No document is open.',
          always: {
            target: 'scoring',
            guard: 'hasDocument',
            description: 'One came with the page.',
          },
        },
        scoring: {
          description: 'The server looks for them; the earlier ones stay visible.',
          invoke: {
            id: 'fetchDocument',
            src: 'fetchDocument',
            input: ({ context }) => ({ id: context.documentId ?? '' }),
            onDone: [
              { target: 'ready', guard: 'bringsCandidates', actions: 'takeDocument' },
              { target: 'none', actions: 'takeDocument' },
            ],
            onError: { target: 'none', description: 'Searching by hand is always possible.' },
          },
        },
        ready: { description: 'The best stands first.' },
        none: {
          description: '"Ingen sikre forslag – søg efter ordre."',
          on: { 'retry.requested': { target: 'scoring' } },
        },
      },
    },
    decision: matchDecisionRegion,
    split: matchSplitRegion,
  },
});

/** What the match page's page asks. */
export function matchView(snapshot: SnapshotFrom<typeof manualOrderMatchMachine>) {
  const { context, value } = snapshot;
  const { document, parts, splitBy } = context;
  const fetched = isFetched(context) ? document : null;
  return {
    ...context,
    document: fetched,
    queueState: value.queue,
    viewerState: value.viewer,
    candidatesState: value.candidates,
    decisionState: value.decision,
    busy: snapshot.hasTag('busy'),
    question: snapshot.hasTag('asking') ? context.question : null,
    split:
      fetched === null || value.split === 'off'
        ? null
        : {
            by: splitBy,
            parts,
            rest: restOf(fetched, parts),
            left: itemsLeft(fetched, splitBy, parts).length,
            whole: isWhole(fetched, splitBy, parts),
            sending: value.split === 'checking',
          },
  };
}
