import type { Demo } from '#app-server/demo/make-demo.ts';
import {
  goodsDocument,
  documentChance,
  requisitionDocument,
  type Reference,
} from '#app-server/demo/documents/make-documents.ts';
import type { Document } from '#app-server/demo/documents/demo-document.ts';
import { documentOrders, type DocumentOrder } from '#app-server/demo/documents/document-order.ts';
import { filled, type Random } from '#app-server/demo/rows/random.ts';

/** A document and the order that it belongs to. */
export interface LabelledDocument {
  document: Document;
  orderId: string;
  /** The kind of reference to its order, to show where matching is weak. */
  says: Reference | 'case';
}

/** The share of documents that belong to open orders, which are a tenth of all orders. */
const OPEN_SHARE = 0.5;

/** Makes `count` documents for as many orders, each with its correct order. The same company gives the same documents. */
export function labelledDocuments(demo: Demo, count: number): LabelledDocument[] {
  const { seed, anchor } = demo.company;
  const orders = documentOrders(demo).filter(({ status }) => status !== 'cancelled');
  const open = orders.filter(({ status }) => status !== 'invoiced' && status !== 'transferred');
  const used = new Set<string>();
  return Array.from({ length: count }, (_, at) => {
    const random = documentChance(seed, 'labelled', at);
    const from = filled(random.chance(OPEN_SHARE) ? open : orders);
    const order = freshOne(random, from, used);
    const says = random.weighted<LabelledDocument['says']>([
      ['requisition', 42],
      ['order', 16],
      ['mistyped', 12],
      ['none', 12],
      ['case', 18],
    ]);
    if (says === 'case' && order.caseNo !== null) {
      return { document: requisitionDocument(random, order, anchor), orderId: order.id, says };
    }
    const reference = says === 'case' ? 'requisition' : says;
    const needsPlace = reference === 'none' || reference === 'mistyped';
    const document = goodsDocument(random, order, {
      kind: random.pick(['supplier_invoice', 'order_confirmation', 'delivery_note', 'credit_note']),
      wholesaler: random.int(0, 2),
      reference,
      withPlace: needsPlace || random.chance(0.5),
      withInitials: random.chance(0.5),
      now: anchor,
      ...(random.chance(0.1) && { rows: 70 }),
    });
    const asXml = random.chance(0.12);
    const form = { form: 'xml', goods: document, withPdf: random.chance(0.5) } as const;
    return { document: asXml ? form : document, orderId: order.id, says: reference };
  });
}

function freshOne(
  random: Random,
  from: readonly [DocumentOrder, ...DocumentOrder[]],
  used: Set<string>,
): DocumentOrder {
  const order = random.pick(from);
  if (used.has(order.id)) return freshOne(random, from, used);
  used.add(order.id);
  return order;
}
