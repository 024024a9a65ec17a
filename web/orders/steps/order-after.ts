import type { OrderInfoProps } from '#app-server/pages/order/order-info.props.ts';
import {
  orderEvent,
  type OrderEventType,
  type StepPayload,
} from '#machines/lifecycles/orders/order-events.ts';
import type { OrderFacts } from '#machines/lifecycles/orders/order-facts.ts';
import { takeStep } from '#machines/lifecycles/orders/order-steps.ts';
import { orderSnapshot } from '#machines/lifecycles/order.ts';

/** A step that has been sent to the server and is not shown by the page's data yet. */
export interface SentStep {
  event: OrderEventType;
  payload: StepPayload;
  /** The version of the order that it was taken on. */
  version: number;
  /** ISO instant. */
  at: string;
}

/** An order and the facts from which its next steps follow. */
export type OrderWithFacts = Pick<OrderInfoProps, 'order' | 'facts'>;
type FactsAfter = (before: OrderWithFacts, at: string) => Partial<OrderFacts>;

const same: FactsAfter = () => ({});
const waits: FactsAfter = ({ order: { status }, facts }) => ({
  activityRunning: false,
  awaitingFrom:
    status === 'received' || status === 'planned' || status === 'in_progress'
      ? status
      : facts.awaitingFrom,
});

/**
 * What else a step changes of the facts that the next steps depend on. `null`: the server decides with facts that the page does
 * not have (calendars, the ERP, other orders), so the page waits for its answer.
 */
const factsAfter: Record<OrderEventType, FactsAfter | null> = {
  'order.plan': null,
  'order.unplan': () => ({ plannedStart: null, plannedEnd: null }),
  'work.start': null,
  'material.await': waits,
  'material.receive': () => ({ awaitingFrom: null }),
  'customer.await': waits,
  'customer.answer': () => ({ awaitingFrom: null }),
  'work.complete': (_, at) => ({ doneAt: at, activityRunning: false, awaitingFrom: null }),
  'work.reopen': () => ({ doneAt: null }),
  'inspection.approve': same,
  'inspection.reject': same,
  'invoicing.prepare': same,
  'invoicing.withdraw': same,
  'transfer.succeed': null,
  'transfer.revoke': null,
  'invoice.book': null,
  'invoice.credit': null,
  'order.cancel': (_, at) => ({ cancelledAt: at, activityRunning: false, awaitingFrom: null }),
  'order.restore': null,
  'documentation.complete': same,
  'documentation.withdraw': same,
  'grid.require': same,
  'grid.waive': same,
  'grid.submit': same,
  'grid.assign': same,
  'grid.prepareMeter': same,
  'grid.setMeter': same,
  'grid.complete': same,
  'grid.reject': same,
};

/**
 * The order as it will be after a step, decided by the lifecycle that the server uses too.
 * @returns `null` when the lifecycle refuses the step, or the page cannot tell
 */
export function orderAfter(
  before: OrderWithFacts,
  { event, payload, at }: SentStep,
): OrderWithFacts | null {
  const changed = factsAfter[event];
  if (changed === null) return null;
  const { order, facts } = before;
  const result = takeStep(orderSnapshot(order, facts), orderEvent(event, payload));
  if (!result.ok) return null;
  const moved = result.state.status !== order.status && {
    statusSince: at,
    subStatus: payload.subReason ?? null,
  };
  return {
    order: { ...order, ...result.state, ...moved },
    facts: { ...facts, ...changed(before, at) },
  };
}
