import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Demo } from '../make-demo.ts';
import type { Mailbox } from '../company/people.ts';
import { filled, type Random } from '../rows/random.ts';
import { workingMinutesAfter } from '../working-day.ts';
import { goldenDocuments } from './golden-documents.ts';
import {
  goodsDocument,
  documentChance,
  requisitionDocument,
  type GoodsChoice,
} from './make-documents.ts';
import { oddDocuments } from './unusual-documents.ts';
import { documentOrders, type DocumentOrder } from './document-order.ts';
import type { PlannedDocument } from './planned-document.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Number of waiting documents, golden and unusual ones included, and of matched ones. */
const INBOX = 40;
const HISTORY = 60;
/** Waiting documents arrived during the last days; matched ones during the weeks before. */
const INBOX_DAYS = 3;
const HISTORY_DAYS = 40;

const WITH_GOODS: readonly OrderStatus[] = ['planned', 'in_progress', 'awaiting_material', 'done'];
/** An order that is ready to be invoiced gets no more documents. */
const MATCHABLE: readonly OrderStatus[] = ['in_progress', 'awaiting_material', 'done', 'verified'];
const OFFICE: readonly [Mailbox, ...Mailbox[]] = ['kontor', 'hanne', 'signe', 'camilla'];

/** The documents of the demo company: a full inbox, and matched ones. Pure: the same company gives the same documents. */
export function planDocuments(demo: Demo): PlannedDocument[] {
  const orders = documentOrders(demo);
  const { seed, anchor } = demo.company;
  const golden = goldenDocuments.flatMap(({ fileName, orderNos, make }): PlannedDocument[] => {
    const own = orderNos.flatMap(
      (orderNo) => orders.find((order) => order.orderNo === orderNo) ?? [],
    );
    if (own.length < orderNos.length) return [];
    return [
      {
        fileName,
        arrivedAt: anchor - 2 * HOUR,
        document: make(own, seed, anchor - DAY),
        decided: null,
      },
    ];
  });
  const odd = oddDocuments(orders, seed, anchor);
  const waiting = orders.filter(({ status }) => WITH_GOODS.includes(status));
  const ordinary = Array.from({ length: INBOX - golden.length - odd.length }, (_, at) => {
    const random = documentChance(seed, 'inbox', at);
    const arrivedAt = anchor - HOUR - Math.floor(random.between(0, INBOX_DAYS * DAY));
    return { arrivedAt, decided: null, ...about(random, waiting, arrivedAt, at) };
  });
  const matched = orders.filter(({ status }) => MATCHABLE.includes(status));
  const history = Array.from({ length: HISTORY }, (_, at): PlannedDocument => {
    const random = documentChance(seed, 'history', at);
    const { order, ...document } = about(random, matched, anchor - INBOX_DAYS * DAY, at);
    const arrivedAt =
      Math.min(
        anchor - INBOX_DAYS * DAY,
        Math.max(order.workAt + DAY, anchor - HISTORY_DAYS * DAY),
      ) - random.int(0, 20 * HOUR);
    const by = random.pick(OFFICE);
    const decidedAt = workingMinutesAfter(arrivedAt, random.int(20, 600));
    return {
      ...document,
      arrivedAt,
      decided: {
        by,
        afterMinutes: Math.round((decidedAt - arrivedAt) / 60_000),
        orderNo: order.orderNo,
      },
    };
  });
  return [
    ...golden,
    ...odd,
    ...ordinary,
    ...history.toSorted((a, b) => a.arrivedAt - b.arrivedAt),
  ].map(({ fileName, arrivedAt, document, decided }) => ({
    fileName,
    arrivedAt,
    document,
    decided,
  }));
}

/** A document about one of the orders. Every fifth is a utility's requisition when the order has a utility. */
function about(random: Random, orders: readonly DocumentOrder[], now: number, at: number) {
  const order = random.pick(filled(orders));
  if (order.partner !== null && at % 5 === 0) {
    const document = requisitionDocument(random, order, now);
    return { order, document, fileName: `rekvisition-${order.caseNo ?? at}.pdf` };
  }
  const kinds = [
    'supplier_invoice',
    'supplier_invoice',
    'order_confirmation',
    'delivery_note',
  ] as const;
  const choice: GoodsChoice = {
    kind: random.pick(kinds),
    wholesaler: random.int(0, 2),
    reference: random.pick(['requisition', 'requisition', 'requisition', 'order', 'none']),
    withPlace: true,
    withInitials: random.chance(0.6),
    now,
    ...(at % 9 === 1 && { rows: 60 }),
  };
  const document = goodsDocument(random, order, choice);
  const names = {
    supplier_invoice: 'faktura',
    order_confirmation: 'ordrebekraeftelse',
    delivery_note: 'foelgeseddel',
    credit_note: 'kreditnota',
  };
  return { order, document, fileName: `${names[document.kind]}-${document.no}.pdf` };
}
