import { type AnyEventObject, isMachineSnapshot } from 'xstate';
import type { GroupCode } from '#domain/rights.ts';
import { known } from '../chart/known-machine.ts';
import type { OrderEvent } from '../lifecycles/order-events.ts';
import { factsOfNewOrder, type OrderFacts } from '../lifecycles/order-facts.ts';
import { requirementNamed } from '../lifecycles/order-requirements.ts';
import type { Rule } from '../lifecycles/order-rules.ts';
import { takeStep } from '../lifecycles/order-steps.ts';
import { whoSentence } from '../lifecycles/order-who.ts';
import { orderMachine, type OrderSnapshot } from '../lifecycles/order.ts';

const NOW = '2026-11-20T09:00:00.000Z';

function newOrder(groups: GroupCode[], system: boolean, more: Partial<OrderFacts> = {}) {
  return {
    facts: { ...factsOfNewOrder({ groups, system, isOwnOrder: true }, NOW), ...more },
    status: 'received',
    documentation: 'missing',
    gridNotification: 'not_required',
  } as const;
}

const allIsWell: Partial<OrderFacts> = {
  fitterCount: 1,
  plannedStart: '2026-11-23T07:00:00.000Z',
  plannedEnd: '2026-11-23T11:00:00.000Z',
  hasTimeOrFixedLine: true,
  netOre: 852_125,
  transferDone: true,
  diffOre: 0,
  draftGone: true,
  bookedInvoiceFound: true,
  doneAt: NOW,
  cancelledAt: NOW,
  electricitySupplierChosen: true,
};

/** Each event of the lifecycle, filled in as a careful person would. */
const filledIn: readonly OrderEvent[] = [
  { type: 'order.plan', fitterIds: ['01J'] },
  { type: 'order.unplan' },
  { type: 'work.start' },
  { type: 'material.await', subReason: 'Restordre' },
  { type: 'material.receive' },
  { type: 'customer.await', subReason: 'Adgang', followUpDate: '2099-01-05' },
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

function isRule(params: unknown): params is Rule {
  return typeof params === 'object' && params !== null && 'who' in params && 'all' in params;
}

/** The sentences of a rule: who may, and what must hold. */
function sentencesOf(params: unknown): string[] {
  if (!isRule(params)) return [];
  return [whoSentence(params.who), ...params.all.map((name) => requirementNamed(name).reason)];
}

function isOrder(snapshot: unknown): snapshot is OrderSnapshot {
  return isMachineSnapshot(snapshot) && snapshot.machine.id === orderMachine.id;
}

function isOrderEvent(event: AnyEventObject): event is OrderEvent {
  return filledIn.some(({ type }) => type === event.type);
}

export const knownOrder = known(orderMachine, {
  lives: 'record',
  shown: { context: ['status', 'documentation', 'gridNotification'] },
  guardLabel: ({ name, params }) => (isRule(params) ? params.who.join(' ') : name),
  whyNot: ({ params }) => sentencesOf(params),
  reasonsAgainst: (snapshot, event) => {
    if (!isOrder(snapshot) || !isOrderEvent(event)) return [];
    const result = takeStep(snapshot, event);
    return result.ok ? [] : result.reasons.map(({ sentence }) => sentence);
  },
  samples: filledIn,
  starts: {
    'Alt i orden, må alt': newOrder(['administrator'], true, allIsWell),
    'Ny ordre, kontoret': newOrder(['office'], false),
    'Ny ordre, en montør': newOrder(['fitter'], false, { fitterCount: 1 }),
    'Udført af den, der skal kontrollere': newOrder(['leader'], false, {
      ...allIsWell,
      performedByActor: true,
    }),
  },
});
