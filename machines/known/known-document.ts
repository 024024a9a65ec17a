import { type AnyEventObject, isMachineSnapshot } from 'xstate';
import { known } from '../chart/known-machine.ts';
import type { DocumentEvent } from '../lifecycles/document-events.ts';
import type { DocumentFacts } from '../lifecycles/document-facts.ts';
import { documentRequirement } from '../lifecycles/document-requirements.ts';
import type { DocumentRule } from '../lifecycles/document-rules.ts';
import { takeDocumentStep, whoMayDecide } from '../lifecycles/document-steps.ts';
import { documentMachine, type DocumentSnapshot } from '../lifecycles/document.ts';

const allIsWell: DocumentFacts = {
  actor: { groups: ['administrator'], system: true },
  now: '2026-11-20T09:00:00.000Z',
  today: '2026-11-20',
  netOre: 10_000,
  pageCount: 2,
  lineCount: 3,
  hasReading: true,
  candidateCount: 1,
  autoMatchOn: true,
  exactRequisition: true,
  supplierKnown: true,
  amountPlausible: true,
  lockedOrders: [],
  parkedUntil: '2026-11-20',
};

function arrived(more: Partial<DocumentFacts> = {}) {
  return { facts: { ...allIsWell, ...more }, state: 'arrived', lockedFrom: null } as const;
}

/** Each event of the lifecycle, with what it needs. */
const filledIn: readonly DocumentEvent[] = [
  { type: 'reading.start' },
  { type: 'reading.interrupt' },
  { type: 'reading.succeed' },
  { type: 'reading.fail' },
  { type: 'candidates.find' },
  { type: 'candidates.miss' },
  { type: 'match.automate' },
  { type: 'document.match' },
  { type: 'document.split', restOre: 0 },
  { type: 'document.reject', rejectReason: 'not_ours' },
  { type: 'document.park', until: '2099-01-05' },
  { type: 'document.unpark' },
  { type: 'reminder.fall_due' },
  { type: 'document.mark_unreadable' },
  { type: 'document.read_again' },
  { type: 'document.undo' },
  { type: 'order.lock' },
  { type: 'order.unlock' },
];

function isRule(params: unknown): params is DocumentRule {
  return typeof params === 'object' && params !== null && 'who' in params && 'all' in params;
}

/** The sentences of a rule: who may, and what must hold. */
function sentencesOf(params: unknown): string[] {
  if (!isRule(params)) return [];
  return [whoMayDecide(params), ...params.all.map((name) => documentRequirement(name).reason)];
}

function isDocument(snapshot: unknown): snapshot is DocumentSnapshot {
  return isMachineSnapshot(snapshot) && snapshot.machine.id === documentMachine.id;
}

function isDocumentEvent(event: AnyEventObject): event is DocumentEvent {
  return filledIn.some(({ type }) => type === event.type);
}

export const knownDocument = known(documentMachine, {
  lives: 'record',
  shown: { context: ['state', 'lockedFrom'] },
  guardLabel: ({ name, params }) => (isRule(params) ? params.who.join(' ') : name),
  whyNot: ({ params }) => sentencesOf(params),
  reasonsAgainst: (snapshot, event) => {
    if (!isDocument(snapshot) || !isDocumentEvent(event)) return [];
    const result = takeDocumentStep(snapshot, event);
    return result.ok ? [] : result.reasons;
  },
  samples: filledIn,
  starts: {
    'Alt i orden, må alt': arrived(),
    'Uden forslag': arrived({ candidateCount: 0 }),
    'Kan ikke læses': arrived({ hasReading: false, candidateCount: 0 }),
    Kontoret: arrived({ actor: { groups: ['office'], system: false } }),
  },
});
