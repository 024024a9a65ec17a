import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { UndoRequest } from '#domain/documents/document-decision.ts';
import { lockSentence } from '#machines/lifecycles/orders/order-locks.ts';
import { documentMatches } from '../../database/schema/documents/documents.ts';
import { orderLines, orders } from '../../database/schema/orders/orders.ts';
import { commit } from '../../events/commit.ts';
import { refuseHeldLine } from '../../orders/lines/line-rules.ts';
import { loadOrderRelations } from '../../orders/save/order-relations.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import type { DecisionAnswer } from '../../pages/admin/manual-order-match.props.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { lookAtCopies } from '../matching/copies.ts';
import { suggest } from '../matching/suggest.ts';
import type { StoredDocument, StoredMatch } from '../stored-document.ts';
import { decisionAnswer } from './decision-answer.ts';
import { openRound, type Round, takeDecision } from './decision-round.ts';
import { changesOf, orderTouched, type TouchedOrder } from './place-parts.ts';
import { setAside } from './set-aside.ts';
import { authorOf } from '../../records/author.ts';

/**
 * Takes a decision back, within its ten seconds or from history: the lines it made leave their orders as a new event, the match
 * stays as one that was undone, and the document is to be decided again. What was set aside is taken forth again.
 * @throws NotFound, Forbidden, Conflict, Invalid (an order is locked, or there is nothing to undo)
 */
export async function undoDecision(
  services: Services,
  user: CurrentUser,
  id: string,
  { version, force }: UndoRequest,
): Promise<DecisionAnswer> {
  const answer = await commit(services, authorOf(user), async (tx, record) => {
    const now = services.clock();
    const round = await openRound(tx, record, user, now, { id, version, force, mine: 'Fortrudt' });
    if (round.document.state === 'parked') {
      const again = await setAside(round, { decision: 'unpark', version });
      return decisionAnswer(tx, again, [], now);
    }
    const standing = await standingMatches(tx, id);
    const after = await takeDecision(round, {
      event: { type: 'document.undo' },
      type: 'document.undone',
      patch: {
        decidedAt: null,
        decidedBy: null,
        handlingSeconds: null,
        rejectReason: null,
        duplicateOfId: null,
        note: null,
      },
      changed: { orders: [standing.map(({ order }) => order.orderNo), null] },
      lockedOrders: standing.flatMap(({ order }) => lockSentence(order.status) ?? []),
    });
    const touched: TouchedOrder[] = [];
    for (const { match, order } of standing) {
      touched.push(await takeBack(round, after, match, order));
    }
    return decisionAnswer(tx, after, touched, now);
  });
  await lookAtCopies(services, id, suggest);
  return answer;
}

/** The matches of a document that stand, with their orders as they are now. */
function standingMatches(
  tx: Transaction,
  documentId: string,
): Promise<{ match: StoredMatch; order: StoredOrder }[]> {
  return tx
    .select({ match: documentMatches, order: orders })
    .from(documentMatches)
    .innerJoin(orders, eq(orders.id, documentMatches.orderId))
    .where(and(eq(documentMatches.documentId, documentId), isNull(documentMatches.undoneAt)))
    .orderBy(orders.orderNo);
}

async function takeBack(
  { tx, record, user, now }: Round,
  document: StoredDocument,
  match: StoredMatch,
  order: StoredOrder,
): Promise<TouchedOrder> {
  const relations = await loadOrderRelations(tx, order);
  const made = and(eq(orderLines.orderId, order.id), eq(orderLines.sourceRef, match.id));
  const lines = await tx.select().from(orderLines).where(made);
  for (const line of lines) refuseHeldLine(line, false);
  if (lines.length > 0) {
    const ids = lines.map((line) => line.id);
    await tx.delete(orderLines).where(inArray(orderLines.id, ids));
  }
  await tx
    .update(documentMatches)
    .set({
      undoneAt: now,
      undoneBy: user.id,
      version: match.version + 1,
      updatedAt: now,
      updatedBy: user.id,
    })
    .where(eq(documentMatches.id, match.id));
  const changed = changesOf(lines.map((line) => [line, null]));
  const by = { userId: user.id, now };
  const type = 'order.document_unmatched';
  const { touched, event } = await orderTouched(tx, document, order, relations, changed, type, by);
  record(event);
  return touched;
}
