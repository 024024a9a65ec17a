import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { AwaitingFrom, OrderFacts } from './order-facts.ts';
import type { OrderEventType, StatusEvent, StepPayload } from './order-events.ts';
import { type OrderContext, type RequirementName, requirementNamed } from './order-requirements.ts';
import { mayBeDoneBy, type Who } from './order-who.ts';

/** The parameters of the lifecycle's one guard: plain data, so that the machine can be drawn, sent and explained. */
export type Rule = {
  who: readonly Who[];
  all: readonly RequirementName[];
  /** The transition is taken only by an order that came from this status before it began to wait. */
  cameFrom?: AwaitingFrom;
  /** The transition of a neighbouring region is taken only while the order has this status. */
  atStatus?: OrderStatus;
};

/** Creating an order is the step before the first state, so it has a rule of its own. */
export const creationRule: Rule = {
  who: ['K', 'L', 'A', 'S'],
  all: ['customerNotBlocked', 'payerNotBlocked'],
};

const office = ['K', 'L', 'A'] as const;
const gridWorkers = [...office, 'F', 'S'] as const;

/** Who may take each step, and what must hold: the status table of the business, one line a step. */
export const rules = {
  'order.plan': {
    who: office,
    all: [
      'fitterChosen',
      'plannedTimesValid',
      'certificatesValid',
      'fittersPresent',
      'plannedRecently',
    ],
  },
  'order.unplan': { who: office, all: ['workNotStarted'] },
  'work.start': { who: ['Mown', ...office], all: ['fitterAssigned', 'notWorkingElsewhere'] },
  'material.await': { who: ['M', ...office], all: ['subReasonGiven'] },
  'material.receive': { who: ['M', ...office], all: [] },
  'customer.await': {
    who: ['M', ...office],
    all: ['awaitingCustomerInUse', 'subReasonGiven', 'followUpDateGiven'],
  },
  'customer.answer': { who: ['M', ...office], all: [] },
  'work.complete': {
    who: ['Mown', ...office],
    all: ['noActivityRunning', 'ownClockAnswered', 'timeOrFixedLine'],
  },
  'work.reopen': { who: ['M', ...office], all: ['reopenedInTime', 'reasonGiven'] },
  'inspection.approve': {
    who: ['F', 'L', 'A'],
    all: [
      'documentationComplete',
      'gridNotificationSettled',
      'inspectionReported',
      'inspectedByAnother',
      'approvedByAnother',
    ],
  },
  'inspection.reject': { who: ['F', 'L', 'A'], all: ['reasonGiven'] },
  'invoicing.prepare': {
    who: [...office, 'Ø'],
    all: [
      'allLinesPriced',
      'payerNotBlocked',
      'eanGiven',
      'referenceGiven',
      'contributionAccepted',
    ],
  },
  'invoicing.withdraw': { who: [...office, 'Ø'], all: ['noTransferUnderWay'] },
  'transfer.succeed': { who: ['S'], all: ['transferDone', 'amountsAgree'] },
  'transfer.revoke': { who: ['S', 'Ø', 'A'], all: ['draftGone'] },
  'invoice.book': { who: ['S'], all: ['bookedInvoiceFound'] },
  'invoice.credit': { who: ['Ø', 'L', 'A'], all: ['reasonGiven'] },
  'order.cancel': {
    who: office,
    all: ['reasonGiven', 'noUnmatchedGoods', 'worthCancelledByLeader', 'noTransferUnderWay'],
  },
  'order.restore': { who: ['L', 'A'], all: ['cancelledRecently'] },
  'documentation.complete': { who: ['M', ...gridWorkers], all: ['notLocked'] },
  'documentation.withdraw': { who: ['M', ...gridWorkers], all: ['notLocked'] },
  'grid.require': { who: gridWorkers, all: ['notLocked'] },
  'grid.waive': { who: gridWorkers, all: ['notLocked'] },
  'grid.submit': { who: gridWorkers, all: ['notLocked'] },
  'grid.assign': { who: gridWorkers, all: ['notLocked'] },
  'grid.prepareMeter': { who: gridWorkers, all: ['notLocked', 'electricitySupplierChosen'] },
  'grid.setMeter': { who: gridWorkers, all: ['notLocked'] },
  'grid.complete': { who: gridWorkers, all: ['notLocked'] },
  'grid.reject': { who: gridWorkers, all: ['notLocked', 'reasonGiven'] },
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
