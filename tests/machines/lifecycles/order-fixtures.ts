import type { GroupCode } from '#domain/rights.ts';
import {
  type OrderActor,
  type OrderFacts,
  factsOfNewOrder,
} from '#machines/lifecycles/order-facts.ts';
import type { OrderEvent } from '#machines/lifecycles/order-events.ts';

const NOW = '2026-11-20T09:00:00.000Z';

export function actorIn(groups: GroupCode[], more: Partial<OrderActor> = {}): OrderActor {
  return { groups, system: false, isOwnOrder: false, ...more };
}

/** One person for every letter of the status table. */
export const actors = {
  M: actorIn(['fitter']),
  Mown: actorIn(['fitter'], { isOwnOrder: true }),
  K: actorIn(['office']),
  L: actorIn(['leader']),
  A: actorIn(['administrator']),
  F: actorIn(['technical_manager']),
  Ø: actorIn(['finance']),
  S: actorIn([], { system: true }),
  planner: actorIn(['planner']),
  screen: actorIn(['screen']),
} satisfies Record<string, OrderActor>;

export type Letter = keyof typeof actors;

/** An order that fails no requirement; tests take away one thing at a time. */
export function goodFacts(more: Partial<OrderFacts> = {}): OrderFacts {
  return {
    ...factsOfNewOrder(actors.A, NOW),
    fitterCount: 1,
    plannedStart: '2026-11-23T07:00:00.000Z',
    plannedEnd: '2026-11-23T11:00:00.000Z',
    hasTimeOrFixedLine: true,
    netOre: 852_125,
    transferDone: true,
    diffOre: 0,
    draftGone: true,
    bookedInvoiceFound: true,
    doneAt: '2026-11-20T08:00:00.000Z',
    cancelledAt: '2026-11-19T08:00:00.000Z',
    electricitySupplierChosen: true,
    ...more,
  };
}

/** Each event of the lifecycle, filled in as a careful person would. */
export const filledIn: readonly OrderEvent[] = [
  { type: 'order.plan', fitterIds: ['01J'] },
  { type: 'order.unplan' },
  { type: 'work.start' },
  { type: 'material.await', subReason: 'Restordre' },
  { type: 'material.receive' },
  { type: 'customer.await', subReason: 'Adgang', followUpDate: '2026-11-20' },
  { type: 'customer.answer' },
  { type: 'work.complete' },
  { type: 'work.reopen', reason: 'Der mangler en stikkontakt.' },
  { type: 'inspection.approve' },
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
