import { type AnyEventObject, isMachineSnapshot } from 'xstate';
import { standardRights } from '#domain/rights/standard-groups.ts';
import { catalogueEntry } from '../chart/catalogue-entry.ts';
import type { DocumentEvent } from '../lifecycles/documents/document-events.ts';
import type { DocumentFacts } from '../lifecycles/documents/document-facts.ts';
import { documentRequirement } from '../lifecycles/documents/document-requirements.ts';
import type { DocumentRule } from '../lifecycles/documents/document-rules.ts';
import { takeDocumentStep, whoMayDecide } from '../lifecycles/documents/document-steps.ts';
import { whoLabel } from '../lifecycles/orders/order-who.ts';
import { documentMachine, type DocumentSnapshot } from '../lifecycles/document.ts';
import { documentEvents, documentFacts } from './document-samples.ts';

function arrived(more: Partial<DocumentFacts> = {}) {
  return { facts: documentFacts(more), state: 'arrived', lockedFrom: null } as const;
}

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
  return documentEvents.some(({ type }) => type === event.type);
}

export const fetchedDocument = catalogueEntry(documentMachine, {
  lives: 'record',
  shown: { context: ['state', 'lockedFrom'] },
  guardLabel: ({ name, params }) => (isRule(params) ? whoLabel(params.who) : name),
  whyNot: ({ params }) => sentencesOf(params),
  reasonsAgainst: (snapshot, event) => {
    if (!isDocument(snapshot) || !isDocumentEvent(event)) return [];
    const result = takeDocumentStep(snapshot, event);
    return result.ok ? [] : result.reasons;
  },
  samples: documentEvents,
  starts: {
    'Alt i orden, må alt': arrived(),
    'Uden forslag': arrived({ candidateCount: 0 }),
    'Kan ikke læses': arrived({ hasReading: false, candidateCount: 0 }),
    Kontoret: arrived({ actor: { rights: standardRights(['office']), system: false } }),
  },
});
