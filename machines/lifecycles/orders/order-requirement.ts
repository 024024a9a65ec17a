import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Documentation, GridNotificationState } from '#domain/orders/order.ts';
import type { StepPayload } from './order-events.ts';
import type { OrderFacts } from './order-facts.ts';

/** What the lifecycle remembers: the facts, and where its regions stand, because guards ask across them. */
export type OrderContext = {
  facts: OrderFacts;
  status: OrderStatus;
  documentation: Documentation;
  gridNotification: GridNotificationState;
};

/** The part of the order's page where the missing thing can be put right. */
export type Jump =
  | 'lines'
  | 'planning'
  | 'customer'
  | 'reference'
  | 'documentation'
  | 'grid'
  | 'activities'
  /** Time can be registered, or a line added. */
  | 'time'
  | 'documents'
  | 'visma';

/** What a person must fill in for a step; the page asks for it before it sends the step. */
export type StepNeed =
  | 'reason'
  | 'subReason'
  | 'followUpDate'
  | 'planning'
  | 'inspection'
  | 'stopOther';

export type Requirement = {
  /** Why the step cannot be taken, as a whole Danish sentence. */
  reason: string;
  /** The same sentence with this order's numbers in it. */
  detail?: (order: OrderContext) => string;
  jump?: Jump;
  /** Set when the step's own payload can meet the requirement. */
  need?: StepNeed;
  /** An order that lacks it never takes the step: the step is not offered. */
  hides?: true;
  holds: (order: OrderContext, payload: StepPayload) => boolean;
};
