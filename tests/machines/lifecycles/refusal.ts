import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { OrderEvent } from '#machines/lifecycles/orders/order-events.ts';
import type { OrderFacts } from '#machines/lifecycles/orders/order-facts.ts';
import type { RequirementName } from '#machines/lifecycles/orders/order-requirements.ts';
import type { OrderState } from '#machines/lifecycles/order.ts';

/** An order that lacks exactly one thing, and the sentence that says so. */
export type Refusal = {
  requirement: RequirementName;
  at: OrderStatus;
  event: OrderEvent;
  sentence: string;
  jump?: string;
  without?: Partial<OrderFacts>;
  state?: Partial<OrderState>;
};
