import type { SnapshotFrom } from 'xstate';
import { deskContext, isKnown } from './manual-order-match/manual-order-match-context.ts';
import { deskDecisionRegion } from './manual-order-match/manual-order-match-decision-region.ts';
import { deskQueueRegion } from './manual-order-match/manual-order-match-queue-region.ts';
import { deskSetup } from './manual-order-match/manual-order-match-setup.ts';
import { deskSplitRegion } from './manual-order-match/manual-order-match-split-region.ts';
import { isWhole, restOf } from './manual-order-match/manual-order-match-split.ts';

/**
 * The match desk. The host provides `fetchQueue`, `fetchPaper` and `takeDecision`, tells how the PDF fares and what colleagues
 * have open, and draws what `deskView` says.
 */
export const manualOrderMatchMachine = deskSetup.createMachine({
  id: 'manual-order-match',
  description:
    'The inbox of papers: what waits, what lies open, where it belongs, what was decided.',
  context: ({ input }) => deskContext(input),
  type: 'parallel',
  states: {
    queue: deskQueueRegion,
    viewer: {
      description: 'The paper itself.',
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
          description: 'A picture of a paper: nothing to search in or to mark.',
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
        'paper.outdated': { target: '.scoring', guard: 'hasDocument' },
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
          description: 'The server looks for them; those known before stay in sight.',
          invoke: {
            id: 'fetchPaper',
            src: 'fetchPaper',
            input: ({ context }) => ({ id: context.documentId ?? '' }),
            onDone: [
              { target: 'ready', guard: 'bringsCandidates', actions: 'takePaper' },
              { target: 'none', actions: 'takePaper' },
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
    decision: deskDecisionRegion,
    split: deskSplitRegion,
  },
});

/** What the desk's page asks. */
export function deskView(snapshot: SnapshotFrom<typeof manualOrderMatchMachine>) {
  const { context, value } = snapshot;
  const { paper, parts, splitBy } = context;
  const known = isKnown(context) ? paper : null;
  return {
    ...context,
    paper: known,
    queueState: value.queue,
    viewerState: value.viewer,
    candidatesState: value.candidates,
    decisionState: value.decision,
    busy: snapshot.hasTag('busy'),
    question: snapshot.hasTag('asking') ? context.question : null,
    split:
      known === null || value.split === 'off'
        ? null
        : {
            by: splitBy,
            parts,
            rest: restOf(known, parts),
            whole: isWhole(known, splitBy, parts),
            sending: value.split === 'checking',
          },
  };
}
