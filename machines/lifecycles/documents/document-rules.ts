import type { DocumentState } from '#domain/documents/document.ts';
import { rightsOn } from '#domain/rights/rights.ts';
import type { DocumentEventType, DocumentStepPayload } from './document-events.ts';
import type { DocumentFacts } from './document-facts.ts';
import {
  type DocumentContext,
  documentRequirement,
  type DocumentRequirementName,
  type LockedFrom,
} from './document-requirements.ts';
import { mayBeDoneBy, type Who } from '../orders/order-who.ts';

/** The state of a document whose decision was undone. */
export type OpenAgain = Extract<DocumentState, 'suggested' | 'no_suggestion' | 'unreadable'>;

/** The parameters of the lifecycle's one guard: plain data, so that the machine can be drawn, sent and explained. */
export type DocumentRule = {
  who: Who;
  all: readonly DocumentRequirementName[];
  /** The transition is for a document that has become open in this way. */
  opensAs?: OpenAgain;
  /** The transition is for a document that was locked in this state. */
  cameFrom?: LockedFrom;
};

const clerks = { right: 'document.match' } as const;
const system = { system: true } as const;

/** Who may take each step, and what must hold: one line a step. */
export const documentRules = {
  'reading.start': { who: system, all: [] },
  'reading.interrupt': { who: system, all: [] },
  'reading.succeed': { who: system, all: [] },
  'reading.fail': { who: system, all: [] },
  'candidates.find': { who: system, all: ['candidateFound'] },
  'candidates.miss': { who: system, all: [] },
  'match.automate': {
    who: system,
    all: [
      'automationOn',
      'certain',
      'exactRequisition',
      'supplierKnown',
      'amountPlausible',
      'ordersOpen',
    ],
  },
  'document.match': { who: clerks, all: ['ordersOpen'] },
  'document.split': { who: clerks, all: ['amountKnown', 'partsAddUp', 'ordersOpen'] },
  'document.reject': { who: clerks, all: ['rejectReasonGiven', 'otherReasonExplained'] },
  'document.park': { who: clerks, all: ['reminderAhead'] },
  'document.unpark': { who: clerks, all: [] },
  'reminder.fall_due': { who: system, all: ['reminderDue'] },
  'document.mark_unreadable': { who: clerks, all: [] },
  'document.read_again': { who: { ...clerks, ...system }, all: [] },
  'document.undo': { who: clerks, all: ['ordersOpen'] },
  'order.lock': { who: system, all: [] },
  'order.unlock': { who: system, all: [] },
} as const satisfies Record<DocumentEventType, DocumentRule>;

/** Where a document lands that is to be decided again. */
function opensAs(facts: DocumentFacts): OpenAgain {
  if (!facts.hasReading) return 'unreadable';
  return facts.candidateCount > 0 ? 'suggested' : 'no_suggestion';
}

/** True when a transition with this rule is the one for this document, before asking whether it may be taken. */
export function concernsDocument(
  rule: DocumentRule,
  { facts, lockedFrom }: DocumentContext,
): boolean {
  return (
    (rule.opensAs === undefined || rule.opensAs === opensAs(facts)) &&
    (rule.cameFrom === undefined || rule.cameFrom === lockedFrom)
  );
}

/** Whether the person (or the system) is among those who may take the step at all. */
export function mayTake(rule: DocumentRule, { facts }: DocumentContext): boolean {
  return mayBeDoneBy(rule.who, {
    ...facts.actor,
    rights: rightsOn(facts.actor.rights, false),
    isOwnOrder: false,
  });
}

/** The guard `meets`: the transition concerns the document, the actor may, and every requirement holds. */
export function documentMeets(
  document: DocumentContext,
  payload: DocumentStepPayload,
  rule: DocumentRule,
): boolean {
  return (
    concernsDocument(rule, document) &&
    mayTake(rule, document) &&
    rule.all.every((name) => documentRequirement(name).holds(document, payload))
  );
}
