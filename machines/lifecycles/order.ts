import type { SnapshotFrom } from 'xstate';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Documentation, GridNotificationState } from '#domain/orders/order.ts';
import type { OrderFacts } from './orders/order-facts.ts';
import { orderSetup } from './orders/order-setup.ts';
import {
  billingRegion,
  documentationRegion,
  gridNotificationRegion,
} from './orders/order-side-regions.ts';
import { statusRegion } from './orders/order-status-region.ts';

/**
 * The life of an order. The server enforces it and the page draws its buttons from it: the same file, the same
 * sentences. A stored order is put back into it with `orderSnapshot`.
 */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  description: 'An order from the moment it is received until it is invoiced or cancelled.',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    status: statusRegion satisfies { states: Record<OrderStatus, object> },
    documentation: documentationRegion,
    gridNotification: gridNotificationRegion,
    billing: billingRegion,
  },
});

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>;

/** What the database keeps of the lifecycle; billing follows from the status. */
export type OrderState = {
  status: OrderStatus;
  documentation: Documentation;
  gridNotification: GridNotificationState;
};

function billingOf(status: OrderStatus): 'open' | 'locked' | 'transferred' | 'invoiced' {
  if (status === 'ready_to_invoice') return 'locked';
  return status === 'transferred' || status === 'invoiced' ? status : 'open';
}

/** A stored order, put back into its lifecycle with what is known about it now. */
export function orderSnapshot(state: OrderState, facts: OrderFacts): OrderSnapshot {
  const { status, documentation, gridNotification } = state;
  return orderMachine.resolveState({
    value: { status, documentation, gridNotification, billing: billingOf(status) },
    context: { facts, status, documentation, gridNotification },
  });
}
