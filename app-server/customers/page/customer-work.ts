import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Visibility } from '#domain/visibility.ts';
import { plannedOnce, preparedRead } from '../../database/prepared-read.ts';
import { documentMatches, documents } from '../../database/schema/documents/documents.ts';
import { activities, activityTypes, orders } from '../../database/schema/orders/orders.ts';
import { users } from '../../database/schema/people/people.ts';
import { documentFileUrl } from '../../documents/document-file-url.ts';
import { mayHoldPrices } from '../../documents/document-prices.ts';
import { isOpenOrder } from '../../orders/open-order.ts';
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

/** Of a customer's orders that are not open only the newest are looked through: to look through thousands for the newest work takes far longer. */
const RECENT = 200;

/** The ids of the customer's orders that the reader may see: the open ones, and the newest `RECENT` whether they are open or not. */
export async function recentOrders(
  q: Queryable,
  user: CurrentUser,
  customerId: string,
): Promise<string[]> {
  const theirs = and(
    eq(orders.customerId, customerId),
    isNull(orders.archivedAt),
    visibleOrders(user),
  );
  const ids = () => q.select({ id: orders.id }).from(orders);
  const rows = await plannedOnce(
    union(
      ids().where(and(theirs, isOpenOrder)),
      ids().where(theirs).orderBy(desc(orders.orderNo)).limit(RECENT),
    ),
  );
  return rows.map((row) => row.id);
}

const activityAt = sql<Date | null>`coalesce(${activities.startedAt}, ${activities.plannedStart})`;

const activitiesOn = preparedRead(['orderIds'], (q, { orderIds }) => {
  // Types and names are looked up for the few that are shown.
  const newest = q
    .select({ id: activities.id })
    .from(activities)
    .where(eq(activities.orderId, sql`any(${orderIds})`))
    .orderBy(sql`${activityAt} desc nulls last`, desc(activities.id))
    .limit(SHOWN);
  return q
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
    .orderBy(sql`${activityAt} desc nulls last`, desc(activities.id));
});

/** The newest work on these orders. */
export async function loadActivities(
  q: Queryable,
  orderIds: readonly string[],
): Promise<CustomerActivity[]> {
  if (orderIds.length === 0) return [];
  const rows = await activitiesOn(q, { orderIds });
  return rows.map(({ startedAt, plannedStart, ...row }) => ({
    ...row,
    at: (startedAt ?? plannedStart)?.toISOString() ?? null,
  }));
}

const documentsOn = preparedRead(['orderIds'], (q, { orderIds }) => {
  const newest = q
    .select({ id: documentMatches.id })
    .from(documentMatches)
    .where(
      and(eq(documentMatches.orderId, sql`any(${orderIds})`), isNull(documentMatches.undoneAt)),
    )
    .orderBy(desc(documentMatches.createdAt), desc(documentMatches.id))
    .limit(SHOWN);
  return q
    .select({ document: shownDocument, orderNo: orders.orderNo, at: documentMatches.createdAt })
    .from(documentMatches)
    .innerJoin(documents, eq(documents.id, documentMatches.documentId))
    .innerJoin(orders, eq(orders.id, documentMatches.orderId))
    .where(sql`${documentMatches.id} = any(array(${newest}))`)
    .orderBy(desc(documentMatches.createdAt), desc(documentMatches.id));
});

/** The newest documents on these orders. */
export async function loadDocuments(
  q: Queryable,
  orderIds: readonly string[],
  { prices }: Visibility,
): Promise<CustomerDocument[]> {
  if (orderIds.length === 0) return [];
  const rows = await documentsOn(q, { orderIds });
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
