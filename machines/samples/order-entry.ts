import { type AnyEventObject, isMachineSnapshot } from 'xstate';
import type { GroupCode } from '#domain/rights/rights.ts';
import { standardRights } from '#domain/rights/standard-groups.ts';
import { catalogueEntry } from '../chart/catalogue-entry.ts';
import type { OrderEvent } from '../lifecycles/orders/order-events.ts';
import type { OrderFacts } from '../lifecycles/orders/order-facts.ts';
import { requirementNamed } from '../lifecycles/orders/order-requirements.ts';
import type { Rule } from '../lifecycles/orders/order-rules.ts';
import { takeStep } from '../lifecycles/orders/order-steps.ts';
import { whoLabel, whoSentence } from '../lifecycles/orders/order-who.ts';
import { orderMachine, type OrderSnapshot } from '../lifecycles/order.ts';
import { orderAllIsWell, orderEvents, orderFacts } from './order-samples.ts';

function newOrder(groups: GroupCode[], system: boolean, more: Partial<OrderFacts> = {}) {
  return {
    facts: orderFacts({ rights: standardRights(groups), system, isOwnOrder: true }, more),
    status: 'received',
    documentation: 'missing',
    gridNotification: 'not_required',
  } as const;
}

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
  return orderEvents.some(({ type }) => type === event.type);
}

export const orderEntry = catalogueEntry(orderMachine, {
  lives: 'record',
  shown: { context: ['status', 'documentation', 'gridNotification'] },
  guardLabel: ({ name, params }) => (isRule(params) ? whoLabel(params.who) : name),
  whyNot: ({ params }) => sentencesOf(params),
  reasonsAgainst: (snapshot, event) => {
    if (!isOrder(snapshot) || !isOrderEvent(event)) return [];
    const result = takeStep(snapshot, event);
    return result.ok ? [] : result.reasons.map(({ sentence }) => sentence);
  },
  samples: orderEvents,
  starts: {
    'Alt i orden, må alt': newOrder(['administrator'], true, orderAllIsWell),
    'Ny ordre, kontoret': newOrder(['office'], false),
    'Ny ordre, en montør': newOrder(['fitter'], false, { fitterCount: 1 }),
    'Udført af den, der skal kontrollere': newOrder(['leader'], false, {
      ...orderAllIsWell,
      performedByActor: true,
    }),
  },
});
