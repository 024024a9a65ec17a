import type { GroupCode } from '#domain/rights.ts';
import type { DocumentEvent } from '#machines/lifecycles/document-events.ts';
import type { DocumentActor, DocumentFacts } from '#machines/lifecycles/document-facts.ts';

/** A person in these groups, or the system. */
export function deskActor(groups: readonly GroupCode[], system = false): DocumentActor {
  return { groups, system };
}

/** Facts under which every step is allowed. */
export function documentFacts(more: Partial<DocumentFacts> = {}): DocumentFacts {
  return {
    actor: deskActor(['administrator'], true),
    now: '2026-11-21T08:00:00.000Z',
    today: '2026-11-21',
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
    parkedUntil: '2026-11-21',
    ...more,
  };
}

/** Every event with what it needs. */
export const documentEvents: DocumentEvent[] = [
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
  { type: 'document.park', until: '2026-11-22' },
  { type: 'document.unpark' },
  { type: 'reminder.fall_due' },
  { type: 'document.mark_unreadable' },
  { type: 'document.read_again' },
  { type: 'document.undo' },
  { type: 'order.lock' },
  { type: 'order.unlock' },
];
