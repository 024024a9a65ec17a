import { catalogueEntry } from '../chart/catalogue-entry.ts';
import type {
  MatchCandidate,
  MatchDocument,
} from '../screens/manual-order-match/manual-order-match-types.ts';
import { manualOrderMatchMachine } from '../screens/manual-order-match.ts';

function order(orderNo: string, blocked: string | null = null): MatchCandidate {
  return { orderId: `id-${orderNo}`, orderNo, blocked };
}

const one = order('26-00001');
const other = order('26-00002');

/** A document of two pages whose lines stand below the numbers of two orders. */
function document(candidates: readonly MatchCandidate[]): MatchDocument {
  return {
    id: 'a',
    version: 1,
    pages: 2,
    netOre: 10_000,
    lines: [
      { page: 1, netOre: 10_000, orderNo: one.orderNo },
      { page: 2, netOre: 0, orderNo: other.orderNo },
    ],
    candidates,
    mode: 'lines',
  };
}

export const manualOrderMatchEntry = catalogueEntry(manualOrderMatchMachine, {
  lives: 'page',
  // Documents hold names, addresses and prices.
  shown: {
    context: ['queuePages', 'queue', 'held', 'documentId', 'untouched', 'mode', 'question'],
    events: {
      'document.opened': ['id', 'untouched'],
      'mode.chosen': ['mode'],
      'pdf.failed': ['id'],
      'pdf.loaded': ['id', 'hasText'],
      'presence.changed': ['held'],
      'question.asked': ['question'],
      'split.begun': ['by'],
    },
  },
  whyNot: {
    hasNothing: 'Der er dokumenter i køen.',
    bringsFirst: 'Et dokument er allerede åbent, eller køen er tom.',
    hasNext: 'Der er ikke flere dokumenter, som ingen kollega har åbne.',
    hasPrevious: 'Der er ikke andre dokumenter, som ingen kollega har åbne.',
    isDecided: 'Det åbne dokument er ikke afgjort.',
    isHeldUntouched: 'Ingen kollega har dokumentet åbent, eller du er gået i gang med det.',
    isOfOpen: 'Det handler om et andet dokument end det åbne.',
    isOfOpenWithText: 'Det er et andet dokument, eller det har ingen tekst.',
    hasDocument: 'Intet dokument er åbent.',
    bringsCandidates: 'Der er intet forslag til dokumentet.',
    isFetched: 'Dokumentet er ikke hentet endnu.',
    canMatch: 'Der er ikke valgt en ordre, som kan tage imod dokumentet.',
    canUndo: 'Der er ingen afgørelse at fortryde.',
    wasUndone: 'Det var ikke en fortrydelse, eller den blev ikke gennemført.',
    wasTakenHere: 'Afgørelsen blev ikke taget, eller et andet dokument er åbnet imens.',
    wasTaken: 'Afgørelsen blev ikke taget.',
    wasOvertaken: 'Ingen anden kom først.',
    isByPages: 'Der deles ikke efter sider, eller dokumentet er ikke hentet.',
    isByLines: 'Der deles ikke efter linjer, eller dokumentet er ikke hentet.',
    dividesPages: 'Der deles efter linjer.',
    isDivided: 'Hele dokumentet skal være fordelt på mindst to ordrer.',
  },
  samples: [
    { type: 'query.changed', query: 'q=nkt' },
    { type: 'queue.outdated' },
    { type: 'queue.moreWanted' },
    { type: 'queue.next' },
    { type: 'queue.previous' },
    { type: 'retry.requested' },
    { type: 'presence.changed', held: ['a'] },
    { type: 'presence.changed', held: [] },
    { type: 'document.opened', id: 'a' },
    { type: 'document.opened', id: 'b', untouched: true },
    { type: 'document.closed' },
    { type: 'document.outdated' },
    { type: 'pdf.loaded', id: 'a', hasText: true },
    { type: 'pdf.loaded', id: 'a', hasText: false },
    { type: 'pdf.failed', id: 'a' },
    { type: 'candidate.chosen', order: other },
    { type: 'candidate.chosen', order: order('26-00003', 'Ordren er låst.') },
    { type: 'mode.chosen', mode: 'attach' },
    { type: 'match.wanted' },
    { type: 'question.asked', question: 'park' },
    { type: 'decision.made', decision: { decision: 'park', until: '2099-01-05' } },
    { type: 'decision.dropped' },
    { type: 'decision.retried' },
    { type: 'undo.wanted' },
    { type: 'undo.expired' },
    { type: 'history.undone' },
    { type: 'split.begun', by: 'pages' },
    { type: 'split.begun', by: 'lines' },
    { type: 'split.orderAdded', order: other },
    { type: 'split.orderRemoved', orderId: other.orderId },
    { type: 'split.moved', item: 1, orderId: one.orderId },
    { type: 'split.amountSet', orderId: one.orderId, netOre: 4_000 },
    { type: 'split.restGiven', orderId: other.orderId },
    { type: 'split.modeSet', orderId: one.orderId, mode: 'attach' },
    { type: 'split.checked' },
    { type: 'split.ended' },
  ],
  starts: {
    'To dokumenter venter': { query: '', queue: ['a', 'b'], documentId: null },
    'Tom kø': { query: '', queue: [], documentId: null },
  },
  answers: {
    fetchQueue: [['a', 'b'], []],
    fetchDocument: [document([one, other]), document([])],
    takeDecision: [
      { kind: 'taken', version: 2, sentence: 'Matchet til ordre 26-00001.', undoable: true },
      { kind: 'refused', sentence: 'Ordren er låst.' },
      { kind: 'overtaken', sentence: 'Dokumentet er allerede matchet.' },
    ],
  },
});
