import type { DocumentState } from '#domain/documents/document.ts';
import { formatKr } from '#domain/amounts/money.ts';
import type { DocumentFacts } from './document-facts.ts';
import type { DocumentStepPayload } from './document-events.ts';

/** Where a document stood before it was locked. */
export type LockedFrom = Extract<DocumentState, 'matched' | 'split' | 'auto_matched'>;

/** What the lifecycle remembers: the facts, where the document stands, and where a locked one came from. */
export type DocumentContext = {
  facts: DocumentFacts;
  state: DocumentState;
  lockedFrom: LockedFrom | null;
};

/** What a person must fill in for a step. */
export type DocumentNeed = 'order' | 'parts' | 'rejectReason' | 'until';

export type DocumentRequirement = {
  /** Why the step cannot be taken, as a whole Danish sentence. */
  reason: string;
  /** The same with this document's words in it. */
  detail?: (document: DocumentContext, payload: DocumentStepPayload) => string;
  /** Set when the step's own payload can meet the requirement. */
  need?: DocumentNeed;
  holds: (document: DocumentContext, payload: DocumentStepPayload) => boolean;
};

/** Every condition the lifecycle knows, by name. */
const documentRequirements = {
  ordersOpen: {
    reason: 'Ordren er låst.',
    detail: ({ facts }) => facts.lockedOrders.join(' '),
    holds: ({ facts }) => facts.lockedOrders.length === 0,
  },
  amountKnown: {
    reason: 'Dokumentets beløb kendes ikke. Marker det først på dokumentet.',
    holds: ({ facts }) => facts.netOre !== null,
  },
  partsAddUp: {
    reason: 'Delene skal tilsammen give dokumentets beløb.',
    detail: (_, { restOre }) => `Rest: ${formatKr(restOre ?? 0)}`,
    need: 'parts',
    holds: (_, { restOre }) => restOre === 0,
  },
  rejectReasonGiven: {
    reason: 'Vælg en årsag.',
    need: 'rejectReason',
    holds: (_, { rejectReason }) => rejectReason !== undefined,
  },
  otherReasonExplained: {
    reason: 'Skriv, hvorfor dokumentet afvises.',
    need: 'rejectReason',
    holds: (_, { rejectReason, note }) =>
      rejectReason !== 'other' || (note !== undefined && note.trim() !== ''),
  },
  reminderAhead: {
    reason: 'Vælg en dato efter i dag.',
    need: 'until',
    holds: ({ facts }, { until = '' }) => !Number.isNaN(Date.parse(until)) && until > facts.today,
  },
  reminderDue: {
    reason: 'Datoen er ikke nået.',
    holds: ({ facts }) => facts.parkedUntil !== null && facts.parkedUntil <= facts.today,
  },
  candidateFound: {
    reason: 'Der er ikke fundet nogen ordre.',
    holds: ({ facts }) => facts.candidateCount > 0,
  },
  automationOn: {
    reason: 'Automatisk match er slået fra.',
    holds: ({ facts }) => facts.autoMatchOn,
  },
  certain: {
    reason: 'Forslaget er ikke sikkert.',
    holds: ({ facts }) => facts.certain,
  },
  exactRequisition: {
    reason: 'Dokumentet har ikke ét gyldigt rekvisitionsnummer.',
    holds: ({ facts }) => facts.exactRequisition,
  },
  supplierKnown: {
    reason: 'Afsenderen er ikke kendt.',
    holds: ({ facts }) => facts.supplierKnown,
  },
  amountPlausible: {
    reason: 'Beløbet er ikke sandsynligt for ordren.',
    holds: ({ facts }) => facts.amountPlausible,
  },
} satisfies Record<string, DocumentRequirement>;

export type DocumentRequirementName = keyof typeof documentRequirements;

/** The requirement behind a name. */
export function documentRequirement(name: DocumentRequirementName): DocumentRequirement {
  return documentRequirements[name];
}
