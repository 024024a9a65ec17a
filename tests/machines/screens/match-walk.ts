import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { isWhole } from '#machines/screens/manual-order-match/manual-order-match-split.ts';
import { order, document, taken } from './match-actor.ts';

const plain = (...types: string[]): AnyEventObject[] => types.map((type) => ({ type }));

const one = order('26-00001');
const other = order('26-00002');
const locked = order('26-00003', { blocked: 'Ordren er låst.' });

/** Events of the match page, in rounds: the queue and the document, decisions, dividing. */
export const matchWalk = {
  inputs: [
    { query: '', queue: [], documentId: null },
    { query: '', queue: ['a', 'b'], documentId: null },
  ],
  rounds: [
    [
      { type: 'query.changed', query: 'q=nkt' },
      ...plain('queue.outdated', 'queue.moreWanted', 'queue.next', 'queue.previous'),
      ...plain('retry.requested', 'document.closed', 'match.wanted'),
      { type: 'presence.changed', held: ['a'] },
      { type: 'presence.changed', held: [] },
      { type: 'document.opened', id: 'a', untouched: true },
    ],
    [
      ...plain('retry.requested', 'document.closed', 'document.outdated'),
      { type: 'document.opened', id: 'a' },
      { type: 'pdf.loaded', id: 'a', hasText: true },
      { type: 'pdf.loaded', id: 'a', hasText: false },
      { type: 'pdf.failed', id: 'a' },
      { type: 'mode.chosen', mode: 'attach' },
    ],
    [
      ...plain('match.wanted', 'decision.dropped', 'decision.retried', 'undo.wanted'),
      ...plain('undo.expired', 'history.undone'),
      { type: 'document.opened', id: 'a' },
      { type: 'candidate.chosen', order: locked },
      { type: 'candidate.chosen', order: one },
      { type: 'question.asked', question: 'park' },
      { type: 'decision.made', decision: { decision: 'park', until: '2026-12-01' } },
    ],
    [
      { type: 'split.begun', by: 'pages' },
      { type: 'split.begun', by: 'lines' },
      { type: 'split.orderAdded', order: other },
      { type: 'split.orderRemoved', orderId: other.orderId },
      { type: 'split.moved', item: 1, orderId: one.orderId },
      { type: 'split.amountSet', orderId: one.orderId, netOre: 4_000 },
      { type: 'split.restGiven', orderId: other.orderId },
      { type: 'split.modeSet', orderId: one.orderId, mode: 'attach' },
      ...plain('split.checked', 'split.ended', 'document.closed', 'decision.stopped'),
      { type: 'document.opened', id: 'a' },
    ],
  ],
  outputs: {
    fetchQueue: [[], ['a', 'b']],
    fetchDocument: [
      document('a', {
        pages: 2,
        candidates: [one, other],
        lines: [
          { page: 1, netOre: 10_000, orderNo: one.orderNo },
          { page: 2, netOre: 0, orderNo: other.orderNo },
        ],
      }),
      document('a', { candidates: [] }),
    ],
    takeDecision: [
      taken(),
      { kind: 'refused', sentence: 'Nej.' },
      { kind: 'overtaken', sentence: 'For sent.' },
    ],
  },
  about: ({ value }: AnyMachineSnapshot, round: number) =>
    [
      [value.queue, value.decision],
      [value.viewer, value.candidates],
      [value.decision],
      [value.split, value.decision],
    ][round],
  deciding: ({ context, value }: AnyMachineSnapshot, round: number) => [
    context.documentId,
    context.document !== null,
    [
      [context.queue.length, context.held.length, context.untouched, context.done?.documentId],
      [],
      [context.chosen?.blocked, context.step?.decision === 'undo', context.step?.documentId],
      [
        value.split !== 'off' && isWhole(context.document, context.splitBy, context.parts),
        context.splitBy,
      ],
    ][round],
  ],
};
