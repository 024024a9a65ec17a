import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { ScoredOrder } from '#domain/document-score.ts';
import { lockSentence } from '#machines/lifecycles/order-locks.ts';
import { partners } from '../../database/schema/customers.ts';
import { documentMatches, documents } from '../../database/schema/documents.ts';
import { orderLines, orders } from '../../database/schema/orders.ts';
import { users } from '../../database/schema/people.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import type { Queryable } from '../../services.ts';
import type { StoredDocument } from '../stored-document.ts';

/** An order with all that the score asks of it, and what a candidate shows beside it. */
export interface CandidateGround {
  order: StoredOrder;
  partnerName: string | null;
  scored: ScoredOrder;
}

/** Reads orders as candidates of a document, in four queries whatever their number. */
export async function loadCandidateOrders(
  q: Queryable,
  document: Pick<StoredDocument, 'id' | 'documentNo' | 'supplierCvr'>,
  orderIds: readonly string[],
  goodIds: readonly string[],
): Promise<CandidateGround[]> {
  if (orderIds.length === 0) return [];
  const ids = [...orderIds];
  const rows = await q
    .select({ order: orders, partnerName: partners.name })
    .from(orders)
    .leftJoin(partners, eq(partners.id, orders.partnerId))
    .where(and(inArray(orders.id, ids), isNull(orders.archivedAt)));
  const goods = await goodsOf(q, ids, goodIds);
  const same = await ordersWithSame(q, document, ids);
  const initials = await initialsById(q, [
    ...new Set(rows.flatMap(({ order }) => order.fitterIds)),
  ]);
  return rows.map(({ order, partnerName }) => ({
    order,
    partnerName,
    scored: {
      orderNo: order.orderNo,
      requisitionNo: order.requisitionNo,
      partnerId: order.partnerId,
      partnerCaseNo: order.partnerCaseNo,
      netOre: order.netOre,
      costOre: order.costOre,
      expectedNetOre: order.expectedNetOre,
      street: order.street,
      houseNo: order.houseNo,
      postnr: order.postnr,
      customerName: order.customerName,
      fitterInitials: order.fitterIds.flatMap((id) => initials.get(id) ?? []),
      times: [order.receivedAt, order.plannedStart, order.startedAt, order.doneAt].flatMap(
        (time) => time?.toISOString() ?? [],
      ),
      goodIds: goods.get(order.id) ?? new Set(),
      cancelled: order.status === 'cancelled',
      hasSameDocument: same.has(order.id),
      lock: lockSentence(order.status),
    },
  }));
}

async function goodsOf(q: Queryable, orderIds: string[], goodIds: readonly string[]) {
  const goods = new Map<string, Set<string>>();
  if (goodIds.length === 0) return goods;
  const lines = await q
    .select({ orderId: orderLines.orderId, goodId: orderLines.goodId })
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, orderIds), inArray(orderLines.goodId, [...goodIds])));
  for (const { orderId, goodId } of lines) {
    if (goodId !== null) goods.set(orderId, (goods.get(orderId) ?? new Set()).add(goodId));
  }
  return goods;
}

async function ordersWithSame(
  q: Queryable,
  { id, documentNo, supplierCvr }: Pick<StoredDocument, 'id' | 'documentNo' | 'supplierCvr'>,
  orderIds: string[],
): Promise<Set<string>> {
  if (documentNo === null) return new Set();
  const rows = await q
    .select({ orderId: documentMatches.orderId })
    .from(documents)
    .innerJoin(documentMatches, eq(documentMatches.documentId, documents.id))
    .where(
      and(
        eq(documents.documentNo, documentNo),
        supplierCvr === null
          ? isNull(documents.supplierCvr)
          : eq(documents.supplierCvr, supplierCvr),
        ne(documents.id, id),
        isNull(documentMatches.undoneAt),
        inArray(documentMatches.orderId, orderIds),
      ),
    );
  return new Set(rows.map(({ orderId }) => orderId));
}

async function initialsById(q: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await q
    .select({ id: users.id, initials: users.initials })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, initials }) => [id, initials]));
}
