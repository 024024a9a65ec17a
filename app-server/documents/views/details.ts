import { loadSender } from '../../company/stored-company.ts';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { DocumentState } from '#domain/documents/document.ts';
import { visibilityOf } from '#domain/visibility.ts';
import { lockSentence } from '#machines/lifecycles/orders/order-locks.ts';
import { partners } from '../../database/schema/customers/customers.ts';
import { documentMatches, documents } from '../../database/schema/documents/documents.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import type { DocumentDetails } from '../../pages/admin/manual-order-match.props.ts';
import type { CurrentUser, Queryable, Services } from '../../services.ts';
import { documentFileUrl } from '../document-file-url.ts';
import { factsOf } from '../document-facts.ts';
import { nameOf, queueItem } from '../document-news.ts';
import { findCandidates } from '../matching/candidates.ts';
import { openDocument, type StoredDocument } from '../stored-document.ts';
import type { OwnCompany } from '../reading/facts/own-company.ts';
import { candidateView } from './candidate-view.ts';
import { loadHistory } from './history.ts';
import { jobOf } from './job-of.ts';
import { loadMatches } from './matches.ts';
import { type AsOf, asOfNow } from '../../records/as-of.ts';

const DECIDED: ReadonlySet<DocumentState> = new Set([
  'matched',
  'auto_matched',
  'split',
  'rejected',
  'locked',
]);

/** Everything about one document, its candidates as they are now. @throws NotFound */
export async function loadDetails(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  user: CurrentUser,
  id: string,
  asOf?: AsOf,
): Promise<DocumentDetails> {
  const now = clock();
  const { seq } = asOf ?? (await asOfNow(db));
  const document = await openDocument(db, id);
  const [candidates, matches, history, decidedBy, duplicateOf, sameNumber, locks, newOrder] =
    await Promise.all([
      DECIDED.has(document.state) ? [] : findCandidates(db, document),
      loadMatches(db, id),
      loadHistory(db, id),
      nameOf(db, document.decidedBy),
      originalOf(db, document),
      loadSameNumber(db, document),
      locksOn(db, id),
      proposedOrder(db, document, await loadSender(db, settings)),
    ]);
  const visibility = visibilityOf(user.rights);
  return {
    item: queueItem(document, decidedBy),
    reading: document.reading,
    candidates: candidates.map((one) => candidateView(one, visibility)),
    matches,
    history,
    facts: factsOf(document, user, now, { lockedOrders: locks }),
    rejectReason: document.rejectReason,
    duplicateOf,
    sameNumber,
    note: document.note,
    fileUrl: documentFileUrl(id),
    newOrder,
    seq,
  };
}

async function originalOf(q: Queryable, { duplicateOfId }: StoredDocument) {
  if (duplicateOfId === null) return null;
  const { id, fileName, documentNo } = await openDocument(q, duplicateOfId);
  return { id, fileName, documentNo };
}

async function loadSameNumber(q: Queryable, { id, documentNo, supplierCvr }: StoredDocument) {
  if (documentNo === null || supplierCvr === null) return [];
  const rows = await q
    .select({
      id: documents.id,
      fileName: documents.fileName,
      arrivedAt: documents.arrivedAt,
      state: documents.state,
    })
    .from(documents)
    .where(
      and(
        eq(documents.documentNo, documentNo),
        eq(documents.supplierCvr, supplierCvr),
        ne(documents.id, id),
      ),
    )
    .orderBy(asc(documents.arrivedAt))
    .limit(10);
  return rows.map((row) => ({ ...row, arrivedAt: row.arrivedAt.toISOString() }));
}

/** Why the orders that the document stands on are locked. */
async function locksOn(q: Queryable, documentId: string): Promise<string[]> {
  const rows = await q
    .select({ status: orders.status, undoneAt: documentMatches.undoneAt })
    .from(documentMatches)
    .innerJoin(orders, eq(orders.id, documentMatches.orderId))
    .where(eq(documentMatches.documentId, documentId));
  return rows.flatMap(({ status, undoneAt }) =>
    undoneAt === null ? (lockSentence(status) ?? []) : [],
  );
}

/** What an order made from the document begins with. */
async function proposedOrder(
  q: Queryable,
  { reading, supplierCvr, supplierName, documentNo, netOre }: StoredDocument,
  own: OwnCompany,
): Promise<DocumentDetails['newOrder']> {
  const named = reading?.caseNos[0];
  const [sender] =
    supplierCvr === null
      ? []
      : await q.select({ id: partners.id }).from(partners).where(eq(partners.cvr, supplierCvr));
  return {
    title: (supplierName === null ? '' : `Opgave fra ${supplierName}`).slice(0, 80),
    partnerId: named?.partnerId ?? sender?.id ?? null,
    partnerCaseNo: named?.value ?? null,
    customerRef: documentNo,
    expectedNetOre: Math.max(0, netOre ?? 0),
    job: reading === null ? { customerName: null, place: null } : jobOf(reading, own),
  };
}
