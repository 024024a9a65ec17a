import { copenhagenDate } from '#domain/time/copenhagen.ts';
import type {
  DocumentActor,
  DocumentFacts,
} from '#machines/lifecycles/documents/document-facts.ts';
import type { CurrentUser } from '../services.ts';
import type { StoredDocument } from './stored-document.ts';

/** Who does something with a document: a user, or the system itself. */
export type DocumentUser = Pick<CurrentUser, 'id' | 'rights'> | 'system';

type Automation = Pick<
  DocumentFacts,
  'autoMatchOn' | 'certain' | 'exactRequisition' | 'supplierKnown' | 'amountPlausible'
>;
const NO_AUTOMATION: Automation = {
  autoMatchOn: false,
  certain: false,
  exactRequisition: false,
  supplierKnown: false,
  amountPlausible: false,
};

/** What the lifecycle asks of a stored document. `lockedOrders` are the sentences of the orders that the step is about. */
export function factsOf(
  document: StoredDocument,
  actor: DocumentUser,
  now: Date,
  more: {
    lockedOrders?: readonly string[];
    candidateCount?: number;
    automation?: Automation;
  } = {},
): DocumentFacts {
  return {
    actor: actorOf(actor),
    now: now.toISOString(),
    today: copenhagenDate(now),
    netOre: document.netOre,
    pageCount: document.pages,
    lineCount: document.reading?.itemLines.length ?? 0,
    hasReading: document.reading !== null && document.unreadableReason === null,
    candidateCount: more.candidateCount ?? (document.bestOrderId === null ? 0 : 1),
    ...(more.automation ?? NO_AUTOMATION),
    lockedOrders: more.lockedOrders ?? [],
    parkedUntil: document.parkedUntil,
  };
}

function actorOf(actor: DocumentUser): DocumentActor {
  return actor === 'system'
    ? { rights: {}, system: true }
    : { rights: actor.rights, system: false };
}
