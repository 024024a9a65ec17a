import { standardRights } from '#domain/rights/standard-groups.ts';
import type { DocumentEvent } from '../lifecycles/documents/document-events.ts';
import type { DocumentFacts } from '../lifecycles/documents/document-facts.ts';

/** Facts under which every step is allowed. */
export function documentFacts(more: Partial<DocumentFacts> = {}): DocumentFacts {
  return {
    actor: { rights: standardRights(['administrator']), system: true },
    now: '2026-11-21T08:00:00.000Z',
    today: '2026-11-21',
    netOre: 10_000,
    pageCount: 2,
    lineCount: 3,
    hasReading: true,
    candidateCount: 1,
    autoMatchOn: true,
    certain: true,
    exactRequisition: true,
    supplierKnown: true,
    amountPlausible: true,
    lockedOrders: [],
    parkedUntil: '2026-11-21',
    ...more,
  };
}

/** Each event of the lifecycle, with what it needs. */
export const documentEvents: readonly DocumentEvent[] = [
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
