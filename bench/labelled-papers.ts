import type { Demo } from '#app-server/demo/make-demo.ts';
import {
  goodsPaper,
  paperChance,
  requisitionPaper,
  type Reference,
} from '#app-server/demo/papers/make-papers.ts';
import type { Paper } from '#app-server/demo/papers/paper.ts';
import { paperOrders, type PaperOrder } from '#app-server/demo/papers/paper-order.ts';
import { filled, type Random } from '#app-server/demo/rows/random.ts';

/** A document and the order that it belongs to. */
export interface LabelledPaper {
  paper: Paper;
  orderId: string;
  /** The kind of reference to its order, to show where matching is weak. */
  says: Reference | 'case';
}

/** The share of documents that belong to open orders, which are a tenth of all orders. */
const OPEN_SHARE = 0.5;

/** Makes `count` documents for as many orders, each with its correct order. The same company gives the same documents. */
export function labelledPapers(demo: Demo, count: number): LabelledPaper[] {
  const { seed, anchor } = demo.company;
  const orders = paperOrders(demo).filter(({ status }) => status !== 'cancelled');
  const open = orders.filter(({ status }) => status !== 'invoiced' && status !== 'transferred');
  const used = new Set<string>();
  return Array.from({ length: count }, (_, at) => {
    const random = paperChance(seed, 'labelled', at);
    const from = filled(random.chance(OPEN_SHARE) ? open : orders);
    const order = freshOne(random, from, used);
    const says = random.weighted<LabelledPaper['says']>([
      ['requisition', 42],
      ['order', 16],
      ['mistyped', 12],
      ['none', 12],
      ['case', 18],
    ]);
    if (says === 'case' && order.caseNo !== null) {
      return { paper: requisitionPaper(random, order, anchor), orderId: order.id, says };
    }
    const reference = says === 'case' ? 'requisition' : says;
    const needsPlace = reference === 'none' || reference === 'mistyped';
    const paper = goodsPaper(random, order, {
      kind: random.pick(['supplier_invoice', 'order_confirmation', 'delivery_note', 'credit_note']),
      wholesaler: random.int(0, 2),
      reference,
      withPlace: needsPlace || random.chance(0.5),
      withInitials: random.chance(0.5),
      now: anchor,
      ...(random.chance(0.1) && { rows: 70 }),
    });
    const asXml = random.chance(0.12);
    const form = { form: 'xml', goods: paper, withPdf: random.chance(0.5) } as const;
    return { paper: asXml ? form : paper, orderId: order.id, says: reference };
  });
}

function freshOne(
  random: Random,
  from: readonly [PaperOrder, ...PaperOrder[]],
  used: Set<string>,
): PaperOrder {
  const order = random.pick(from);
  if (used.has(order.id)) return freshOne(random, from, used);
  used.add(order.id);
  return order;
}
