import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Visibility } from '#domain/visibility.ts';
import { documentMatches, documents } from '../../database/schema/documents.ts';
import { activities, activityTypes, orders } from '../../database/schema/orders.ts';
import { users } from '../../database/schema/people.ts';
import { documentFileUrl } from '../../documents/document-file-url.ts';
import { mayHoldPrices } from '../../documents/document-prices.ts';
import { visibleOrders } from '../../orders/own-order.ts';
import type {
  CustomerActivity,
  CustomerDocument,
} from '../../pages/customer/customer-info.props.ts';
import type { CurrentUser, Queryable } from '../../services.ts';

const SHOWN = 12;
const { id, kind, supplierName, documentNo, netOre, vatOre, totalOre, reading } = documents;
const shownDocument = {
  id,
  kind,
  supplierName,
  documentNo,
  netOre,
  vatOre,
  totalOre,
  reading,
};

const ordersOf = (user: CurrentUser, customerId: string) =>
  and(eq(orders.customerId, customerId), isNull(orders.archivedAt), visibleOrders(user));

/** The newest work on the customer's orders that the reader may see. */
export async function loadActivities(
  q: Queryable,
  user: CurrentUser,
  customerId: string,
): Promise<CustomerActivity[]> {
  const at = sql<Date | null>`coalesce(${activities.startedAt}, ${activities.plannedStart})`;
  // Types and names are looked up for the few that are shown.
  const newest = q
    .select({ id: activities.id })
    .from(activities)
    .innerJoin(orders, eq(orders.id, activities.orderId))
    .where(ordersOf(user, customerId))
    .orderBy(sql`${at} desc nulls last`, desc(activities.id))
    .limit(SHOWN);
  const rows = await q
    .select({
      id: activities.id,
      orderNo: orders.orderNo,
      type: activityTypes.name,
      assignee: users.name,
      state: activities.state,
      startedAt: activities.startedAt,
      plannedStart: activities.plannedStart,
    })
    .from(activities)
    .innerJoin(orders, eq(orders.id, activities.orderId))
    .innerJoin(activityTypes, eq(activityTypes.id, activities.typeId))
    .innerJoin(users, eq(users.id, activities.assigneeId))
    .where(sql`${activities.id} = any(array(${newest}))`)
    .orderBy(sql`${at} desc nulls last`, desc(activities.id));
  return rows.map(({ startedAt, plannedStart, ...row }) => ({
    ...row,
    at: (startedAt ?? plannedStart)?.toISOString() ?? null,
  }));
}

/** The newest documents on the customer's orders that the reader may see. */
export async function loadDocuments(
  q: Queryable,
  user: CurrentUser,
  customerId: string,
  { prices }: Visibility,
): Promise<CustomerDocument[]> {
  const rows = await q
    .select({ document: shownDocument, orderNo: orders.orderNo, at: documentMatches.createdAt })
    .from(documentMatches)
    .innerJoin(documents, eq(documents.id, documentMatches.documentId))
    .innerJoin(orders, eq(orders.id, documentMatches.orderId))
    .where(and(ordersOf(user, customerId), isNull(documentMatches.undoneAt)))
    .orderBy(desc(documentMatches.createdAt), desc(documentMatches.id))
    .limit(SHOWN);
  return rows.map(({ document, orderNo, at }) => ({
    id: document.id,
    orderNo,
    kind: document.kind,
    supplierName: document.supplierName,
    documentNo: document.documentNo,
    at: at.toISOString(),
    fileUrl: prices || !mayHoldPrices(document) ? documentFileUrl(document.id) : null,
  }));
}
