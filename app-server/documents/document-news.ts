import { eq } from 'drizzle-orm';
import { channels } from '#domain/events/channels.ts';
import type { Changes } from '#domain/events/events.ts';
import { unmatchedMessages } from '../boards/board-documents.ts';
import { documents } from '../database/schema/documents/documents.ts';
import { users } from '../database/schema/people/people.ts';
import type { NewEvent } from '../events/commit.ts';
import type { QueueItem } from '../pages/admin/manual-order-match.props.ts';
import type { Queryable, Transaction } from '../services.ts';
import type { StoredDocument } from './stored-document.ts';

/** A person as the match page names them. */
export type Named = { initials: string; name: string } | null;

/** What happened to a document, before its messages are made. */
export interface DocumentHappening {
  type: NewEvent['type'];
  after: StoredDocument;
  changed: Changes;
  reason?: string | undefined;
  forced?: NewEvent['forced'];
}

/** The event and its messages: to the match page the document as the queue shows it, to the boards how many wait. */
export async function documentEvent(
  tx: Transaction,
  { type, after, changed, reason, forced }: DocumentHappening,
): Promise<NewEvent> {
  const patch = queueItem(after, await nameOf(tx, after.decidedBy));
  const { id: entityId, version } = after;
  const messages = [
    { channel: channels.documents, type, patch },
    ...(await unmatchedMessages(tx, changed, after.updatedAt)),
  ];
  return { type, entityId, version, changed, reason, forced, messages };
}

/** What a queue tells of a document. What was read from it is not among them: fifty readings are most of what a queue would cost. */
export const queueColumns = {
  id: documents.id,
  version: documents.version,
  state: documents.state,
  stateSince: documents.stateSince,
  kind: documents.kind,
  source: documents.source,
  textLayer: documents.textLayer,
  fileName: documents.fileName,
  pages: documents.pages,
  supplierName: documents.supplierName,
  supplierCvr: documents.supplierCvr,
  documentNo: documents.documentNo,
  netOre: documents.netOre,
  currency: documents.currency,
  arrivedAt: documents.arrivedAt,
  bestScore: documents.bestScore,
  certain: documents.certain,
  parkedUntil: documents.parkedUntil,
  unreadableReason: documents.unreadableReason,
  decidedAt: documents.decidedAt,
};

/** A document as the queue shows it. */
export function queueItem(
  document: Pick<StoredDocument, keyof typeof queueColumns>,
  decidedBy: Named,
): QueueItem {
  return {
    id: document.id,
    version: document.version,
    state: document.state,
    stateSince: document.stateSince.toISOString(),
    kind: document.kind,
    source: document.source,
    textLayer: document.textLayer,
    fileName: document.fileName,
    pages: document.pages,
    supplierName: document.supplierName,
    supplierCvr: document.supplierCvr,
    documentNo: document.documentNo,
    netOre: document.netOre,
    currency: document.currency,
    arrivedAt: document.arrivedAt.toISOString(),
    bestScore: document.bestScore,
    certain: document.certain,
    parkedUntil: document.parkedUntil,
    unreadableReason: document.unreadableReason,
    decidedBy,
    decidedAt: document.decidedAt?.toISOString() ?? null,
  };
}

/** The name of a user; `null` for nobody. */
export async function nameOf(q: Queryable, userId: string | null): Promise<Named> {
  if (userId === null) return null;
  const [user] = await q
    .select({ initials: users.initials, name: users.name })
    .from(users)
    .where(eq(users.id, userId));
  return user ?? null;
}
