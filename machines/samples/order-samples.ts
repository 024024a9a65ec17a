import type { InspectionReport } from '#domain/inspections/inspection.ts';
import type { OrderEvent } from '../lifecycles/orders/order-events.ts';
import {
  factsOfNewOrder,
  type OrderActor,
  type OrderFacts,
} from '../lifecycles/orders/order-facts.ts';

/** The moment at which the samples stand. */
const NOW = '2026-11-20T09:00:00.000Z';

/** The report of an inspection in which everything is filled in. */
export const inspectionSample: InspectionReport = {
  performedById: '01JD0000000000000000000001',
  performedOn: '2026-11-19',
  measurements: [{ name: 'Isolationsmodstand', value: '>500', unit: 'MΩ' }],
  noFileReason: 'Skemaet ligger i tavlen.',
};

/** Facts of an order that fails no requirement. */
export const orderAllIsWell = {
  fitterCount: 1,
  plannedStart: '2026-11-23T07:00:00.000Z',
  plannedEnd: '2026-11-23T11:00:00.000Z',
  hasTimeOrFixedLine: true,
  hasWorth: true,
  transferDone: true,
  amountsAgree: true,
  draftGone: true,
  bookedInvoiceFound: true,
  doneAt: '2026-11-20T08:00:00.000Z',
  cancelledAt: '2026-11-19T08:00:00.000Z',
  electricitySupplierChosen: true,
} satisfies Partial<OrderFacts>;

/** Facts of a new order that the actor looks at. */
export function orderFacts(actor: OrderActor, more: Partial<OrderFacts> = {}): OrderFacts {
  return { ...factsOfNewOrder(actor, NOW), ...more };
}

/** Each event of the lifecycle, filled in as a careful person would. */
export const orderEvents: readonly OrderEvent[] = [
  { type: 'order.plan', fitterIds: ['01J'] },
  { type: 'order.unplan' },
  { type: 'work.start' },
  { type: 'material.await', subReason: 'Restordre' },
  { type: 'material.receive' },
  { type: 'customer.await', subReason: 'Adgang', followUpDate: '2099-01-05' },
  { type: 'customer.answer' },
  { type: 'work.complete' },
  { type: 'work.reopen', reason: 'Der mangler en stikkontakt.' },
  { type: 'inspection.approve', inspection: inspectionSample },
  { type: 'inspection.reject', reason: 'Foto af tavlen mangler.' },
  { type: 'invoicing.prepare' },
  { type: 'invoicing.withdraw' },
  { type: 'transfer.succeed' },
  { type: 'transfer.revoke' },
  { type: 'invoice.book' },
  { type: 'invoice.credit', reason: 'Forkert timetal.' },
  { type: 'order.cancel', reason: 'Kunden har fortrudt.' },
  { type: 'order.restore' },
  { type: 'documentation.complete' },
  { type: 'documentation.withdraw' },
  { type: 'grid.require' },
  { type: 'grid.waive' },
  { type: 'grid.submit' },
  { type: 'grid.assign' },
  { type: 'grid.prepareMeter' },
  { type: 'grid.setMeter' },
  { type: 'grid.complete' },
  { type: 'grid.reject', reason: 'Forkert forsikring.' },
];
