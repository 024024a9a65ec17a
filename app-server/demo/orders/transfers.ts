import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import type { customers } from '../../database/schema/customers/customers.ts';
import type { goods } from '../../database/schema/goods.ts';
import type { vismaTransferOrders, vismaTransfers } from '../../database/schema/erp/transfers.ts';
import { draftBody } from '../../erp/economic/draft-body.ts';
import type { BilledLine, BilledOrder } from '../../visma/draft/write-draft.ts';
import { writeTransfer } from '../../visma/draft/write-transfer.ts';
import type { Demo } from '../make-demo.ts';
import { demoId } from '../rows/ids.ts';

/** Orders that were transferred so many days ago or later have their transfer: more than a reconciliation looks at. */
const DAYS = 45;
/** From the queue to the ledger, in milliseconds. */
const UNDER_WAY = 4_000;

/** It is where it should be: the demo begins with nothing under way. */
export type TransferRow = typeof vismaTransfers.$inferInsert & { state: 'transferred' | 'booked' };
type OrderRow = Demo['orders'][number];

interface Around {
  seed: number;
  anchor: Date;
  goods: readonly (typeof goods.$inferInsert)[];
  /** The customers that partners are invoiced as. */
  partners: ReadonlySet<string>;
  /** The numbers of the ledger by the key of their subject. */
  numbers: ReadonlyMap<string, number>;
}

/** The transfers of the orders that were transferred or invoiced lately, each as the sender leaves it: written by the same code. */
export function demoTransfers(
  demo: Demo,
  { seed, anchor, goods: stored, partners, numbers }: Around,
): { transfers: TransferRow[]; members: (typeof vismaTransferOrders.$inferInsert)[] } {
  const sent = sentTimes(demo, new Date(`${addDays(copenhagenDate(anchor), -DAYS)}T00:00:00Z`));
  const payers = new Map(demo.company.clientele.customers.map((one) => [one.id, one]));
  const goodsById = new Map(stored.map((good) => [good.id, good]));
  const linesOf = new Map<string, BilledLine[]>();
  for (const line of demo.lines) {
    if (!sent.has(line.orderId)) continue;
    const billed = { ...line, billable: true, good: shownGood(goodsById.get(line.goodId ?? '')) };
    const lines = linesOf.get(line.orderId) ?? [];
    lines.push(billedLine(billed));
    linesOf.set(line.orderId, lines);
  }
  const transfers: TransferRow[] = [];
  for (const order of demo.orders) {
    const at = sent.get(order.id);
    const payer = payers.get(order.payerId);
    if (at === undefined || payer === undefined) continue;
    const isPartner = partners.has(payer.id);
    const billed = billedOrder(order, { ...payer, isPartner }, linesOf.get(order.id) ?? []);
    const result = writeTransfer([billed], numbers, copenhagenDate(at));
    // The ledger lacks a number for it: it was invoiced by hand.
    if (!result.ok) continue;
    const { draft, totalOre } = result.written;
    const isBooked = order.status === 'invoiced';
    transfers.push({
      id: demoId(seed, 'transfer', transfers.length, at.getTime()),
      orderId: order.id,
      kind: totalOre < 0 ? 'credit' : 'invoice',
      ordersOre: order.totalOre ?? 0,
      reference: draft.reference,
      state: isBooked ? 'booked' : 'transferred',
      body: draftBody(draft),
      idempotencyKey: demoId(seed, 'transfer.key', transfers.length, at.getTime()),
      keyAt: at,
      dueAt: at,
      totalOre,
      ledgerKind: isBooked ? 'booked' : 'draft',
      ledgerNumber: Number(isBooked ? order.invoiceNo : order.erpDraftNo),
      ledgerTotalOre: totalOre,
      version: isBooked ? 5 : 4,
      createdAt: new Date(at.getTime() - UNDER_WAY),
      updatedAt: (isBooked ? order.invoicedAt : null) ?? at,
    });
  }
  const members = transfers.map(({ id, orderId }) => ({ transferId: id, orderId, position: 1 }));
  return { transfers, members };
}

/** When the orders that are transferred or invoiced arrived in the ledger. */
function sentTimes(demo: Demo, since: Date): Map<string, Date> {
  const there = new Set(
    demo.orders
      .filter(({ status }) => status === 'transferred' || status === 'invoiced')
      .map(({ id }) => id),
  );
  const sent = new Map<string, Date>();
  for (const { type, entityId, changed, at } of demo.events) {
    if (type !== 'order.status_changed' || at < since || !there.has(entityId)) continue;
    if (changed['status']?.[1] === 'transferred') sent.set(entityId, at);
  }
  return sent;
}

function shownGood(good: Around['goods'][number] | undefined): BilledLine['good'] {
  if (good === undefined) return null;
  const { priceUnit = 1 } = good;
  return {
    productNumber: good.erpProductNo ?? good.goodNo,
    name: good.name,
    salesOre: Math.round(good.salesOre / priceUnit),
    costOre: Math.round(good.costOre / priceUnit),
  };
}

function billedLine({
  kind,
  text,
  unit,
  qtyMilli,
  unitSalesOre = null,
  priceUnit = 1,
  discountBp = 0,
  unitCostOre = 0,
  netOre,
  billable,
  good,
}: Demo['lines'][number] & Pick<BilledLine, 'billable' | 'good'>): BilledLine {
  const amounts = { qtyMilli, unitSalesOre, priceUnit, discountBp, unitCostOre, netOre };
  return { kind, text, unit, ...amounts, billable, good };
}

function billedOrder(
  order: OrderRow,
  payer: typeof customers.$inferInsert & { isPartner: boolean },
  lines: readonly BilledLine[],
): BilledOrder {
  return {
    reference: `TAV-${order.orderNo}-1`,
    orderNo: order.orderNo,
    caseNo: order.partnerCaseNo ?? null,
    kind: order.kind,
    title: order.title,
    invoiceText: order.invoiceText ?? null,
    customerRef: order.customerRef ?? null,
    address: `${order.street} ${order.houseNo}`,
    postnr: order.postnr,
    city: order.city,
    doneOn: order.doneAt ? copenhagenDate(order.doneAt) : null,
    payer: {
      ...payer,
      email: payer.email ?? null,
      gln: payer.gln ?? null,
      eInvoiceRef: payer.eInvoiceRef ?? null,
      cvr: payer.cvr ?? null,
    },
    credits: null,
    lines,
  };
}
