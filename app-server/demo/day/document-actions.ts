import * as v from 'valibot';
import { WORK_TYPES } from '#domain/orders/work-types.ts';
import { drawDocument } from '../documents/draw-document.ts';
import { goodsDocument } from '../documents/make-documents.ts';
import type { DocumentOrder } from '../documents/document-order.ts';
import type { Random } from '../rows/random.ts';
import type { Crew } from './crew.ts';
import { listed } from './order-calls.ts';
import type { Reply } from './person.ts';

const page = v.object({
  order: v.object({
    id: v.string(),
    orderNo: v.string(),
    requisitionNo: v.string(),
    status: v.literal('in_progress'),
    workType: v.picklist(WORK_TYPES),
    title: v.string(),
    receivedAt: v.string(),
    customer: v.object({ name: v.string() }),
    address: v.object({
      street: v.string(),
      houseNo: v.string(),
      postnr: v.string(),
      city: v.string(),
    }),
  }),
});

/** A wholesaler's document about goods for a running job has arrived, and a user uploads it. */
export async function handInDocument(crew: Crew, random: Random): Promise<Reply | undefined> {
  const clerk = crew.person(random.pick(['kontor', 'hanne', 'signe', 'camilla']));
  const rows = await listed(clerk, 'status=in_progress');
  const row = rows[random.int(0, Math.min(rows.length, 12) - 1)];
  const props = row && (await clerk.open(`/ordrer/${row.orderNo}`));
  const read = v.safeParse(page, props);
  if (!read.success) return undefined;
  const document = goodsDocument(random, documentOrder(read.output), {
    kind: random.pick(['supplier_invoice', 'order_confirmation', 'delivery_note']),
    wholesaler: random.int(0, 2),
    reference: random.pick(['requisition', 'requisition', 'order', 'none']),
    withPlace: true,
    withInitials: false,
    now: crew.clock().getTime(),
  });
  return clerk.hand('/dokumenter', `${document.no}.pdf`, await drawDocument(document));
}

function documentOrder({ order }: v.InferOutput<typeof page>): DocumentOrder {
  const { customer, address, receivedAt, ...facts } = order;
  const came = Date.parse(receivedAt);
  return {
    ...facts,
    partner: null,
    caseNo: null,
    place: [
      customer.name,
      `${address.street} ${address.houseNo}`,
      `${address.postnr} ${address.city}`,
    ],
    agreedOre: 0,
    initials: null,
    receivedAt: came,
    workAt: came,
  };
}
