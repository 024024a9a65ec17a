import type { Changes } from '#domain/events/events.ts';
import type { MatchMode } from '#domain/documents/document.ts';
import type { DocumentShare } from '#domain/documents/document-lines.ts';
import type { ScoreReason } from '#domain/documents/document-score.ts';
import { ulid } from '#domain/ulid.ts';
import { documentMatches } from '../../database/schema/documents/documents.ts';
import type { NewEvent } from '../../events/commit.ts';
import { lineSums } from '../../orders/lines/line-sums.ts';
import { loadOrderRelations } from '../../orders/save/order-relations.ts';
import { orderEvent } from '../../orders/order-news.ts';
import type { StoredLine } from '../../orders/lines/line-rules.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { lineChanges } from '../../orders/lines/write-line.ts';
import { writeOrder } from '../../orders/save/write-order.ts';
import type { Transaction } from '../../services.ts';
import type { StoredDocument } from '../stored-document.ts';
import { documentTitle, insertMatchLines } from './match-lines.ts';

/** One order's part of a document, about to be written. `pages` and `lines` are `null` for the whole document. */
export interface Part {
  order: StoredOrder;
  mode: MatchMode;
  pages: number[] | null;
  lines: number[] | null;
  netOre: number | null;
  /** What lines are made of when the mode asks for them. */
  share: DocumentShare;
  score: number | null;
  reasons: ScoreReason[];
  wasFirst: boolean;
}

/** An order that a decision touched. */
export interface TouchedOrder {
  id: string;
  orderNo: string;
  version: number;
  /** How many lines were made or removed. */
  lines: number;
}

/** Puts a part on its order: the match, its lines, the order's sums and version. `order` is the order with them, and `event` is to be recorded. */
export async function placePart(
  tx: Transaction,
  document: StoredDocument,
  part: Part,
  by: { userId: string | null; now: Date; automatic: boolean },
): Promise<{ touched: TouchedOrder; order: StoredOrder; event: NewEvent }> {
  const { order, share, ...columns } = part;
  const id = ulid(by.now.getTime());
  const { userId, now, automatic } = by;
  const relations = await loadOrderRelations(tx, order);
  await tx.insert(documentMatches).values({
    ...columns,
    id,
    documentId: document.id,
    orderId: order.id,
    automatic,
    createdAt: now,
    createdBy: userId,
    updatedAt: now,
    updatedBy: userId,
  });
  const made =
    part.mode === 'lines'
      ? await insertMatchLines(tx, document, order, share, { id, userId, now })
      : [];
  const changed = changesOf(made.map((line) => [null, line]));
  return orderTouched(tx, document, order, relations, changed, 'order.document_matched', by);
}

/** Completes a change of an order's lines by a document that is already written: sums, version, event. */
export async function orderTouched(
  tx: Transaction,
  document: StoredDocument,
  order: StoredOrder,
  relations: Awaited<ReturnType<typeof loadOrderRelations>>,
  changed: Changes,
  type: 'order.document_matched' | 'order.document_unmatched',
  by: { userId: string | null; now: Date },
): Promise<{ touched: TouchedOrder; order: StoredOrder; event: NewEvent }> {
  const sums = await lineSums(tx, order.id);
  const after = await writeOrder(
    tx,
    order,
    sums,
    by,
    relations,
    await loadOrderRelations(tx, order),
  );
  const lines = Object.keys(changed).length;
  const patch = { documentId: document.id, documentNo: document.documentNo, lines };
  const reason = documentTitle(document);
  const event = await orderEvent(
    tx,
    { type, before: order, after, changed, reason, patch },
    by.now,
  );
  const { id, orderNo, version } = after;
  return { touched: { id, orderNo, version, lines }, order: after, event };
}

/** Lines that came or went, as an order's event tells them. */
export function changesOf(lines: readonly [StoredLine | null, StoredLine | null][]): Changes {
  return Object.assign({}, ...lines.map(([before, after]) => lineChanges(before, after)));
}
