import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { ScoredOrder } from '#domain/documents/document-score.ts';
import { lockSentence } from '#machines/lifecycles/orders/order-locks.ts';
import { partners } from '../../database/schema/customers/customers.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import type { Queryable } from '../../services.ts';
import type { StoredDocument } from '../stored-document.ts';

/** An order with all that the score asks of it. */
export interface CandidateInputs {
  id: string;
  receivedAt: Date;
  scored: ScoredOrder;
}

/** An order as a candidate shows it. */
export interface CandidateOrder {
  order: StoredOrder;
  partnerName: string | null;
}

type Numbered = Pick<StoredDocument, 'id' | 'documentNo' | 'supplierCvr'>;

/** Reads orders for scoring, in one query whatever their number, and of each no more than the score asks. */
export async function loadCandidateInputs(
  q: Queryable,
  document: Numbered,
  orderIds: readonly string[],
  goodIds: readonly string[],
): Promise<CandidateInputs[]> {
  if (orderIds.length === 0) return [];
  const rows = await q
    .select({
      id: orders.id,
      orderNo: orders.orderNo,
      requisitionNo: orders.requisitionNo,
      partnerId: orders.partnerId,
      partnerCaseNo: orders.partnerCaseNo,
      status: orders.status,
      netOre: orders.netOre,
      costOre: orders.costOre,
      expectedNetOre: orders.expectedNetOre,
      street: orders.street,
      houseNo: orders.houseNo,
      postnr: orders.postnr,
      customerName: orders.customerName,
      receivedAt: orders.receivedAt,
      plannedStart: orders.plannedStart,
      startedAt: orders.startedAt,
      doneAt: orders.doneAt,
      fitterInitials,
      goodIds: goodsAmong(goodIds),
      hasSameDocument: hasSame(document),
    })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), isNull(orders.archivedAt)));
  return rows.map(({ id, status, receivedAt, plannedStart, startedAt, doneAt, ...row }) => ({
    id,
    receivedAt,
    scored: {
      ...row,
      goodIds: new Set(row.goodIds),
      times: [receivedAt, plannedStart, startedAt, doneAt].flatMap(
        (time) => time?.toISOString() ?? [],
      ),
      cancelled: status === 'cancelled',
      lock: lockSentence(status),
    },
  }));
}

// Names of tables and columns are written out: drizzle leaves the table out of them where a query reads only one.
const fitterInitials = sql<string[]>`array(
  select u.initials from jsonb_array_elements_text(orders.fitter_ids) with ordinality fitter(id, place)
  join users u on u.id = fitter.id order by fitter.place)`;

/** Which of some goods stand on an order. */
function goodsAmong(goodIds: readonly string[]): SQL<string[]> {
  if (goodIds.length === 0) return sql`array[]::text[]`;
  const wanted = sql.join(
    goodIds.map((id) => sql`${id}`),
    sql`, `,
  );
  return sql`array(
    select distinct l.good_id from order_lines l where l.order_id = orders.id and l.good_id in (${wanted}))`;
}

/** Whether another document of the same sender with the same number stands on an order. */
function hasSame({ id, documentNo, supplierCvr }: Numbered): SQL<boolean> {
  if (documentNo === null) return sql`false`;
  const sender =
    supplierCvr === null ? sql`d.supplier_cvr is null` : sql`d.supplier_cvr = ${supplierCvr}`;
  return sql`orders.id in (
    select m.order_id from documents d join document_matches m on m.document_id = d.id
    where d.document_no = ${documentNo} and ${sender} and d.id <> ${id} and m.undone_at is null)`;
}

/** Reads orders as candidates show them, by their ids. */
export async function loadShown(
  q: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, CandidateOrder>> {
  if (orderIds.length === 0) return new Map();
  const rows = await q
    .select({ order: orders, partnerName: partners.name })
    .from(orders)
    .leftJoin(partners, eq(partners.id, orders.partnerId))
    .where(inArray(orders.id, [...orderIds]));
  return new Map(rows.map((row) => [row.order.id, row]));
}
