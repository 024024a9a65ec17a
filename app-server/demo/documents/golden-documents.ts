import { rng } from '../rows/random.ts';
import { goodsDocument } from './make-documents.ts';
import type { GoodsDocument, Document } from './demo-document.ts';
import { dayOf, itemsFor, type DocumentOrder } from './document-order.ts';
import { receiver, wholesalers } from './senders.ts';

/** A golden document: its file name, and the orders it belongs to. */
export interface GoldenDocument {
  fileName: string;
  orderNos: readonly string[];
  make: (orders: readonly DocumentOrder[], seed: number, now: number) => Document;
}

/** The golden documents: their names, numbers and orders never change. */
export const goldenDocuments: readonly GoldenDocument[] = [
  {
    fileName: 'faktura-8841204.pdf',
    orderNos: ['26-04218', '26-04242', '26-04243'],
    make: (orders, seed, now) => forThree(orders, seed, now),
  },
  {
    fileName: 'scanning-0005.pdf',
    orderNos: ['26-04240'],
    make: ([order], _, now) => ({ form: 'scan', lines: order ? deliveryNote(order, now) : [] }),
  },
  {
    fileName: 'ordrebekraeftelse-551877.pdf',
    orderNos: ['26-04217'],
    make: ([order], seed, now) => confirmation(order ?? missing(), seed, now),
  },
];

/** Story 4: one invoice for goods of three orders. */
function forThree(orders: readonly DocumentOrder[], seed: number, now: number): GoodsDocument {
  const sender = wholesalers[0] ?? missing();
  const groups = orders.map((order, at) => ({
    heading: `Rekv. ${order.requisitionNo} · afhentet af ${order.initials ?? 'LP'}`,
    items: itemsFor(rng(seed, 'paper.story4', at), order.workType, sender.name, 3),
  }));
  return {
    form: 'goods',
    kind: 'supplier_invoice',
    layout: 0,
    sender,
    no: '8841204',
    date: dayOf(now),
    delivery: null,
    references: [['Samlefaktura', `${orders.length} rekvisitioner`]],
    place: null,
    groups,
  };
}

/** Story 6: two digits of the order number are swapped; name and address are right. */
function confirmation(order: DocumentOrder, seed: number, now: number): GoodsDocument {
  const choice = {
    kind: 'order_confirmation',
    wholesaler: 1,
    reference: 'none',
    withPlace: true,
    withInitials: false,
    now,
  } as const;
  const document = goodsDocument(rng(seed, 'paper.story6', 0), order, choice);
  const { requisitionNo: no } = order;
  const swapped = `${no.slice(0, 6)}${no.charAt(7)}${no.charAt(6)}${no.slice(8)}`;
  return { ...document, no: '551877', layout: 1, references: [['Deres rekv.', swapped]] };
}

/** Story 5: a delivery note that was printed at the counter and scanned at the office. */
function deliveryNote(order: DocumentOrder, now: number): string[] {
  const sender = wholesalers[1] ?? missing();
  const items = itemsFor(rng(0, 'paper.story5', 0), order.workType, sender.name, 3);
  return [
    sender.name,
    `${sender.street}, ${sender.town}`,
    '',
    'FØLGESEDDEL NR. 77310',
    `DATO: ${dayOf(Math.min(now, order.workAt)).split('-').toReversed().join('.')}`,
    `REKV: ${order.requisitionNo}`,
    `KUNDE: ${receiver.place[0]}`,
    '',
    ...items.map(
      ({ qtyMilli, no, text }) =>
        `${String(qtyMilli / 1000).padStart(4)}  ${no}  ${text.slice(0, 36)}`,
    ),
    '',
    'MODTAGET: ....................',
  ];
}

function missing(): never {
  throw new Error('The golden orders are in the demo company');
}
