import { asc, eq } from 'drizzle-orm';
import { documentMatches } from '../../database/schema/documents/documents.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { users } from '../../database/schema/people/people.ts';
import type { DocumentMatchView } from '../../pages/admin/manual-order-match.props.ts';
import type { Queryable } from '../../services.ts';

/** Every match of a document, those that were undone too, oldest first. */
export async function loadMatches(q: Queryable, documentId: string): Promise<DocumentMatchView[]> {
  const rows = await q
    .select({
      match: documentMatches,
      orderNo: orders.orderNo,
      orderTitle: orders.title,
      by: { initials: users.initials, name: users.name },
    })
    .from(documentMatches)
    .innerJoin(orders, eq(orders.id, documentMatches.orderId))
    .leftJoin(users, eq(users.id, documentMatches.createdBy))
    .where(eq(documentMatches.documentId, documentId))
    .orderBy(asc(documentMatches.createdAt), asc(orders.orderNo));
  return rows.map(({ match, orderNo, orderTitle, by }) => ({
    id: match.id,
    orderId: match.orderId,
    orderNo,
    orderTitle,
    mode: match.mode,
    pages: match.pages,
    lines: match.lines,
    netOre: match.netOre,
    score: match.score,
    automatic: match.automatic,
    by,
    at: match.createdAt.toISOString(),
    undoneAt: match.undoneAt?.toISOString() ?? null,
  }));
}
