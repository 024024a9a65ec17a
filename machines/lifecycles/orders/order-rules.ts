import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { AwaitingFrom, OrderFacts } from './order-facts.ts';
import type { OrderEventType, StatusEvent, StepPayload } from './order-events.ts';
import type { OrderContext } from './order-requirement.ts';
import { type RequirementName, requirementNamed } from './order-requirements.ts';
import { mayBeDoneBy, type Who } from './order-who.ts';

/** The parameters of the lifecycle's one guard: plain data, so that the machine can be drawn, sent and explained. */
export type Rule = {
  who: Who;
  all: readonly RequirementName[];
  /** The transition is taken only by an order that came from this status before it began to wait. */
  cameFrom?: AwaitingFrom;
  /** The transition of a neighbouring region is taken only while the order has this status. */
  atStatus?: OrderStatus;
};

/** Creating an order is the step before the first state, so it has a rule of its own. */
export const creationRule: Rule = {
  who: { right: 'order.create', system: true },
  all: ['customerNotBlocked', 'payerNotBlocked', 'creditKept'],
};

/** The steps of the working day: of every order, of one's own, or of any that one has. */
const movesAll = { right: 'order.status.change', on: 'all' } as const;
const movesOwn = { right: 'order.status.change', on: 'own' } as const;
const movesAny = { right: 'order.status.change', on: 'any' } as const;
const inspects = { right: 'order.status.verify' } as const;
const prepares = { right: 'order.status.prepare' } as const;
const documents = { right: 'order.documentation.edit', on: 'any', system: true } as const;
const notifies = { right: 'order.grid.edit', system: true } as const;
const system = { system: true } as const;

/** Who may take each step, and what must hold: the status table of the business, one line a step. */
export const rules = {
  'order.plan': {
    who: movesAll,
    all: [
      'fitterChosen',
      'plannedTimesValid',
      'certificatesValid',
      'fittersPresent',
      'plannedRecently',
    ],
  },
  'order.unplan': { who: movesAll, all: ['workNotStarted'] },
  'work.start': {
    who: movesOwn,
    all: ['fitterAssigned', 'otherClockAnswered', 'notWorkingElsewhere'],
  },
  'material.await': { who: movesAny, all: ['clocksAnswered', 'subReasonGiven'] },
  'material.receive': { who: movesAny, all: [] },
  'customer.await': {
    who: movesAny,
    all: ['awaitingCustomerInUse', 'clocksAnswered', 'subReasonGiven', 'followUpDateGiven'],
  },
  'customer.answer': { who: movesAny, all: [] },
  'work.complete': {
    who: movesOwn,
    all: ['noActivityRunning', 'ownClockAnswered', 'timeOrFixedLine'],
  },
  'work.reopen': { who: movesAny, all: ['reopenedInTime', 'reasonGiven'] },
  'inspection.approve': {
    who: inspects,
    all: [
      'documentationComplete',
      'gridNotificationSettled',
      'inspectionReported',
      'inspectedByAnother',
      'approvedByAnother',
    ],
  },
  'inspection.reject': { who: inspects, all: ['hasWork', 'reasonGiven'] },
  'invoicing.prepare': {
    who: prepares,
    all: [
      'allLinesPriced',
      'payerNotBlocked',
      'eanGiven',
      'referenceGiven',
      'contributionAccepted',
    ],
  },
  'invoicing.withdraw': { who: prepares, all: ['noTransferUnderWay'] },
  'transfer.succeed': { who: system, all: ['transferDone', 'amountsAgree'] },
  'transfer.revoke': { who: { right: 'transfer.revoke', system: true }, all: ['draftGone'] },
  'invoice.book': { who: system, all: ['bookedInvoiceFound'] },
  'invoice.credit': { who: { right: 'order.credit' }, all: ['notCreditedYet', 'reasonGiven'] },
  'order.cancel': {
    who: { right: 'order.cancel' },
    all: [
      'clocksAnswered',
      'reasonGiven',
      'noUnmatchedGoods',
      'worthCancelledByLeader',
      'noTransferUnderWay',
    ],
  },
  'order.restore': { who: { right: 'order.restore' }, all: ['restorable', 'cancelledRecently'] },
  'documentation.complete': { who: documents, all: ['notLocked'] },
  'documentation.withdraw': { who: documents, all: ['notLocked'] },
  'grid.require': { who: notifies, all: ['notLocked', 'hasWork'] },
  'grid.waive': { who: notifies, all: ['notLocked'] },
  'grid.submit': { who: notifies, all: ['notLocked'] },
  'grid.assign': { who: notifies, all: ['notLocked'] },
  'grid.prepareMeter': { who: notifies, all: ['notLocked', 'electricitySupplierChosen'] },
  'grid.setMeter': { who: notifies, all: ['notLocked'] },
  'grid.complete': { who: notifies, all: ['notLocked'] },
  'grid.reject': { who: notifies, all: ['notLocked', 'reasonGiven'] },
} as const satisfies Record<OrderEventType, Rule>;

/** The rule of an answer that brings the order back to where it was before it began to wait. */
export function ruleOfReturn(
  event: Extract<StatusEvent, 'material.receive' | 'customer.answer'>,
  cameFrom: AwaitingFrom,
): Rule {
  return { ...rules[event], cameFrom };
}

/** Where a waiting order returns to: where it came from, or where its facts say it must have been. */
function cameFrom(facts: OrderFacts): AwaitingFrom {
  if (facts.awaitingFrom !== null) return facts.awaitingFrom;
  if (facts.workStarted) return 'in_progress';
  return facts.plannedStart === null || facts.fitterCount === 0 ? 'received' : 'planned';
}

/** True when a transition with this rule is the one for this order, before asking whether it may be taken. */
export function concerns(rule: Rule, { facts, status }: OrderContext): boolean {
  return (
    (rule.cameFrom === undefined || rule.cameFrom === cameFrom(facts)) &&
    (rule.atStatus === undefined || rule.atStatus === status)
  );
}

/** The guard `meets`: the transition concerns the order, the actor may, and every requirement holds. */
export function meets(order: OrderContext, payload: StepPayload, rule: Rule): boolean {
  return (
    concerns(rule, order) &&
    mayBeDoneBy(rule.who, order.facts.actor) &&
    rule.all.every((name) => requirementNamed(name).holds(order, payload))
  );
}
